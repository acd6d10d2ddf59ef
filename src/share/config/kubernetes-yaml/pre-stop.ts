import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt, type Node, type TreePath } from '../tree.ts';
import { wholeAt } from './whole.ts';

/** A preStop hook that waits, and where in its container it says how long. */
export interface PreStop {
  /** null = it does something else, nobody knows for how long. */
  readonly seconds: number | null;
  readonly path: TreePath;
  /** How the place is written for another number of seconds. */
  write(seconds: number): string | number;
}

const HOOK = ['lifecycle', 'preStop'] as const;
const SLEEP = /^(\s*sleep\s+)(\d{1,5})(\s*)$/;

/** Where a container without a hook would get one (Kubernetes docs: container lifecycle hooks, the sleep action). */
export const newPreStop: PreStop = { seconds: 0, path: [...HOOK, 'sleep', 'seconds'], write: Number };

/** `sleep: {seconds}`, and the commands `sleep 5` and `sh -c "sleep 5"`; undefined without a hook. */
export function preStopOf(container: Node): PreStop | undefined {
  const hook = nodeAt(container, ...HOOK);
  if (!hook || (hook.kind === 'scalar' && hook.value === null)) return undefined;
  const slept = wholeAt(hook, 'sleep', 'seconds');
  if (slept !== null) return { ...newPreStop, seconds: slept };
  const command = nodeAt(hook, 'exec', 'command');
  const words = command?.kind === 'list' ? command.items.map((word) => scalarText(word) ?? '') : [];
  const path = [...HOOK, 'exec', 'command', words.length - 1];
  const last = words.at(-1) ?? '';
  if (words.length === 2 && /^(\/bin\/)?sleep$/.test(words[0]!) && /^\d{1,5}$/.test(last))
    return { seconds: Number(last), path, write: String };
  const script = words.length === 3 && words[1] === '-c' ? SLEEP.exec(last) : null;
  if (!script) return { seconds: null, path: [...HOOK], write: Number };
  const [, before = '', seconds = '', behind = ''] = script;
  return { seconds: Number(seconds), path, write: (next) => `${before}${next}${behind}` };
}

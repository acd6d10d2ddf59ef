import type { DecisionAt } from '../../sim/trace/read.ts';
import { instanceName, upstream, type WhyContext } from './context.ts';
import { chip, say, sign, type Explanation } from './explanation.ts';
import { tookAndCut } from './gone.ts';

const CONFIGURATION = 'https://fly.io/docs/reference/configuration/';
const SUSPEND = 'https://fly.io/docs/reference/suspend-resume/';

/** A machine has gone down (Fly docs: configuration, kill_signal and kill_timeout): how long it took, who was cut. */
export function explainStopped(decision: DecisionAt, { view, scenario, format }: WhyContext): Explanation {
  const { cut = 0, tookMicros = 0, killed = 0 } = decision.inputs;
  const machine = instanceName(decision.subject);
  const took = format.duration(tookMicros / 1e6);
  const { state } = view.instanceAt(decision.subject, decision.t);
  const isSuspended = state === 'suspended' || state === 'suspending';
  const how = isSuspended
    ? say('why.stopped.suspended', { took })
    : killed > 0
      ? say('why.stopped.killed', {
          name: upstream('kill_timeout'),
          limit: format.duration(scenario.fly.killTimeoutSeconds),
        })
      : say('why.stopped.exited', { took });
  return {
    title: say('why.stopped.title.stop', { machine }),
    formula: tookAndCut(took, cut, format),
    sentences: [
      how,
      cut > 0 ? say('why.stopped.cut', { count: format.number(cut), n: cut }) : say('why.stopped.cutNone'),
    ],
    source: { grade: 'documented', doc: isSuspended ? SUSPEND : CONFIGURATION },
  };
}

/** Suspend was asked for, but the machine may not be suspended (Fly docs: suspend-resume): autostop stops it instead. */
export function explainSuspendRefused(decision: DecisionAt, { format }: WhyContext): Explanation {
  const { memoryMb = 0, limitMb = 0, swapMb = 0 } = decision.inputs;
  const megabytes = (value: number): string => `${format.number(value)} MB`;
  const isTooBig = memoryMb > limitMb;
  return {
    title: say('why.refused.title', { machine: instanceName(decision.subject) }),
    formula: [
      {
        left: 'why.memory',
        tokens: [
          chip(format.number(memoryMb), isTooBig ? 'bad' : 'hand'),
          sign(isTooBig ? ' > ' : ' ≤ '),
          chip(megabytes(limitMb), 'plain'),
        ],
      },
      { left: 'why.swap', tokens: [chip(megabytes(swapMb), swapMb > 0 ? 'bad' : 'hand')] },
    ],
    sentences: [
      ...(isTooBig
        ? [say('why.refused.memory', { memory: megabytes(memoryMb), limit: megabytes(limitMb) })]
        : []),
      ...(swapMb > 0 ? [say('why.refused.swap', { swap: megabytes(swapMb) })] : []),
      say('why.refused.instead'),
    ],
    source: { grade: 'documented', doc: SUSPEND },
  };
}

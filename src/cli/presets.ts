import { PRESETS } from '../scenario/presets.ts';
import { textIfAny } from '../text/text.ts';
import { argumentsOf } from './arguments.ts';
import { aligned, DONE, refuse, text, type Io } from './io.ts';

/** `presets`: id, title and one line of each scenario that comes with Drowse. */
export function presetsCommand(args: readonly string[], io: Io): number {
  const parsed = argumentsOf('presets', args, { json: { type: 'boolean' } }, 0);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  const presets = PRESETS.map(({ id, title, line }) => ({
    id,
    title: textIfAny(text, title) ?? id,
    line: textIfAny(text, line) ?? '',
  }));
  if (parsed.value.flag('json')) io.out(`${JSON.stringify(presets, null, 2)}\n`);
  else io.out(aligned(presets.map(({ id, title, line }) => [id, title, line])));
  return DONE;
}

import type { Moment } from '../../session/moments.ts';
import type { Text } from '../../text/text.ts';
import { instanceId } from '../stage/words.ts';

/** A marked moment in a few words, with the request or the instance it happened to. */
export function momentWords(text: Text, { id, request, instance }: Moment, isPods: boolean): string {
  const what = id === 'last-leaves' && isPods ? text('moments.last-leaves.pod') : text(`moments.${id}`);
  if (request >= 0) return text('moments.ofRequest', { what, number: String(request + 1) });
  return instance >= 0 ? text('moments.ofInstance', { what, id: instanceId(instance, isPods) }) : what;
}

import type { ActivatorPicture } from '../../picture/stage/activator.ts';
import type { Format } from '../../text/format.ts';
import type { Text, TextKey } from '../../text/text.ts';

/** Why the requests go through the activator or around it, from the longest form to the shortest. */
export function aroundWords(
  { revision, reason, excessBurstCapacity }: ActivatorPicture,
  text: Text,
  format: Format,
): readonly string[] {
  const values = { capacity: signed(excessBurstCapacity ?? 0, format) };
  const words = ['', '.mid', '.short'].map((form) =>
    text(`stage.around.${reason}${form}` as TextKey, values),
  );
  // each revision has a path of its own
  return revision === '' ? words : words.map((around) => text('stage.around.of', { revision, around }));
}

/** With a minus as long as a plus. */
const signed = (value: number, format: Format): string =>
  value < 0 ? `−${format.number(-value)}` : format.number(value);

/** A sentence may mark *what matters* and `upstream_names`; nothing else, and never HTML. */
export interface Piece {
  readonly kind: 'plain' | 'strong' | 'code';
  readonly text: string;
}

/** Pieces of a sentence in order. A marker without a partner is an ordinary character. */
export function pieces(sentence: string): readonly Piece[] {
  const found: Piece[] = [];
  let rest = 0;
  for (const match of sentence.matchAll(/\*([^*\n]+)\*|`([^`\n]+)`/g)) {
    if (match.index > rest) found.push({ kind: 'plain', text: sentence.slice(rest, match.index) });
    found.push(
      match[1] === undefined ? { kind: 'code', text: match[2] ?? '' } : { kind: 'strong', text: match[1] },
    );
    rest = match.index + match[0].length;
  }
  if (rest < sentence.length) found.push({ kind: 'plain', text: sentence.slice(rest) });
  return found;
}

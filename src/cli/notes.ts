import type { Problem } from '../scenario/problem.ts';
import { sentenceOf } from './io.ts';

/** A note as JSON gives it: the code and place for programs, the sentence for people. */
export const noteOf = (note: Problem): { code: string; place: string; sentence: string } => ({
  code: note.code,
  place: note.place,
  sentence: sentenceOf(note),
});

import type { StoryMark } from './story.ts';

/** One line of a life, of a request or of a machine. */
export interface LifeItem {
  readonly key: string;
  /** Seconds. */
  readonly t: number;
  /** As it reads, already in the reader's language. */
  readonly words: string;
  readonly mark: StoryMark | 'asleep' | 'frozen' | 'lit' | 'blind';
  /** The platform's own code, and what its log line says. */
  readonly code?: string;
  readonly codeHint?: string;
}

import { format, sentenceOf, text } from '../io.ts';
import type { Verdict } from './verdict.ts';

/** What is said about a link; the sentence is empty where there is nothing to say. */
export interface Words {
  readonly severity: 'error' | 'info';
  readonly code: string;
  readonly sentence: string;
  readonly mend: string;
}

const SILENCE: Words = { severity: 'info', code: 'link-holds', sentence: '', mend: '' };

export function wordsOn(verdict: Verdict): Words {
  switch (verdict.kind) {
    case 'holds':
      return SILENCE;
    case 'unfounded':
      return {
        severity: 'info',
        code: 'link-without-run',
        sentence: text('cli.check.unfounded'),
        mend: renewal(verdict.link),
      };
    case 'altered': {
      const sentence = verdict.notes.map(sentenceOf).join(' ');
      const code = verdict.notes[0]?.code ?? '';
      return { severity: 'error', code, sentence, mend: text('cli.check.altered.mend') };
    }
    case 'refused': {
      const sentence = verdict.problems.map(sentenceOf).join(' ');
      const code = verdict.problems[0]?.code ?? '';
      return { severity: 'error', code, sentence, mend: text('cli.check.refused.mend') };
    }
    case 'moved': {
      const { then, now, summary } = verdict;
      const { failureShare, over } = summary.verdict;
      const figures =
        failureShare === null
          ? text('cli.run.verdict.none')
          : text('cli.run.verdict.line', { share: format.percent(failureShare), over: format.number(over) });
      const sentence = text('cli.check.moved', {
        thenRevision: then.modelRevision,
        thenFingerprint: then.fingerprint6,
        nowRevision: now.modelRevision,
        nowFingerprint: now.fingerprint6,
        figures: figures.replaceAll('\u00a0', ' '),
      });
      return { severity: 'error', code: 'figures-moved', sentence, mend: renewal(verdict.link) };
    }
  }
}

const renewal = (link: string | null): string =>
  link === null ? text('cli.check.refused.mend') : text('cli.check.renew', { link });

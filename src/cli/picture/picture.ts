import { writeFileSync } from 'node:fs';
import type { Still, StillWish } from '../../picture/svg/still.ts';
import { problemsBeforeRun } from '../../scenario/before-run.ts';
import type { Scenario } from '../../scenario/document.ts';
import { COMMAND_LINE_LIMITS } from '../../scenario/limits.ts';
import { toInput } from '../../scenario/to-input.ts';
import { simulate } from '../../sim/simulate.ts';
import { argumentsOf, positive, type Arguments } from '../arguments.ts';
import { DONE, refuse, text, type Io, type Result } from '../io.ts';
import { nameOf, refusalOf, SOURCE_OPTIONS, sourceOf } from '../source.ts';
import { draw } from './draw.ts';
import { momentOf } from './moment.ts';

const OPTIONS = {
  ...SOURCE_OPTIONS,
  out: { type: 'string' },
  at: { type: 'string' },
  view: { type: 'string' },
  theme: { type: 'string' },
  width: { type: 'string' },
  whole: { type: 'boolean' },
} as const;

const VIEWS = ['stage', 'chart'] as const;
const THEMES = ['light', 'dark'] as const;
/** Pixels: narrower has no room for words, wider no reader. */
const WIDTHS = { least: 320, usual: 960, most: 4000 } as const;

/** `picture SOURCE --out FILE`: writes the picture, prints its alt text. */
export async function pictureCommand(args: readonly string[], io: Io): Promise<number> {
  const parsed = argumentsOf('picture', args, OPTIONS, 1);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  const source = sourceOf('picture', parsed.value, io);
  if ('refusal' in source) return refuse(io, source.refusal);
  const { scenario } = source.value;
  const [given = ''] = parsed.value.positionals;
  const out = parsed.value.one('out') ?? '';
  const kind = /\.(svg|png)$/i.exec(out)?.[1]?.toLowerCase();
  if (kind === undefined) return refuse(io, text('cli.picture.no-out'));
  const wish = wishOf(parsed.value, scenario, given);
  if ('refusal' in wish) return refuse(io, wish.refusal);
  const problems = problemsBeforeRun(scenario, COMMAND_LINE_LIMITS);
  if (problems.length > 0) return refuse(io, refusalOf(problems, nameOf(given)));
  // looked for before the work is done
  const browser = kind === 'png' ? await browserHere() : { value: '' };
  if ('refusal' in browser) return refuse(io, browser.refusal);

  const still = await draw(scenario, simulate(toInput(scenario)), wish.value);
  const written = await write(out, still, browser.value);
  if ('refusal' in written) return refuse(io, written.refusal);
  io.out(`${still.alt}\n`);
  return DONE;
}

function wishOf(args: Arguments, scenario: Scenario, source: string): Result<StillWish> {
  const view = choice('view', args.one('view') ?? 'stage', VIEWS);
  if ('refusal' in view) return view;
  const theme = choice('theme', args.one('theme') ?? 'light', THEMES);
  if ('refusal' in theme) return theme;
  const width = positive('width', args.one('width'), true);
  if ('refusal' in width) return width;
  const pixels = width.value ?? WIDTHS.usual;
  if (pixels < WIDTHS.least || pixels > WIDTHS.most)
    return { refusal: text('cli.picture.width', { value: pixels, min: WIDTHS.least, max: WIDTHS.most }) };
  // a figure's address may say where it opens
  const at = args.one('at') ?? /[?&]at=([^&#]+)/.exec(source.split('#')[0] ?? '')?.[1];
  const moment =
    at === undefined ? { value: null } : momentOf(at, scenario.startsAt, scenario.horizonSeconds);
  if ('refusal' in moment) return moment;
  return {
    value: {
      kind: view.value,
      theme: theme.value,
      width: pixels,
      at: moment.value,
      isWhole: args.flag('whole'),
    },
  };
}

function choice<T extends string>(option: string, given: string, of: readonly T[]): Result<T> {
  const value = of.find((name) => name === given);
  if (value !== undefined) return { value };
  return {
    refusal: text('cli.picture.not-a-choice', {
      option: `--${option}`,
      value: given,
      choices: of.join(', '),
    }),
  };
}

async function browserHere(): Promise<Result<string>> {
  const { findChromium } = await import('./chromium.ts');
  try {
    const found = findChromium();
    return found === undefined ? { refusal: text('cli.picture.no-browser') } : { value: found };
  } catch (error) {
    return {
      refusal: text('cli.picture.browser', {
        detail: error instanceof Error ? error.message : String(error),
      }),
    };
  }
}

async function write(out: string, still: Still, browser: string): Promise<Result<true>> {
  let content: string | Uint8Array = still.svg;
  if (browser !== '') {
    try {
      content = await (await import('./png.ts')).pngOf(still, browser);
    } catch (error) {
      const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      return { refusal: text('cli.picture.browser', { detail }) };
    }
  }
  try {
    writeFileSync(out, content);
    return { value: true };
  } catch {
    return { refusal: text('cli.picture.not-written', { value: out }) };
  }
}

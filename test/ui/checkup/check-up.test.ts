import { describe, expect, test } from 'vitest';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { QUESTIONS, type Question } from '../../../src/ui/checkup/answer.ts';
import { checkUp } from '../../../src/ui/checkup/check-up.ts';
import { middleOf, wakesOf } from '../../../src/ui/checkup/first-answer.ts';

const t = makeText('en');
const format = makeFormat('en');

const asked = (id: PresetId, question: Question) => {
  const { scenario } = presetById(id)!;
  const answer = checkUp(scenario, simulate(toInput(scenario)), format).find(
    (given) => given.question === question,
  )!;
  return { ...answer, words: answer.says.map(({ key, values }) => t(key, values)).join(' ') };
};

describe('the incident', () => {
  test('a wake takes half a minute and more, and the first answer comes to the poll after next', () => {
    const { words, from, verdict } = asked('outage', 'first-answer');
    expect([from, verdict]).toEqual(['run', 'bad']);
    expect(words).toMatch(/^1:00 at half of 91 wakes/);
    const { scenario } = presetById('outage')!;
    const { ready, answered } = wakesOf(simulate(toInput(scenario)));
    expect(middleOf(ready)).toBeGreaterThan(25);
    expect(middleOf(ready)).toBeLessThan(50);
    expect(answered[0]).toBeGreaterThan(ready[0]!);
  });

  test('its entrypoint does the work of the release at every boot', () => {
    const { words, verdict } = asked('outage', 'entrypoint');
    expect(verdict).toBe('bad');
    expect(words).toContain('*migrate and collectstatic* run at every boot, about 21\u00a0s');
  });

  test('swap forbids the snapshot', () => {
    const { words, field } = asked('outage', 'suspend');
    expect([words, field]).toEqual([
      'No: 2,048 MB of swap forbid the snapshot, and autostop stops the machine instead.',
      'fly.swapMb',
    ]);
  });

  test('the edge failed what the app never saw, and every check was green', () => {
    const { words, verdict } = asked('outage', 'unseen');
    expect(verdict).toBe('bad');
    expect(words).toMatch(
      /Yes: 705 requests of all clients failed at the edge, the app’s own log has 0\. \*705\* died/,
    );
    expect(words).toMatch(/[\d,]+ passed, 0 failed\.$/);
  });

  test('whether bytecode is cached nobody has measured, and how to is said', () => {
    const { from, verdict, measure } = asked('outage', 'bytecode');
    expect([from, verdict]).toEqual(['none', 'unknown']);
    expect(t(measure!.key)).toContain('__pycache__');
  });
});

describe('what was changed since', () => {
  test('with the gate the work is done once per release', () => {
    const { words, verdict } = asked('outage-gate', 'entrypoint');
    expect(verdict).toBe('good');
    expect(words).toContain('*migrate and collectstatic* are done once per release');
  });

  test('suspended, the first answer comes at once and the app sees every failure', () => {
    expect(asked('outage-suspend', 'suspend')).toMatchObject({ verdict: 'good', from: 'run' });
    expect(asked('outage-suspend', 'first-answer').verdict).toBe('good');
    expect(asked('outage-suspend', 'unseen')).toMatchObject({
      verdict: 'good',
      words: expect.stringContaining('nothing failed at the edge') as string,
    });
  });
});

describe('Knative', () => {
  test('has no suspend, and the first pod’s answer is measured', () => {
    expect(asked('spike', 'suspend').words).toContain('Kubernetes deletes pods');
    expect(asked('spike', 'first-answer')).toMatchObject({ from: 'run', verdict: 'good' });
  });

  test('a refused request is one the app has never seen', () => {
    expect(asked('min-one-direct', 'unseen').words).toMatch(
      /^Yes: 92 requests of all clients failed at the edge/,
    );
  });
});

test.each<PresetId>(['silence', 'fly-drain', 'busy-cut', 'last-pod'])(
  '%s: every question is answered, in whole sentences',
  (id) => {
    const { scenario } = presetById(id)!;
    const answers = checkUp(scenario, simulate(toInput(scenario)), format);
    expect(answers.map(({ question }) => question)).toEqual(QUESTIONS);
    for (const { says, measure, from } of answers) {
      for (const { key, values } of says) expect(t(key, values)).not.toMatch(/[{}]|NaN|undefined/);
      expect(says.length).toBeGreaterThan(0);
      expect(from === 'none').toBe(measure !== undefined);
    }
  },
);

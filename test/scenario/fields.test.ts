import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { FIELD_RULES, type FieldPath } from '../../src/scenario/field-rules.ts';
import { FIELDS } from '../../src/scenario/fields.ts';
import { LISTS, listAt, type ListPath } from '../../src/scenario/rows.ts';
import { knativeInput } from '../../src/scenario/to-input-knative.ts';
import { readAt } from '../../src/scenario/tree.ts';
import { checkValue } from '../../src/scenario/value.ts';
import { INTERVENTION_KINDS } from '../../src/sim/fly/interventions.ts';
import { INTERVENTION_KINDS as KNATIVE_INTERVENTION_KINDS } from '../../src/sim/trace/knative-acts.ts';
import { parseConfigAutoscaler } from '../../src/sim/knative/config-autoscaler.ts';

/** Paths of a document's members: scalars as they are, lists as one. */
type Paths<T, Prefix extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends readonly object[]
    ? never
    : T[Name] extends object
      ? Paths<T[Name], `${Prefix}${Name}.`>
      : `${Prefix}${Name}`;
}[keyof T & string];
type Lists<T, Prefix extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends readonly object[]
    ? `${Prefix}${Name}`
    : T[Name] extends object
      ? Lists<T[Name], `${Prefix}${Name}.`>
      : never;
}[keyof T & string];

const FLY_DOCS = /^$|^https:\/\/(fly\.io|community\.fly\.io)\/\S+$/;
const KNATIVE_DOCS =
  /^$|^https:\/\/(knative\.dev\/docs|github\.com\/knative\/serving|kubernetes\.io\/docs|aws\.amazon\.com)\/\S+$/;
const KUBERNETES_DOCS =
  /^$|^https:\/\/(kubernetes\.io\/docs|kubernetes\.github\.io\/ingress-nginx|github\.com\/kubernetes-sigs|keda\.sh\/docs|aws\.amazon\.com)\/\S+$/;
const DOCS = {
  any: FLY_DOCS,
  fly: FLY_DOCS,
  knative: KNATIVE_DOCS,
  kubernetes: KUBERNETES_DOCS,
  pods: KNATIVE_DOCS,
};
const KEYS = [...FIELDS, ...LISTS].map(({ key }) => key);

/** What the default document says in config-autoscaler; it allows an initial scale of 0 for those who ask for it. */
function toConfig(scenario: Scenario): object {
  const { 'allow-zero-initial-scale': _, ...config } = knativeInput(scenario).config;
  return config;
}

describe('the table of fields', () => {
  it('has a row for every scalar of the document, a list for every list, and no other', () => {
    expectTypeOf<FieldPath>().toEqualTypeOf<Paths<Omit<Scenario, 'files'>>>();
    expectTypeOf<ListPath>().toEqualTypeOf<Lists<Scenario>>();
  });

  it('has every path and every link key once', () => {
    const paths = [...FIELDS, ...LISTS].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(KEYS).size).toBe(KEYS.length);
  });

  it('has link keys of two or three lower-case letters, so that none is v, m, f or z', () => {
    for (const key of KEYS) expect(key).toMatch(/^[a-z]{2,3}$/);
  });

  it('tells something about every value, and about no other', () => {
    expect(FIELDS.map(({ path }) => path)).toEqual(FIELD_RULES.map(({ path }) => path));
    for (const field of FIELDS) {
      expect(field.rank, field.path).toMatch(/^(main|more)$/);
      expect(field.group, field.path).toBeTypeOf('string');
      if (field.kind === 'number') expect(field.step, field.path).toBeGreaterThan(0);
    }
    for (const rule of FIELD_RULES) expect(Object.keys(rule)).not.toContain('source');
  });

  it.each(FIELDS)('allows its own default for $path', (field) => {
    expect(checkValue(field, field.default, field.path)).toEqual({ value: field.default });
    expect(readAt(DEFAULT_SCENARIO, field.path)).toBe(field.default);
  });

  it.each(FIELDS)('says where $path comes from', (field) => {
    expect(field.source).not.toBe('');
    expect(field.doc).toMatch(DOCS[field.platform]);
    expect(field.grade === 'own').toBe(field.source.startsWith('your own'));
  });

  it('names the settings of Knative as upstream spells them', () => {
    const documented = FIELDS.filter((field) => field.path.startsWith('knative.') && field.upstream !== '');
    expect(Object.fromEntries(documented.map(({ path, upstream }) => [path.slice(8), upstream]))).toEqual({
      containerConcurrency: 'containerConcurrency',
      target: 'autoscaling.knative.dev/target',
      targetUtilizationPercent: 'autoscaling.knative.dev/target-utilization-percentage',
      metric: 'autoscaling.knative.dev/metric',
      stableWindowSeconds: 'autoscaling.knative.dev/window',
      panicWindowPercent: 'autoscaling.knative.dev/panic-window-percentage',
      panicThresholdPercent: 'autoscaling.knative.dev/panic-threshold-percentage',
      metricAggregation: 'autoscaling.knative.dev/metric-aggregation-algorithm',
      scaleDownDelaySeconds: 'autoscaling.knative.dev/scale-down-delay',
      maxScaleUpRate: 'config-autoscaler: max-scale-up-rate',
      maxScaleDownRate: 'config-autoscaler: max-scale-down-rate',
      minScale: 'autoscaling.knative.dev/min-scale',
      maxScale: 'autoscaling.knative.dev/max-scale',
      initialScale: 'autoscaling.knative.dev/initial-scale',
      activationScale: 'autoscaling.knative.dev/activation-scale',
      enableScaleToZero: 'config-autoscaler: enable-scale-to-zero',
      scaleToZeroGraceSeconds: 'config-autoscaler: scale-to-zero-grace-period',
      scaleToZeroPodRetentionSeconds: 'autoscaling.knative.dev/scale-to-zero-pod-retention-period',
      targetBurstCapacity: 'autoscaling.knative.dev/target-burst-capacity',
      activatorCapacity: 'config-autoscaler: activator-capacity',
      timeoutSeconds: 'timeoutSeconds',
      responseStartTimeoutSeconds: 'responseStartTimeoutSeconds',
      idleTimeoutSeconds: 'idleTimeoutSeconds',
      progressDeadlineSeconds: 'serving.knative.dev/progress-deadline',
      readinessPeriodSeconds: 'readinessProbe.periodSeconds',
      podCpus: 'resources.limits.cpu',
      podMemoryMb: 'resources.limits.memory',
      rolloutDurationSeconds: 'serving.knative.dev/rollout-duration',
    });
  });

  it('has the stock values of config-autoscaler and of a revision as defaults', () => {
    const stock = parseConfigAutoscaler({});
    expect(stock.ok && stock.config).toMatchObject(toConfig(DEFAULT_SCENARIO));
    expect(DEFAULT_SCENARIO.knative).toMatchObject({
      containerConcurrency: 0,
      timeoutSeconds: 300,
      progressDeadlineSeconds: 600,
      targetBurstCapacity: 211,
      stableWindowSeconds: 60,
    });
  });

  it('knows every intervention of the simulation', () => {
    const kind = listAt('fly.interventions')?.columns.find(({ name }) => name === 'kind');
    expect(kind).toMatchObject({ kind: 'choice', choices: INTERVENTION_KINDS });
    const onKnative = listAt('knative.interventions')?.columns.find(({ name }) => name === 'kind');
    expect(onKnative).toMatchObject({ kind: 'choice', choices: KNATIVE_INTERVENTION_KINDS });
  });

  it('gives every documented platform field a page of the documentation', () => {
    for (const field of FIELDS)
      if (field.grade === 'documented' || field.grade === 'stated') expect(field.doc).not.toBe('');
  });

  it('gives every number a unit, except the seed, which is none', () => {
    const bare = FIELDS.filter((field) => field.kind === 'number' && field.unit === '');
    expect(bare.map(({ path }) => path)).toEqual(['seed']);
  });

  it('lets every slider step and every default be written in a link', () => {
    for (const field of FIELDS) {
      if (field.kind !== 'number') continue;
      const { least = field.min, reach = field.max } = field;
      for (const value of [field.default, field.step, field.min, field.max, least, reach])
        expect(Math.round(value * field.linkScale) / field.linkScale).toBe(value);
    }
  });

  it('builds a default document that can be run as it is', () => {
    expect(checkScenario(DEFAULT_SCENARIO)).toEqual({ scenario: DEFAULT_SCENARIO, problems: [] });
  });
});

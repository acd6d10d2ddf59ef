import type { Scenario } from './document.ts';
import { MAKES_REVISION } from './interventions-knative.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { UNNAMED } from './unnamed.ts';

const remark = (code: ProblemCode, place: string, values: Problem['values']): Problem => ({
  code,
  place,
  values,
});

/** Rows of revisions, traffic and interventions that name what is not there, or do not add up. */
export const remarksOnRevisions = (scenario: Scenario): readonly Problem[] => [
  ...percentages(scenario),
  ...revisionsNamed(scenario),
  ...clientsNamed(scenario),
  ...inTime(scenario),
];

/** Said at the first row of the time. */
const percentages = ({ knative: { traffic } }: Scenario): readonly Problem[] =>
  traffic.flatMap(({ atSeconds }, i) => {
    const rows = traffic.filter((row) => row.atSeconds === atSeconds);
    const sum = rows.reduce((total, { percent }) => total + percent, 0);
    return sum === 100 || traffic.findIndex((row) => row.atSeconds === atSeconds) < i
      ? []
      : [remark('not-a-hundred', `knative.traffic.${i}.percent`, { value: sum, at: atSeconds })];
  });

function revisionsNamed({ knative }: Scenario): readonly Problem[] {
  const { revisions, traffic, interventions } = knative;
  const count = 1 + revisions.length + interventions.filter(({ kind }) => MAKES_REVISION.has(kind)).length;
  const unknown = (place: string, value: number): readonly Problem[] =>
    value < count ? [] : [remark('no-such-revision', place, { value, count })];
  return [
    ...traffic.flatMap(({ revision }, i) => unknown(`knative.traffic.${i}.revision`, revision)),
    ...interventions.flatMap(({ kind, target }, i) =>
      kind === 'traffic' ? unknown(`knative.interventions.${i}.target`, target) : [],
    ),
  ];
}

function clientsNamed({ knative, traffic }: Scenario): readonly Problem[] {
  const known: readonly string[] = [
    UNNAMED.users,
    ...traffic.pollers.map(({ name }) => name || UNNAMED.pollers),
    ...traffic.bursts.map(({ name }) => name || UNNAMED.bursts),
  ];
  return knative.traffic.flatMap(({ tag }, i) =>
    tag === '' || known.includes(tag)
      ? []
      : [remark('no-such-clients', `knative.traffic.${i}.tag`, { value: tag })],
  );
}

const inTime = ({ knative, horizonSeconds }: Scenario): readonly Problem[] =>
  (['revisions', 'traffic', 'interventions'] as const).flatMap((list) =>
    knative[list].flatMap(({ atSeconds }, i) =>
      atSeconds < horizonSeconds
        ? []
        : [
            remark('after-horizon', `knative.${list}.${i}.atSeconds`, {
              value: atSeconds,
              horizon: horizonSeconds,
              unit: 's',
            }),
          ],
    ),
  );

import { DEFAULT_SCENARIO } from '../../scenario/default.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { Format } from '../../text/format.ts';
import { say, type Said } from './explanation.ts';

/** The patience that public logs of Fly's proxy show: it is what a new scenario has. */
const { totalPatienceSeconds, connectPatienceSeconds, movesOn } = DEFAULT_SCENARIO.fly;
export const LOGGED = { totalPatienceSeconds, connectPatienceSeconds, movesOn } as const;

/** The same experiment with nobody in front who gives up sooner, and with the proxy's patience of public logs. */
export const withLoggedPatience = (scenario: Scenario): Scenario => ({
  ...scenario,
  traffic: { ...scenario.traffic, gatewayPatienceSeconds: 0 },
  fly: { ...scenario.fly, ...LOGGED },
});

/** Two scenarios that differ in nothing but patience have the same one. */
export const exceptPatience = (scenario: Scenario): string =>
  JSON.stringify({ ...withLoggedPatience(scenario), title: '' });

export const hasLoggedPatience = (scenario: Scenario): boolean =>
  JSON.stringify(withLoggedPatience(scenario)) === JSON.stringify(scenario);

/** Whose patience ends sooner here than public logs show, or how else a wait goes. */
export function otherPatience({ traffic, fly }: Scenario, format: Format): readonly Said[] {
  const said: Said[] = [];
  if (traffic.gatewayPatienceSeconds > 0)
    said.push(say('why.patience.gateway', { gateway: format.duration(traffic.gatewayPatienceSeconds) }));
  if (!fly.movesOn) said.push(say('why.patience.stays'));
  else if (fly.connectPatienceSeconds !== LOGGED.connectPatienceSeconds)
    said.push(say('why.patience.connect', { connect: format.duration(fly.connectPatienceSeconds) }));
  if (fly.totalPatienceSeconds !== LOGGED.totalPatienceSeconds)
    said.push(say('why.patience.total', { total: format.duration(fly.totalPatienceSeconds) }));
  return said;
}

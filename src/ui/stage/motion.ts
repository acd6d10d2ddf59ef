import { flightsAt, type FlightPicture } from '../../picture/stage/flights.ts';
import type { StageShow } from '../../picture/stage/config.ts';
import { stageRoutes } from '../../picture/stage/routes.ts';
import type { StageScene } from '../../picture/stage/scene.ts';

export { default as FlightLayer } from './FlightLayer.svelte';
export { markAt } from './pick.ts';

/** What flies over a scene at `t` seconds: the page loads it when its first picture stands, before anything moves. */
export function flightsOver(scene: StageScene): (t: number, show: StageShow) => FlightPicture {
  const whole = { ...scene, routes: stageRoutes(scene.layout) };
  return (t, show) => flightsAt(whole, t, show);
}

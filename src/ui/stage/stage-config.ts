import type { StageConfig } from '../../picture/stage/config.ts';
import type { Scenario } from '../../scenario/document.ts';

/** What the stage needs of a scenario beside the trace. */
export function stageConfigOf({ fly, traffic }: Scenario): StageConfig {
  // whoever is first gives a waiting request up: proxy, gateway in front, or client; 0 means "never"
  const limits = [fly.totalPatienceSeconds, traffic.gatewayPatienceSeconds, traffic.clientTimeoutSeconds];
  const patience = Math.min(...limits.filter((seconds) => seconds > 0));
  return {
    softLimit: fly.softLimit,
    hardLimit: fly.hardLimit,
    overAtSoft: fly.softCompare === 'atOrOver',
    patienceSeconds: Number.isFinite(patience) ? patience : 0,
    scanPeriodSeconds: fly.autoStop === 'off' ? 0 : fly.scanPeriodSeconds,
  };
}

import type { StateName } from '../../../sim/trace/trace.ts';
import { say, type Said } from '../explanation.ts';

/** What a pod does in a state; `phase` names the part of the boot. Without one a booting pod answers already. */
export function podLife(state: StateName, phase: string | undefined): Said {
  switch (state) {
    case 'pending':
    case 'starting':
    case 'ready':
    case 'terminating':
    case 'gone':
    case 'failed':
      return say(`why.podLife.${state}`);
    case 'booting':
      return phase === undefined ? say('why.podLife.listens') : say('why.podLife.bootingPhase', { phase });
    case 'created':
    case 'stopped':
    case 'resuming':
    case 'draining':
    case 'stopping':
    case 'suspending':
    case 'suspended':
    case 'unreachable':
    case 'restarting':
    case 'replacing':
      return say(`why.life.${state}`);
    default:
      throw new Error(`a pod in state ${String(state satisfies never)} has no words`);
  }
}

import type { Micros } from '../engine/time.ts';
import type { ActivatorPathEvent } from './activator-path.chart.ts';
import type { ChartPort } from './chart-port.ts';
import type { Mode } from './kpa-status.ts';

/**
 * Where a revision's requests go: what the KPA wrote (spec mode) and what holds in effect, because a service without ready
 * pods leads to the activator whatever its mode. Endpoints change at the instant they are written; an activator is always
 * there.
 * knative/serving pkg/reconciler/serverlessservice/serverlessservice.go: reconcilePublicEndpoints.
 */
export class ServerlessService {
  readonly #path: ChartPort<ActivatorPathEvent>;
  #specMode: Mode = 'Proxy';
  #hasReadyPods = false;
  /** When it was last put behind the activator; -1 while it serves. */
  #proxySince: Micros;
  readonly #pathChanged: (activatorInPath: boolean) => void;

  /**
   * `path` runs activatorPathChart. Begins in proxy mode with no pod ready; its status says so from `since` on.
   * `pathChanged` hears of every real change.
   */
  constructor(
    path: ChartPort<ActivatorPathEvent>,
    since: Micros,
    pathChanged: (activatorInPath: boolean) => void = () => undefined,
  ) {
    this.#path = path;
    this.#proxySince = since;
    this.#pathChanged = pathChanged;
  }

  get specMode(): Mode {
    return this.#specMode;
  }

  get activatorInPath(): boolean {
    return this.#path.state() !== 'serve';
  }

  setSpecMode(mode: Mode, now: Micros): void {
    if (mode === this.#specMode) return;
    this.#specMode = mode;
    this.#path.send({ type: mode === 'Serve' ? 'SERVE' : 'PROXY' });
    this.#watch(now);
  }

  setReadyPods(readyPods: number, now: Micros): void {
    if (readyPods > 0 === this.#hasReadyPods) return;
    this.#hasReadyPods = readyPods > 0;
    this.#path.send({ type: readyPods > 0 ? 'PODS_READY' : 'PODS_GONE' });
    this.#watch(now);
  }

  /** How long it has been backed by the activator; -1 = it is not. Only a real change restarts this clock. */
  proxyFor(now: Micros): Micros {
    return this.#proxySince < 0 ? -1 : now - this.#proxySince;
  }

  #watch(now: Micros): void {
    const inPath = this.activatorInPath;
    if (inPath === this.#proxySince >= 0) return;
    this.#proxySince = inPath ? now : -1;
    this.#pathChanged(inPath);
  }
}

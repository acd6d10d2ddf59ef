import type { Box, Point } from './geometry.ts';
import type { WindowGrid } from './grid.ts';

export { STAGE_HEIGHT } from './layout-parts.ts';

/** page: with clients. drawer: proxy at the left edge (also the embed). phone: from top to bottom. */
export type StageKind = 'page' | 'drawer' | 'phone';

/** What the geometry depends on; none of it changes while a run plays. */
export interface StageCensus {
  /** Pods with a queue-proxy behind an activator, or plain ones behind a Service; left out: Machines behind a proxy. */
  readonly pods?: 'knative' | 'kubernetes';
  readonly instances: number;
  /** Region of each instance. */
  readonly regionOf: ArrayLike<number>;
  readonly clientRows: number;
  readonly causes: number;
}

/** Geometry of the stage in px: one user unit is one CSS px, words are never scaled. */
export interface StageLayout {
  readonly kind: StageKind;
  readonly width: number;
  readonly height: number;
  /** The rail between the two rows of windows; answers run BACK_OFFSET below it. */
  readonly street: number;
  /** Fly Proxy, or the activator: where requests wait. */
  readonly proxy: Box;
  /** Where requests enter it and leave it for the windows. */
  readonly gate: { readonly inX: number; readonly inY: number; readonly outX: number; readonly outY: number };
  /** Where answers leave for the clients, and failures fall from. */
  readonly door: Box;
  readonly isPods: boolean;
  /** What only Knative has before its pods. */
  readonly approach: Approach | null;
  /** Who scales a Deployment; requests do not pass it. */
  readonly scaler?: Box;
  readonly clients: readonly ClientPlace[];
  /** Where the lines of the clients meet; on the broad stage. */
  readonly trunkX: number;
  readonly tray: Box;
  readonly cells: readonly Box[];
  /** x at which the failures of a cell fall from the door to the tray. */
  readonly chutes: readonly number[];
  readonly grid: WindowGrid;
  /** Width of the sill on the left of each window, where the queue-proxy is; 0 = none. */
  readonly sill: number;
  /** Room of all windows; the words about a large fleet stand at its top. */
  readonly room: Box;
  /** Rail along a fleet too large for a street between its rows. */
  readonly busX: number;
  readonly label: LabelStyle;
  /** Where "1 mark = 20" stands: no label, ring or rail ever does. */
  readonly perMark: Point & { readonly anchor: 'start' | 'end' };
}

/** The ingress chooses between the activator and the way around it. */
export interface Approach {
  /** null = no room for a box of its own. */
  readonly ingress: Box | null;
  /** The way around: from where it leaves the straight way to where it meets the street. */
  readonly around: readonly Point[];
  readonly words: Point & { readonly width: number };
}

/** full: id, word, detail. short: id and a short word in one line. stacked: in two. id: no room for more. none: large fleets. */
export type LabelStyle = 'full' | 'short' | 'stacked' | 'id' | 'none';

export interface ClientPlace {
  readonly x: number;
  /** Baseline of the name, and the line its dots stand on. */
  readonly nameY: number;
  readonly lineY: number;
  readonly width: number;
}

export const BACK_OFFSET = 7;
/** The layout that fits a width; below 600 px the stage stands upright. */
export const stageKind = (width: number): StageKind =>
  width < 600 ? 'phone' : width < 880 ? 'drawer' : 'page';

import type { SessionApi } from '../../session/session-api.ts';
import type { Span } from '../timelines/zoom.ts';
import type { CurvePicture } from './curve-picture.ts';
import type { Place } from './gesture.ts';
import { rateAtHeight, type RateScale } from './rate-scale.ts';
import type { Snap } from './snap.ts';

/** What a hand works on, read anew at each move. */
export interface Ground {
  readonly session: SessionApi;
  readonly picture: CurvePicture;
  readonly scale: Pick<RateScale, 'top' | 'knee'>;
  readonly snap: Snap;
  readonly shown: Span;
}

/** Where pixels of the plot are in the run; never outside of it. */
export function placeAt(
  { picture, scale, session }: Ground,
  at: { readonly x: number; readonly y: number },
): Place {
  const share = (picture.foot - at.y) / (picture.foot - picture.top);
  const seconds = Math.min(session.scenario.horizonSeconds, Math.max(0, picture.x.invert(at.x)));
  return { seconds, rps: rateAtHeight(scale, share), share };
}

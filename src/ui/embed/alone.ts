/** The part of a location that an address is made from. */
export type Here = Pick<Location, 'origin' | 'pathname'>;

/**
 * The same experiment at the same moment (seconds) on a page of its own. A scenario that no link can carry opens the
 * page as it always opens.
 */
export function aloneAddress({ origin, pathname }: Here, link: string | null, at: number): string {
  const moment = link === null ? '' : `?at=${String(Math.round(at * 1000) / 1000)}`;
  return `${origin}${pathname}${moment}${link ?? ''}`;
}

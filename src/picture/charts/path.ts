/** One decimal is a tenth of a pixel: finer than any screen, and half the length of the path. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`;

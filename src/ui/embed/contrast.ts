/** A colour as six hexadecimal digits, without `#`. */
export type Hex = string;

/** `fff` and `ffffff` as they may stand in an address; anything else is null. */
export function hexOf(text: string | null): Hex | null {
  if (text === null || !/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return null;
  const six = text.length === 3 ? text.replaceAll(/./g, '$&$&') : text;
  return six.toLowerCase();
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: Hex, b: Hex): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

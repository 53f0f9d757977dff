/** This is a colour by its three channels, 0..255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rgb` or `#rrggbb`; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  const channel = (match: RegExpExecArray, index: number, repeat: number) =>
    Number.parseInt((match[index] ?? '0').repeat(repeat), 16);
  if (short) return [channel(short, 1, 2), channel(short, 2, 2), channel(short, 3, 2)];
  return long ? [channel(long, 1, 1), channel(long, 2, 1), channel(long, 3, 1)] : null;
}

/** Gives `#rrggbb` of a colour; channels are rounded. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Lays `share` (0..1) of `over` on `under`. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share;
  return [part(0), part(1), part(2)];
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = Math.round(channel) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Measures the contrast of two colours by WCAG 2, 1..21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

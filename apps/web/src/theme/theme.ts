import { contrast, mix, parseHex, type Rgb, toHex } from './color.ts';

/** Text of any size needs this contrast (WCAG 2 AA), with a little to spare for rounding. */
const READABLE = 4.6;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [28, 25, 23];
/** It is used when a vendor has no colour, or one that cannot be read. */
export const FALLBACK_COLOR = '#b4431f';

/** This is the vendor's colour in the roles the site needs, each `#rrggbb`. */
export type Theme = {
  /** It fills primary buttons, bars and the active chip. */
  readonly brand: string;
  /** It is the colour of text on `brand`. */
  readonly onBrand: string;
  /** It is `brand` when pressed and hovered. */
  readonly brandStrong: string;
  /** It is the colour as text or icon, readable on white, on the page and on the tints. */
  readonly brandInk: string;
  /** It softly fills secondary buttons and badges. */
  readonly tint: string;
  /** It is the border of soft fills. */
  readonly tintLine: string;
};

/** Darkens `color` until it reads on `ground`; black does on every ground used here. */
function darkenUntilReadable(color: Rgb, ground: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(color, BLACK, share);
    if (contrast(darker, ground) >= READABLE) return darker;
  }
  return BLACK;
}

/**
 * Makes a vendor's colour readable (screens, «Language and type»): white text where the colour, at most a fifth darker,
 * carries it; dark text on the untouched colour otherwise.
 * @param themeColor `#rgb` or `#rrggbb`; anything else counts as the default brand colour.
 */
export function themeOf(themeColor: string): Theme {
  const color = parseHex(themeColor) ?? parseHex(FALLBACK_COLOR) ?? INK;
  const forWhite = darkenUntilReadable(color, WHITE);
  const nearEnough = contrast(forWhite, color) < 1.6;
  const brand = nearEnough ? forWhite : color;
  const tint = mix(WHITE, color, 0.1);
  return {
    brand: toHex(brand),
    onBrand: toHex(nearEnough ? WHITE : INK),
    brandStrong: toHex(mix(brand, nearEnough ? BLACK : WHITE, 0.12)),
    brandInk: toHex(darkenUntilReadable(color, tint)),
    tint: toHex(tint),
    tintLine: toHex(mix(WHITE, color, 0.26)),
  };
}

/** Writes the theme as a style sheet of custom properties for the document's root. */
export function themeCss(theme: Theme): string {
  const variables = {
    '--brand': theme.brand,
    '--on-brand': theme.onBrand,
    '--brand-strong': theme.brandStrong,
    '--brand-ink': theme.brandInk,
    '--tint': theme.tint,
    '--tint-line': theme.tintLine,
  };
  return `:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}

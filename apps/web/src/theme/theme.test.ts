import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb, toHex } from './color.ts';
import { FALLBACK_COLOR, themeOf } from './theme.ts';

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel).map(toHex);

describe('themeOf', () => {
  it('keeps every text readable for any colour a vendor picks', () => {
    fc.assert(
      fc.property(color, (picked) => {
        const theme = themeOf(picked);
        expect(contrast(rgb(theme.brand), rgb(theme.onBrand))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(theme.brandInk), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(theme.brandInk), rgb(theme.tint))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a colour that carries white text as it is', () => {
    expect(themeOf('#9c2f10')).toMatchObject({ brand: '#9c2f10', onBrand: '#ffffff' });
  });

  it('puts dark text on a bright colour instead of muddying it', () => {
    expect(themeOf('#ffd43b')).toMatchObject({ brand: '#ffd43b', onBrand: '#1c1917' });
  });

  it.each(['', 'red', '#12', '#zzzzzz'])('falls back to the default colour for %j', (text) => {
    expect(themeOf(text)).toEqual(themeOf(FALLBACK_COLOR));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb, toHex } from '#web/theme/color.ts';
import { vendorShades } from './vendor-theme.ts';

const rgb = (hex: string | undefined): Rgb => parseHex(hex ?? '') ?? [0, 0, 0];
const channel = fc.integer({ min: 0, max: 255 });
const white: Rgb = [255, 255, 255];

describe('vendorShades', () => {
  it('keeps ink readable on white and on the soft fills, and text on the fill, for any colour', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (picked) => {
        const shades = vendorShades(toHex(picked));
        const fill = rgb(shades[6]);
        for (const ground of [white, rgb(shades[0]), rgb(shades[1])]) {
          expect(contrast(rgb(shades[9]), ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of [white, rgb(shades[0])])
          expect(contrast(rgb(shades[8]), ground), 'a link').toBeGreaterThanOrEqual(4.5);
        expect(Math.max(contrast(fill, white), contrast(fill, rgb('#1f1c1a')))).toBeGreaterThanOrEqual(4.4);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escposOf, readEscpos } from './index.ts';

const bitmap = fc
  .record({ bytes: fc.integer({ min: 1, max: 72 }), height: fc.integer({ min: 1, max: 600 }) })
  .chain(({ bytes, height }) =>
    fc.uint8Array({ minLength: bytes * height, maxLength: bytes * height }).map((rows) => ({
      width: bytes * 8,
      height,
      rows,
    })),
  );

describe('what a printer is sent', () => {
  it('is the picture, dot by dot, in bands, with what else the printer does', () => {
    fc.assert(
      fc.property(bitmap, fc.boolean(), fc.boolean(), (picture, opensDrawer, beeps) => {
        const [slip, ...more] = readEscpos(escposOf(picture, { opensDrawer, beeps }));
        expect(more).toEqual([]);
        expect(slip).toMatchObject({ openedDrawer: opensDrawer, beeped: beeps, cut: true });
        expect(slip?.bitmap.width).toBe(picture.width);
        expect(Buffer.compare(slip?.bitmap.rows ?? Buffer.of(), picture.rows)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('read in the middle is the beginning of a slip that was not cut', () => {
    const picture = { width: 8, height: 600, rows: new Uint8Array(600).fill(0xff) };
    const bytes = escposOf(picture, { opensDrawer: false, beeps: false });
    const [slip] = readEscpos(bytes.subarray(0, 400));
    expect(slip).toMatchObject({ cut: false, bitmap: { height: 256 } });
  });

  it('reads several slips one after the other, and no byte that is no command', () => {
    const one = escposOf(
      { width: 8, height: 1, rows: Uint8Array.of(1) },
      { opensDrawer: true, beeps: false },
    );
    expect(readEscpos(Buffer.concat([one, one]))).toHaveLength(2);
    expect(() => readEscpos(Uint8Array.of(0x41, 0x42))).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Json,
  joinRescueParts,
  pack,
  RESCUE_PART_MAX,
  RESCUE_PARTS_MAX,
  readRescuePart,
  rescueParts,
  unpack,
} from './index.ts';

const moment = fc.date({ min: new Date(0), noInvalidDate: true }).map((date) => date.toISOString());
const secret = fc
  .uint8Array({ minLength: 12, maxLength: 40 })
  .map((bytes) => btoa(String.fromCharCode(...bytes)));
const words = fc
  .array(fc.oneof(fc.uuid(), fc.integer({ min: 0 }), fc.constant(null)), { minLength: 3, maxLength: 8 })
  .map((said) => btoa(JSON.stringify(said)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
const leaf = fc.oneof(
  fc.uuid(),
  moment,
  secret,
  words,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('id', 'CASH', 'کباب کوبیده', 'نیم‌فاصله‌دار', '', '2026-02-30T10:00:00.000Z'),
  fc.maxSafeInteger(),
  fc.nat(200).map((count) => count * 1_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((each) => !Object.is(each, -0)),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('node'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('id', 'title', 'amount', 'x', 'فارسی'), tie('node')),
  ),
})).node;

describe('an order as digits', () => {
  it('comes back as the very same words, whatever it says', () => {
    fc.assert(
      fc.property(value, (said) => {
        expect(JSON.stringify(unpack(pack(said)))).toBe(JSON.stringify(said));
      }),
    );
  });

  it('says nothing for bytes that somebody made up, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = unpack(bytes);
        if (read !== undefined) expect(() => JSON.stringify(read)).not.toThrow();
      }),
    );
    expect(unpack(Uint8Array.of(0x4f, 0xff, 0xff, 0xff, 0xff, 0x7f))).toBeUndefined();
    expect(unpack(new Uint8Array(5_000).fill(0x41))).toBeUndefined();
  });

  it('is scanned in any order, twice too, and only whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 3_000 }), fc.nat(), (bytes, at) => {
        const parts = rescueParts(bytes) ?? [];
        expect(parts.every((part) => /^\d+$/.test(part) && part.length <= RESCUE_PART_MAX)).toBe(true);
        expect(parts.map(readRescuePart)).toEqual(
          parts.map((part, index) => ({ part: index + 1, parts: parts.length, check: part.slice(8, 13) })),
        );
        expect(joinRescueParts([...parts, ...parts].toReversed())).toEqual(bytes);
        if (parts.length > 1) expect(joinRescueParts(parts.slice(1))).toBeNull();
        const [broken = '', ...rest] = parts;
        const digit = 13 + (at % (broken.length - 13));
        const wrong = `${broken.slice(0, digit)}${(Number(broken[digit]) + 1) % 10}${broken.slice(digit + 1)}`;
        expect(joinRescueParts([wrong, ...rest])).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it('takes no more codes than a slip has, and no other code for its own', () => {
    expect(rescueParts(new Uint8Array(740 * RESCUE_PARTS_MAX))).toHaveLength(RESCUE_PARTS_MAX);
    expect(rescueParts(new Uint8Array(740 * RESCUE_PARTS_MAX + 1))).toBeNull();
    for (const other of [
      '',
      '6260001234567',
      '7801',
      '78010201000001',
      '7801009900000123',
      'https://example.ir',
    ])
      expect(readRescuePart(other)).toBeNull();
    expect(joinRescueParts([])).toBeNull();
  });
});

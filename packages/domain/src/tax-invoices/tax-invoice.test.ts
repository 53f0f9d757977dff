import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isTaxId,
  type KnownInvoice,
  type LineForTax,
  mayBecome,
  nextInvoice,
  orderForTax,
  TAX_INVOICE_STATUSES,
  TAX_SERIAL_MAX,
  taxIdOf,
  taxLines,
} from './index.ts';

const anAt = fc.integer({ min: Date.UTC(2022, 0, 1), max: Date.UTC(2060, 0, 1) });
const aMemory = fc.stringMatching(/^[A-Z0-9]{6}$/);

describe('the id of a tax invoice', () => {
  it('is memory, day and serial with a check digit', () => {
    // 15 April 2023 is day 19462, 0x4C06.
    expect(taxIdOf('A11216', Date.UTC(2023, 3, 15), 1)).toBe('A1121604C0600000000017');
    expect(taxIdOf('A11216', Date.UTC(2023, 3, 15), 255).slice(11, 21)).toBe('00000000FF');
    expect(() => taxIdOf('a11216', 0, 1)).toThrow(RangeError);
    expect(() => taxIdOf('A11216', 0, TAX_SERIAL_MAX + 1)).toThrow(RangeError);
  });

  it('is its own, and one wrong digit or two that changed places are no id', () => {
    fc.assert(
      fc.property(
        fc.tuple(aMemory, anAt, fc.integer({ min: 1, max: TAX_SERIAL_MAX })),
        fc.nat(21),
        fc.nat(8),
        ([memory, at, serial], place, more) => {
          const id = taxIdOf(memory, at, serial);
          expect(id).toHaveLength(22);
          expect(isTaxId(id)).toBe(true);
          const digit = id[21] ?? '';
          const other = String((Number(digit) + 1 + more) % 10);
          if (other !== digit) expect(isTaxId(id.slice(0, 21) + other)).toBe(false);
          if (/\d/.test(memory[place] ?? '')) {
            const wrong = String((Number(memory[place]) + 1 + more) % 10);
            if (wrong !== memory[place])
              expect(isTaxId(id.slice(0, place) + wrong + id.slice(place + 1))).toBe(false);
          }
        },
      ),
    );
  });
});

const aSold = fc
  .record({
    amount: fc.integer({ min: 1, max: 20 }),
    fee: fc.integer({ min: 0, max: 900_000 }).map((toman) => toman * 10),
    part: fc.integer({ min: 0, max: 100 }),
    taxed: fc.boolean(),
  })
  .map(({ amount, fee, part, taxed }) => {
    const gross = amount * fee;
    const discount = Math.floor((gross * part) / 100);
    return { title: 'کباب', amount, unit: 'PIECE' as const, fee, gross, discount, taxed };
  });

test('lines come to the bill to the rial by the authority’s arithmetic, whatever was taken off', () => {
  fc.assert(
    fc.property(
      fc.array(aSold, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 9, 10, 12),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (sold, rate, keptPart, taxPart) => {
        const net = sold.reduce((sum, { gross, discount }) => sum + gross - discount, 0);
        const total = Math.floor((net * keptPart) / 100 / 10) * 10;
        if (total === 0) return;
        const tax = Math.floor((total * rate * taxPart) / 11_000);
        const lines = taxLines(sold, rate, { total, tax }, 'گرد کردن');
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
        for (const line of lines) {
          expect(line.gross).toBe(line.amount * line.fee);
          expect(line.net).toBe(line.gross - line.discount);
          expect(line.net).toBeGreaterThanOrEqual(0);
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.vat).toBe(Math.floor((line.net * line.rate) / 100));
          expect(line.total).toBe(line.net + line.vat);
        }
      },
    ),
  );
});

const rules = { rate: 10, onPackaging: true, onService: false };
const names = { packaging: 'بسته‌بندی', service: 'سرویس', delivery: 'ارسال', rounding: 'گرد کردن' };
const kebab: LineForTax = {
  menuItemId: 'k',
  title: 'کباب',
  unit: 'PIECE',
  count: 2,
  price: 150_000,
  discount: 10_000,
  isFreeItem: false,
  withTax: true,
  note: '',
  toppings: [],
  refundedCount: 0,
};
const totals = {
  packaging: 5_000,
  service: 0,
  delivery: 20_000,
  tip: 30_000,
  tax: 28_500,
  rounding: 0,
  refunded: 0,
  finalPrice: 363_500,
};

describe('an order', () => {
  it('is told without its tip, its tax as the bill has it', () => {
    const { lines, total, vat } = orderForTax([kebab], totals, 'TOMAN', rules, names);
    expect(total).toBe(3_335_000);
    expect(vat).toBe(285_000);
    expect(lines.map(({ title, net, vat: tax }) => [title, net, tax])).toEqual([
      ['کباب', 2_800_000, 280_000],
      ['بسته‌بندی', 50_000, 5_000],
      ['ارسال', 200_000, 0],
    ]);
  });

  it('is less by what came back, down to nothing', () => {
    const one = { ...kebab, refundedCount: 1 };
    const refunded = 154_000;
    const back = orderForTax([one], { ...totals, refunded }, 'TOMAN', rules, names);
    expect(back).toMatchObject({ total: 1_795_000, returned: 1 });
    expect(back.lines[0]).toMatchObject({ title: 'کباب', amount: 1 });
    const all = orderForTax([kebab], { ...totals, refunded: 363_500 }, 'TOMAN', rules, names);
    expect(all).toMatchObject({ total: 0, lines: [] });
  });

  it('sold by weight has the fee of a kilogram', () => {
    const weighed: LineForTax = { ...kebab, unit: 'GRAM', count: 333, price: 155_555, discount: 0 };
    const finalPrice = 51_799 + 5_179;
    const plain = { ...totals, packaging: 0, delivery: 0, tip: 0, tax: 5_179, finalPrice };
    const { lines, total } = orderForTax([weighed], plain, 'TOMAN', rules, names);
    expect(total).toBe(finalPrice * 10);
    expect(lines[0]).toMatchObject({ unit: 'KILOGRAM', amount: 0.333, fee: 1_555_550, gross: 517_998 });
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
  });
});

describe('which invoice is due', () => {
  const due = orderForTax([kebab], totals, 'TOMAN', rules, names);
  const known = (more: Partial<KnownInvoice> = {}): KnownInvoice => ({
    kind: 'ORIGINAL',
    status: 'ACCEPTED',
    ...due,
    ...more,
  });
  it.each([
    ['nothing was told yet', null, due, 'ORIGINAL'],
    ['nothing was told of nothing', null, { ...due, total: 0 }, null],
    ['all is told', known(), due, null],
    ['an earlier one is on its way', known({ status: 'SENT' }), { ...due, total: 0 }, null],
    ['an earlier one waits', known({ status: 'WAITING' }), { ...due, total: 1 }, null],
    ['the price is another', known(), { ...due, total: due.total - 10 }, 'CORRECTION'],
    ['something came back', known(), { ...due, total: 5, returned: 1 }, 'RETURN'],
    ['the order is no more', known(), { ...due, total: 0, lines: [] }, 'CANCEL'],
    ['it is again', known({ kind: 'CANCEL', total: 0, lines: [] }), due, 'ORIGINAL'],
    ['it stays no more', known({ kind: 'CANCEL', total: 0, lines: [] }), { ...due, total: 0 }, null],
  ])('where %s', (_, before, now, kind) => {
    expect(nextInvoice(before, now)).toBe(kind);
  });

  it('ends accepted or refused, and an end is one', () => {
    const ways = TAX_INVOICE_STATUSES.flatMap((from) =>
      TAX_INVOICE_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual(['WAITING SENT', 'SENT WAITING', 'SENT ACCEPTED', 'SENT REFUSED']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeSheba, shebaBankCode } from './index.ts';

/** A sample with a right check number. */
const SAMPLE = 'IR820540102680020817909002';

/** A right Sheba from a bank code and an account: the check digits are 98 − (number with 00) mod 97. */
function shebaOf(bank: string, account: string): string {
  const body = `${bank}${account}`;
  const check = 98n - (BigInt(`${body}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${body}`;
}
const account = fc
  .bigInt({ min: 0n, max: 10n ** 19n - 1n })
  .map((number) => String(number).padStart(19, '0'));
/** Mellat, Melli, Tejarat, Saman, Parsian and Pasargad. */
const bank = fc.constantFrom('012', '017', '018', '056', '054', '057');

describe('normalizeSheba', () => {
  it.each([
    SAMPLE,
    'ir820540102680020817909002',
    '820540102680020817909002',
    'IR82 0540 1026 8002 0817 9090 02',
    'IR82-0540-1026-8002-0817-9090-02',
    ' IR820540102680020817909002 ',
    'IR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲',
    '\u2066IR82 0540 1026 8002 0817 9090 02\u2069',
  ])('«%s» is the sample', (input) => {
    expect(normalizeSheba(input)).toBe(SAMPLE);
  });

  it.each([
    ['empty', ''],
    ['a digit wrong', 'IR820540102680020817909003'],
    ['two digits changed about', 'IR820540102680020817909020'],
    ['a digit too few', 'IR82054010268002081790900'],
    ['a digit too many', 'IR8205401026800208179090021'],
    ['another country', 'DE820540102680020817909002'],
    ['letters within', 'IR82054010268002081790900O'],
    ['no digits', 'IR'],
    ['nothing but zeros', 'IR000000000000000000000000'],
  ])('refuses %s', (_case, input) => {
    expect(normalizeSheba(input)).toBeNull();
  });

  it('takes every right one and gives it back unchanged', () => {
    fc.assert(
      fc.property(bank, account, (code, number) => {
        const sheba = shebaOf(code, number);
        expect(normalizeSheba(sheba)).toBe(sheba);
        expect(shebaBankCode(sheba)).toBe(code);
      }),
    );
  });

  it('finds any single wrong digit and any two neighbours changed about', () => {
    fc.assert(
      fc.property(
        bank,
        account,
        fc.integer({ min: 2, max: 24 }),
        fc.integer({ min: 1, max: 9 }),
        (code, number, at, by) => {
          const sheba = shebaOf(code, number);
          const digit = (Number(sheba[at]) + by) % 10;
          expect(normalizeSheba(`${sheba.slice(0, at)}${digit}${sheba.slice(at + 1)}`)).toBeNull();
          if (sheba[at] === sheba[at + 1]) return;
          const swapped = `${sheba.slice(0, at)}${sheba[at + 1]}${sheba[at]}${sheba.slice(at + 2)}`;
          expect(normalizeSheba(swapped)).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the bank of a Sheba (digits 5 to 7)', () => {
  it("the sample is Parsian's", () => {
    expect(shebaBankCode(SAMPLE)).toBe('054');
  });
});

import { formatPercent } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { expect, it } from 'vitest';
import { changesOf, changesText, EMPTY_FORM } from './changes.ts';

const priced = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    menuItemId: `dish${at}`,
    title: `غذای ${at}`,
    price: 1_000 + at,
  }));
const titles = Object.fromEntries(priced(9).map(({ menuItemId, title }) => [menuItemId, title]));
const said = (form: Partial<typeof EMPTY_FORM>, dishTitles = titles) =>
  changesText({ changes: changesOf({ ...EMPTY_FORM, ...form }), dishTitles, currency: 'TOMAN' });
const toman = (amount: number) => formatMoney(amount, 'TOMAN');
const tenMore = { priceWay: 'MORE', pricePercent: 10 } as const;

it('names each dish with its new price, and what is said of the others is said of the others', () => {
  expect(said({ prices: priced(1), ...tenMore })).toBe(
    `«غذای 0» به ${toman(1_000)}، باقی غذاها ${formatPercent(10)} گران‌تر`,
  );
  expect(said(tenMore)).toBe(`غذاها ${formatPercent(10)} گران‌تر`);
});

it('counts what is more than a sentence holds, and a dish that is gone is not left out', () => {
  expect(said({ prices: priced(5) })).toContain(`«غذای 2» به ${toman(1_002)}، قیمت تازهٔ ۲ غذای دیگر`);
  expect(said({ prices: priced(1) }, {})).toContain('غذایی که دیگر در منو نیست');
});

import { describe, expect, it } from 'vitest';
import { cartTerms, type KnownTerms } from './cart-terms.ts';

const NOTHING: KnownTerms = {
  deliveryType: null,
  itemsTotal: 100_000,
  vendorMinimum: 50_000,
  delivery: {
    cost: { least: 20_000, most: 45_000 },
    minimumBasket: { least: 50_000, most: 200_000 },
    freeOver: null,
  },
  quote: null,
  minutes: null,
  serviceFee: null,
  currency: 'TOMAN',
};
const HOME = { deliveryCost: 30_000, minimumBasket: 150_000, freeOver: null };
const told = (known: Partial<KnownTerms>) =>
  cartTerms({ ...NOTHING, ...known }).map(({ text, isMissing }) => {
    const plain = text.replaceAll('\u00a0', ' ');
    return isMissing ? `! ${plain}` : plain;
  });

const CASES: [string, Partial<KnownTerms>, readonly string[]][] = [
  ['what is added for service', { deliveryType: 'SERVE', serviceFee: 'حق سرویس ۱۰٪' }, ['حق سرویس ۱۰٪']],
  ['nothing, where nothing is chosen and enough is in it', {}, []],
  [
    'what the vendor asks for at least, before anything is chosen',
    { itemsTotal: 20_000 },
    ['! تا حداقل سفارش ۳۰٬۰۰۰ تومان مانده'],
  ],
  [
    'from the least to the most, once it is to be brought and nobody knows where to',
    { deliveryType: 'DELIVER', minutes: 45 },
    [
      'حداقل سفارش بعضی نشانی‌ها تا ۲۰۰٬۰۰۰ تومان',
      'هزینهٔ ارسال ۲۰٬۰۰۰ تا ۴۵٬۰۰۰ تومان',
      'آماده در حدود ۴۵ دقیقه',
    ],
  ],
  [
    'what the address asks for',
    { deliveryType: 'DELIVER', quote: HOME, minutes: 45 },
    ['! تا حداقل سفارش ۵۰٬۰۰۰ تومان مانده', 'هزینهٔ ارسال ۳۰٬۰۰۰ تومان', 'آماده در حدود ۴۵ دقیقه'],
  ],
  [
    'how much more brings it for nothing',
    { deliveryType: 'DELIVER', itemsTotal: 400_000, quote: { ...HOME, freeOver: 500_000 } },
    ['هزینهٔ ارسال ۳۰٬۰۰۰ تومان', '۱۰۰٬۰۰۰ تومان دیگر تا ارسال رایگان'],
  ],
  [
    'that it is brought for nothing',
    {
      deliveryType: 'DELIVER',
      itemsTotal: 500_000,
      quote: { ...HOME, deliveryCost: 0, freeOver: 500_000 },
    },
    ['ارسال رایگان'],
  ],
  [
    'that nobody goes there',
    { deliveryType: 'DELIVER', quote: 'UNCOVERED' },
    ['! به نشانی انتخاب‌شده نمی‌رسانیم'],
  ],
  [
    'the minutes and the least of what is picked up',
    { deliveryType: 'PICKUP', itemsTotal: 40_000, minutes: 20 },
    ['! تا حداقل سفارش ۱۰٬۰۰۰ تومان مانده', 'آماده در حدود ۲۰ دقیقه'],
  ],
  [
    'no least at a table',
    { deliveryType: 'SERVE', itemsTotal: 1_000, minutes: 20 },
    ['آماده در حدود ۲۰ دقیقه'],
  ],
];

describe('what is told of a basket', () => {
  it.each(CASES)('%s', (_case, known, terms) => {
    expect(told(known)).toEqual(terms);
  });
});

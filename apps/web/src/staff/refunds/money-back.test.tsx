import type { OrderSummary } from '@sofreh/contract/main/orders';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { MoneyBack } from './money-back.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it.each([
  ['all of it went back', { refundedAmount: 100 }, 'وجه بازگشته، ۱۰۰\u00a0تومان'],
  ['a part of it did', { refundedAmount: 40 }, 'بخشی از وجه بازگشته، ۴۰\u00a0تومان'],
  ['nothing did', { refundedAmount: 0 }, null],
])('an order that goes on says of its money that %s', (_, told, words) => {
  const order = { status: 'CONFIRMED', finalPrice: 100, paidAmount: 100, ...told } as OrderSummary;
  rendered = render(<MoneyBack order={order} currency="TOMAN" />);
  expect(rendered.container.querySelector('.mantine-Badge-label')?.textContent ?? null).toBe(words);
});

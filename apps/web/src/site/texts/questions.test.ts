import { remarksOf } from '@sofreh/domain/order-remarks';
import { formatMoney } from '@sofreh/fa/money';
import { expect, it } from 'vitest';
import { saidRemarks } from './questions.ts';

const said = (remarks: Parameters<typeof remarksOf>[0]) =>
  saidRemarks({ ...remarksOf(remarks), currency: 'TOMAN' }).map(({ label, text, isWords }) => [
    label,
    text,
    isWords,
  ]);

it('a guest reads again what they said of an order, and nothing that they did not say', () => {
  expect(said({})).toEqual([]);
  expect(said({ description: 'زنگ نزنید', numberOfPerson: 12, payingWith: 500_000 })).toEqual([
    ['توضیح برای رستوران', 'زنگ نزنید', true],
    ['تعداد نفرات', '۱۲ نفر', false],
    ['مبلغی که به پیک می‌دهید', formatMoney(500_000, 'TOMAN'), false],
  ]);
});

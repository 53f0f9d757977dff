import { expect, it } from 'vitest';
import { readyCallText } from './use-ready-calls.ts';

const order = (courses: readonly number[], course?: number) =>
  ({
    number: 52,
    tableName: null,
    deliveryType: 'SERVE',
    items: courses.map((each) => ({ course: each })),
    events: [{ type: 'CALLED_FOR_READY', data: { course } }],
  }) as never;

it('a call names the course that is ready, where the order has several', () => {
  expect(readyCallText(order([1, 2], 2))).toContain('سری ۲ سفارش ۵۲');
  expect(readyCallText(order([1, 1], 1))).not.toContain('سری');
  expect(readyCallText(order([1, 2]))).not.toContain('سری');
});

import { expect, it } from 'vitest';
import { serviceFeeText } from './service-fee.ts';

const told = (serviceFees: object) => serviceFeeText({ serviceFees, currency: 'TOMAN' }, 'SERVE');

it.each([
  [{ SERVE: { type: 'PERCENTAGE', value: 10 } }, 'حق سرویس ۱۰٪'],
  [{ SERVE: { type: 'FIX', value: 20_000 } }, 'حق سرویس ۲۰٬۰۰۰ تومان'],
  [{ SERVE: { type: 'PERCENTAGE', value: 0 } }, undefined],
  [{ PICKUP: { type: 'PERCENTAGE', value: 10 } }, undefined],
  [{}, undefined],
])('of %j a guest at a table is told %j', (fees, text) => {
  expect(told(fees)?.replaceAll('\u00a0', ' ')).toBe(text);
});

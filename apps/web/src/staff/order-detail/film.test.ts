import { expect, it } from 'vitest';
import { eventText } from './film.tsx';
import { eventTexts, paidElsewhere } from './texts.ts';

const taken = (...methods: string[]) =>
  eventText({ type: 'PAYMENT_TAKEN', data: { payments: methods.map((method) => ({ method })) } });

it('says of a payment where it was made', () => {
  expect(taken('MARKETPLACE')).toBe(paidElsewhere.MARKETPLACE);
  expect(taken('FOODRO')).toBe(paidElsewhere.FOODRO);
  for (const methods of [['CASH'], ['CARD', 'CASH'], []]) {
    expect(taken(...methods)).toBe(eventTexts.PAYMENT_TAKEN);
  }
});

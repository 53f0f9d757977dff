import { expect, it } from 'vitest';
import { eventText, toldTexts } from './film.tsx';
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

it('says what a shop asked its marketplace to take off, and that it was refused', () => {
  const taken = [
    { title: 'کباب', from: 2, to: 1, replacementTitle: '' },
    { title: 'چای', from: 1, to: 0, replacementTitle: 'سوپ' },
  ];
  expect(toldTexts({ said: 'MODIFY', taken }, 'TOMAN')).toEqual([
    'از بازارگاه خواسته شد: کباب از ۲ به ۱، چای از ۱ به هیچ، به جایش سوپ',
  ]);
  expect(toldTexts({ said: 'MODIFY_REFUSED', taken }, 'TOMAN')[0]).toContain('نپذیرفت');
});

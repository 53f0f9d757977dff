import { expect, it } from 'vitest';
import { editedRemarks, remarksOf, remarkWords } from './index.ts';

const order = remarksOf({ description: 'کنار پنجره', numberOfPerson: 2, payingWith: 500_000 });

it('an order answers every remark, also those that nobody said', () => {
  expect(remarksOf({})).toEqual({ description: '', numberOfPerson: null, payingWith: null });
});

it.each([
  ['nothing', {}, { description: 'کنار پنجره', numberOfPerson: 2 }],
  ['another text', { description: '' }, { description: '', numberOfPerson: 2 }],
  ['no number any more', { numberOfPerson: null }, { description: 'کنار پنجره', numberOfPerson: null }],
  [
    'what is not changed by staff',
    { payingWith: 1, numberOfPerson: 3 },
    { description: 'کنار پنجره', numberOfPerson: 3 },
  ],
])('where staff want %s the rest stays', (_what, wanted, answer) => {
  expect(editedRemarks(order, wanted)).toEqual(answer);
});

it('the words of an order are its texts alone', () => {
  expect(remarkWords(order)).toEqual(['کنار پنجره']);
});

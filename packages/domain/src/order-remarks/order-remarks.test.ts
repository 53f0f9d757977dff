import { expect, it } from 'vitest';
import { eachRemark, editedRemarks, listedRemarks, remarksOf, remarkWords } from './index.ts';

const order = remarksOf({ description: 'کنار پنجره', numberOfPerson: 2, payingWith: 500_000 });

it('an order answers every remark, also those that nobody said', () => {
  expect(remarksOf({})).toMatchObject({ description: '', numberOfPerson: null, payingWith: null });
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
  const edited = editedRemarks(order, wanted);
  expect(edited).toMatchObject(answer);
  expect(edited).not.toHaveProperty('payingWith');
});

it('the words of an order are its texts alone', () => {
  expect(remarkWords(order).filter(Boolean)).toEqual(['کنار پنجره']);
});

it('lists say the remarks that are marked for them, and no others', () => {
  const marked = eachRemark((_name, { listed }) => listed);
  expect(listedRemarks(order)).toMatchObject({ numberOfPerson: 2 });
  expect(Object.values(listedRemarks(marked))).not.toContain(false);
  expect(Object.keys(listedRemarks(marked))).toHaveLength(Object.values(marked).filter(Boolean).length);
});

import { expect, it } from 'vitest';
import { findCustomers } from './find-customers.ts';

const sara = { firstName: 'سارا', lastName: 'کریمی', phoneNumber: '09121110001' };
const ali = { firstName: 'علی', lastName: 'میرزایی', phoneNumber: '09351234567' };
const all = [sara, ali];

it.each([
  ['سارا', [sara]],
  ['\u0643ر\u064Aم\u064A', [sara]],
  ['کریم سار', [sara]],
  ['4567', [ali]],
  ['۴۵۶۷', [ali]],
  ['0', all],
  ['ناشناس', []],
  ['  ', []],
])('«%s» finds whom the server would find', (typed, found) => {
  expect(findCustomers(all, typed)).toEqual(found);
});

it('tells ten at most', () => {
  expect(
    findCustomers(
      Array.from({ length: 30 }, () => sara),
      'سارا',
    ),
  ).toHaveLength(10);
});

import { expect, test } from 'vitest';
import { mayModify, modificationFault, priceAfterChange } from './modification.ts';

const STANDING = [
  { reference: 'a', count: 2 },
  { reference: 'b', count: 1 },
];
const line = (reference: string, from: number, to: number, replacement: string | null = null) => ({
  reference,
  from,
  to,
  replacement,
});

test('a shop takes off and replaces; it adds nothing, and something is left', () => {
  const fault = (...asked: readonly ReturnType<typeof line>[]) => modificationFault(STANDING, asked, true);
  expect(fault(line('a', 2, 1))).toBeNull();
  expect(fault(line('a', 2, 0))).toBeNull();
  expect(fault(line('a', 2, 0), line('b', 1, 0, 'tea'))).toBeNull();
  expect(fault(line('a', 2, 0), line('b', 1, 0))).toBe('NOTHING_LEFT');
  expect(fault(line('a', 2, 2))).toBe('NOT_FEWER');
  expect(fault(line('a', 2, -1))).toBe('NOT_FEWER');
  expect(fault(line('a', 2, 1), line('a', 2, 0))).toBe('NOT_FEWER');
  expect(fault(line('a', 3, 1))).toBe('CHANGED');
  expect(fault(line('c', 1, 0))).toBe('CHANGED');
  expect(modificationFault(STANDING, [line('a', 2, 1, 'tea')], false)).toBe('NO_REPLACEMENT');
});

test('only what is being made is changed by its shop', () => {
  expect(mayModify('CONFIRMED')).toBe(true);
  for (const status of ['NEEDFORCALL', 'READYTOSHIPMENT', 'DELIVERING', 'REJECTED'] as const)
    expect(mayModify(status)).toBe(false);
});

test('what is left after a change has its part of the price, less or more by what comes instead', () => {
  const standing = [
    { reference: 'a', count: 2, unitPrice: 100 },
    { reference: 'b', count: 1, unitPrice: 50 },
  ];
  const after = (...asked: readonly ReturnType<typeof line>[]) =>
    priceAfterChange(300, standing, asked, [{ reference: 'tea', price: 40 }]);
  expect(after(line('a', 2, 1))).toBe(180);
  expect(after(line('a', 2, 0), line('b', 1, 0))).toBe(0);
  expect(after(line('a', 2, 0, 'tea'))).toBe(156);
  expect(after(line('b', 1, 0, 'tea'))).toBe(288);
  expect(priceAfterChange(300, [], [], [])).toBe(300);
});

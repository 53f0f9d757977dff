import { expect, test } from 'vitest';
import { mayModify, modificationFault, worthTakenOff } from './modification.ts';

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

test('what is taken off is worth its price, less what comes instead', () => {
  const prices = [
    { reference: 'a', unitPrice: 100 },
    { reference: 'b', unitPrice: 30 },
  ];
  const worth = (...asked: readonly ReturnType<typeof line>[]) =>
    worthTakenOff(prices, asked, [{ reference: 'tea', price: 40 }]);
  expect(worth(line('a', 2, 1))).toBe(100);
  expect(worth(line('a', 2, 0), line('b', 1, 0))).toBe(230);
  expect(worth(line('a', 2, 0, 'tea'))).toBe(120);
  expect(worth(line('b', 1, 0, 'tea'))).toBe(-10);
});

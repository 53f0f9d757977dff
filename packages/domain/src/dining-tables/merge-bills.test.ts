import { expect, it } from 'vitest';
import { mergeObstacle } from './merge-bills.ts';

const bill = { status: 'CONFIRMED', deliveryType: 'SERVE', currency: 'TOMAN', beingPaid: false } as const;
const joining = { ...bill, discounted: false, hasTerms: true };

it('lets two accepted bills of a table become one', () => {
  expect(mergeObstacle(joining, bill)).toBeNull();
});

it('names what stands against it', () => {
  expect(mergeObstacle(joining, null)).toBe('GONE');
  expect(mergeObstacle(joining, { ...bill, status: 'FINISHED' })).toBe('GONE');
  expect(mergeObstacle(joining, { ...bill, status: 'NEEDFORCALL' })).toBe('WAITING');
  expect(mergeObstacle(joining, { ...bill, deliveryType: 'PICKUP' })).toBe('NOT_SERVED');
  expect(mergeObstacle({ ...joining, discounted: true }, bill)).toBe('DISCOUNTED');
  expect(mergeObstacle(joining, { ...bill, currency: 'RIAL' })).toBe('OTHER_CURRENCY');
  expect(mergeObstacle({ ...joining, hasTerms: false }, bill)).toBe('TOO_OLD');
  expect(mergeObstacle(joining, { ...bill, beingPaid: true })).toBe('BEING_PAID');
});

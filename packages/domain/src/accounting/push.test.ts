import { expect, it } from 'vitest';
import { pushRetryAt } from './index.ts';

it.each([
  [1, 1],
  [2, 2],
  [4, 8],
  [9, 30],
])('after %i failures it rests %i minutes', (failures, minutes) => {
  expect(pushRetryAt(0, failures)).toBe(minutes * 60_000);
});

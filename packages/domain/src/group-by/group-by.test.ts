import { describe, expect, it } from 'vitest';
import { groupBy } from './index.ts';

describe('groups', () => {
  it('hold what belongs together, each and all in the order they came', () => {
    const groups = groupBy([3, 1, 4, 1, 5], (value) => (value % 2 === 0 ? 'even' : null));
    expect([...groups]).toEqual([
      [null, [3, 1, 1, 5]],
      ['even', [4]],
    ]);
    expect(groupBy([], String).size).toBe(0);
  });
});

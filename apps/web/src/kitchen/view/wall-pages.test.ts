import { expect, it } from 'vitest';
import { countBelow, nextPage } from './wall-pages.ts';

it('a wall turns so far that what was cut at its foot is seen whole, and from its end to its start', () => {
  expect(nextPage({ top: 0, height: 1_000, full: 2_500, heading: 0 })).toBe(700);
  expect(nextPage({ top: 0, height: 1_000, full: 2_500, heading: 60 })).toBe(658);
  expect(nextPage({ top: 1_495, height: 1_000, full: 2_500, heading: 60 })).toBe(0);
  expect(nextPage({ top: 0, height: 1_000, full: 1_000, heading: 60 })).toBe(0);
});

it('counts what begins below, and what is not drawn yet', () => {
  expect(countBelow([-300, 10, 900, 1_200], 1_000, 30)).toBe(27);
});

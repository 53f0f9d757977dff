import { expect, it } from 'vitest';
import { mostDiffering } from './most-differing.ts';

const rows = (...pairs: readonly (readonly [today: number, compared: number])[]) =>
  pairs.map(([today, compared], hour) => ({ hour, today, compared }));

it.each([
  ['the greatest gain', rows([100, 90], [300, 200], [50, 60]), 1],
  ['the greatest loss', rows([100, 90], [100, 200], [80, 60]), 1],
  ['the first of two that differ as much', rows([100, 150], [150, 100]), 0],
  ['what nobody had before', rows([100, 100], [90, 0]), 1],
  ['nothing where all is nearly as before', rows([102, 100], [99, 100], [100, 100]), undefined],
  ['nothing where nothing stands beside', rows([100, 0], [200, 0]), undefined],
  ['nothing of no rows', [], undefined],
])('tells %s', (_, given, hour) => {
  expect(mostDiffering(given)?.hour).toBe(hour);
});

import { expect, it } from 'vitest';
import { scorePoints } from './score-points.ts';

it('a day on which nobody answered has its place between those of others, without a score', () => {
  const points = scorePoints([
    { day: '2026-11-21', score: 400, answers: 2 },
    { day: '2026-11-24', score: 500, answers: 1 },
  ]);
  expect(points.map(({ score, answers }) => [score, answers])).toEqual([
    [400, 2],
    [null, 0],
    [null, 0],
    [500, 1],
  ]);
  // As every chart names them.
  expect(points.map(({ name }) => name)).toEqual(['۳۰ آبان', '۱ آذر', '۲ آذر', '۳ آذر']);
});

it('a month has the score of all who answered in it, however many of its days are empty', () => {
  const points = scorePoints([
    { day: '2026-03-21', score: 300, answers: 1 },
    { day: '2026-03-25', score: 500, answers: 3 },
    { day: '2026-07-30', score: 200, answers: 1 },
  ]);
  expect(points[0]).toMatchObject({ score: 450, answers: 4 });
  expect(points).toHaveLength(5);
});

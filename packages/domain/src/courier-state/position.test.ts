import { expect, it } from 'vitest';
import { POSITION_SEQ } from '../couriers/index.ts';
import { positionSeqAt } from './position.ts';

it.each([
  ['midnight of Greenwich, half past three in Tehran', '2026-11-26T00:00:00Z'],
  ['midnight of Tehran', '2026-11-25T20:30:00Z'],
  ['a year that is over', '2027-01-01T00:00:00Z'],
])('the positions of a trip keep their sequence over %s', (_name, moment) => {
  const at = Date.parse(moment);
  const seqs = [at - 5_000, at, at + 5_000].map(positionSeqAt);
  expect(seqs.map((seq) => seq - (seqs[0] ?? 0))).toEqual([0, 5, 10]);
  expect(Math.max(...seqs)).toBeLessThan(POSITION_SEQ.max);
});

import { expect, it } from 'vitest';
import { type Place, placeAfter, placeLeft } from './board-keys.ts';

const at = (column: number, row: number): Place => ({ column, row });
const LENGTHS = [3, 0, 1, 2];

it.each([
  ['ArrowDown', at(0, 0), at(0, 1)],
  ['ArrowDown', at(0, 2), null],
  ['ArrowUp', at(0, 1), at(0, 0)],
  ['ArrowUp', at(0, 0), null],
  ['ArrowLeft', at(0, 2), at(2, 0)],
  ['ArrowLeft', at(3, 0), null],
  ['ArrowRight', at(3, 1), at(2, 0)],
  ['ArrowRight', at(0, 0), null],
  ['Enter', at(0, 0), null],
])('%s from %j leads to %j', (key, from, to) => {
  expect(placeAfter(key, from, LENGTHS)).toEqual(to);
});

it.each([
  [at(0, 1), at(0, 1)],
  [at(0, 3), at(0, 2)],
  [at(1, 0), null],
])('when %j moved away, %j is next', (from, to) => {
  expect(placeLeft(from, LENGTHS)).toEqual(to);
});

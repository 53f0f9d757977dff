import { expect, it } from 'vitest';
import { cardsInRoom } from './use-room-for.ts';

it('a row shows whole cards alone, and one at least', () => {
  expect(cardsInRoom(1_000, 136, 8)).toBe(7);
  expect(cardsInRoom(280, 136, 8)).toBe(2);
  expect(cardsInRoom(279, 136, 8)).toBe(1);
  expect(cardsInRoom(90, 136, 8)).toBe(1);
  expect(cardsInRoom(0, 0, 0)).toBe(1);
});

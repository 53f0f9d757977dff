import { streetMinutes } from '@sofreh/domain/dispatch';
import type { RoutingService, TableOutcome } from '@sofreh/providers/routing';
import { expect, test } from 'vitest';
import { distancesOf } from './distances.ts';

const [shop, door, farther] = [
  { latitude: 35.757, longitude: 51.41 },
  { latitude: 35.775, longitude: 51.43 },
  { latitude: 35.79, longitude: 51.44 },
] as const;

/** A routing service that answers seven minutes for every way, or what it is told. */
function service(answers: TableOutcome[] = []) {
  const asked: number[] = [];
  const routing: RoutingService = {
    async table(places) {
      asked.push(places.length);
      const minutes = places.map((_, from) => places.map((__, to) => (from === to ? 0 : 7)));
      return answers.shift() ?? { outcome: 'TABLE', minutes };
    },
  };
  return { routing, asked };
}

test('without a service ways are guessed from the straight line', async () => {
  const travel = await distancesOf(null, () => 0)([shop, door]);
  expect(travel(shop, door)).toBe(streetMinutes(shop, door));
});

test('ways are asked for once, and others beside them are guessed', async () => {
  const { routing, asked } = service();
  const distances = distancesOf(routing, () => 0);
  const travel = await distances([shop, door, { ...door }]);
  expect([travel(shop, door), travel(door, shop), travel(shop, shop)]).toEqual([7, 7, 0]);
  expect(travel(shop, farther)).toBe(streetMinutes(shop, farther));
  await distances([door, shop]);
  expect(asked).toEqual([2]);
  expect((await distances([shop, door, farther]))(shop, farther)).toBe(7);
  expect(asked).toEqual([2, 3]);
});

test('a service that fails is left alone for a while, and the board stands', async () => {
  let now = 0;
  const { routing, asked } = service([{ outcome: 'UNREACHABLE', reason: 'TIMEOUT' }]);
  const distances = distancesOf(routing, () => now);
  expect((await distances([shop, door]))(shop, door)).toBe(streetMinutes(shop, door));
  await distances([shop, door]);
  expect(asked).toEqual([2]);
  now = 30_000;
  expect((await distances([shop, door]))(shop, door)).toBe(7);
});

test('what is asked for again and again is not forgotten for places that were left', async () => {
  const { routing } = service();
  const distances = distancesOf(routing, () => 0);
  for (let round = 0; round < 6; round += 1) {
    const riding = Array.from({ length: 98 }, (_, nth) => ({
      latitude: 35.7 + nth / 1_000,
      longitude: 51.3 + round / 1_000,
    }));
    expect((await distances([shop, door, ...riding]))(shop, door)).toBe(7);
  }
});

test('a way that no street leads is guessed', async () => {
  const minutes = [
    [0, null],
    [null, 0],
  ];
  const { routing } = service([{ outcome: 'TABLE', minutes }]);
  const travel = await distancesOf(routing, () => 0)([shop, door]);
  expect(travel(shop, door)).toBe(streetMinutes(shop, door));
});

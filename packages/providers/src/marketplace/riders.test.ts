import { afterAll, expect, test } from 'vitest';
import { RIDERS } from './simulator/simulated-riders.ts';
import { openMarketplace } from './testing/wired-marketplace.ts';

const market = await openMarketplace('SNAPPFOOD');
afterAll(() => market.close());

const line = { itemId: 'kebab', title: 'کباب', count: 1, priceToman: 300_000 };

async function accepted() {
  const { id } = await market.office.place(market.shop, { lines: [line] });
  await market.marketplace.orders.accept(id, 20);
  const stands = async () => {
    const answer = await market.marketplace.orders.read(id);
    if (answer.outcome !== 'FOUND') throw new Error(answer.outcome);
    return answer.order;
  };
  const ride = (step: Parameters<typeof market.office.ride>[2]) => market.office.ride(market.shop, id, step);
  return { id, stands, ride };
}

test('a courier comes, waits for the food, takes it and brings it; each turn is told', async () => {
  const { id, stands, ride } = await accepted();
  expect(await ride('PICK')).toBe(false);
  expect(await ride('ARRIVE')).toBe(true);
  expect(await ride('ARRIVE')).toBe(false);
  // The food is not ready yet.
  expect(await ride('PICK')).toBe(false);
  await market.marketplace.orders.ready(id);
  const before = market.pushes.length;
  expect(await ride('PICK')).toBe(true);
  expect(await stands()).toMatchObject({ state: 'PICKED' });
  expect(await ride('BRING')).toBe(true);
  expect(await stands()).toMatchObject({ state: 'DELIVERED' });
  expect(market.pushes.length - before).toBe(2);
  for (const step of ['ARRIVE', 'PICK', 'BRING', 'REPLACE'] as const) expect(await ride(step)).toBe(false);
});

test('another courier rides instead as long as nobody carries the food', async () => {
  const { stands, ride } = await accepted();
  const first = (await stands()).courier;
  await ride('ARRIVE');
  expect(await ride('REPLACE')).toBe(true);
  const second = (await stands()).courier;
  expect(second).not.toEqual(first);
  expect(RIDERS).toContainEqual(second);
  // Whoever comes instead is not in the shop yet.
  expect(await ride('ARRIVE')).toBe(true);
});

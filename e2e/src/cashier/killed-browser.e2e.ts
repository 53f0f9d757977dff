import { drillKills, drillLostMemory } from '../support/kill-drill.ts';
import { withOwnProduct } from '../support/own-product.ts';
import { expect, test } from '../support/test.ts';

/** How many; `npm run drill:kills` kills far more of them. */
const BROWSERS = Number(process.env.KILLED_BROWSERS ?? 6);
const SERVERS = Number(process.env.KILLED_SERVERS ?? 1);
/** A sale is noted, sent, answered and shown within this time, ms. */
const A_SALE_MS = 240;

/** Moments spread evenly over a sale, in an order in which neighbours are far apart. */
const momentAmong = (kills: number) => (nth: number) => (((nth * 7) % kills) * A_SALE_MS) / kills;

test('a browser killed between tap and tick loses no sale, doubles none and sells under no used number', async () => {
  test.setTimeout(120_000 + BROWSERS * 120_000);
  const figures = await drillKills({
    kills: BROWSERS,
    momentOf: momentAmong(BROWSERS),
    isOffline: (nth) => nth % 3 === 2,
  });
  expect(figures.typedAgain + figures.placed + figures.memoriesLost).toBe(BROWSERS);
  console.log('killed browsers', JSON.stringify(figures));
});

test('a till whose databases the browser deleted sends what was confirmed from its second copy', async () => {
  test.setTimeout(240_000);
  const { sales, taken } = await drillLostMemory();
  expect(sales).toBe(2);
  expect(taken).toBeGreaterThan(0);
});

test('a browser and its server killed in the middle of a sale have it once', async () => {
  test.setTimeout(120_000 + SERVERS * 300_000);
  await withOwnProduct(async (product) => {
    const figures = await drillKills({
      kills: SERVERS,
      momentOf: momentAmong(SERVERS),
      isOffline: () => false,
      async alsoKill() {
        await product.kill();
        return () => product.start();
      },
    });
    expect(figures.typedAgain + figures.placed + figures.memoriesLost).toBe(SERVERS);
    console.log('killed servers', JSON.stringify(figures));
  });
});

import { drillKills, type Moment } from '../support/kill-drill.ts';
import { expect, test } from '../support/test.ts';

/**
 * How many. Three have one kill of each kind: at the tap, without a line as the sale is noted, and without a line after its tick,
 * with the databases lost. `npm run drill:kills` kills far more of them.
 */
const BROWSERS = Number(process.env.KILLED_BROWSERS ?? 3);
/** A sale is noted, sent, answered and shown within this time, ms. */
const A_SALE_MS = 240;
const LAST = BROWSERS - 1;

/** The last after its tick, each third as it is noted; the others spread over a sale, neighbours far apart. */
function momentOf(nth: number): Moment {
  if (nth === LAST) return 'TICK';
  return nth % 3 === 1 ? 'NOTED' : (((nth * 7) % BROWSERS) * A_SALE_MS) / BROWSERS;
}

test('a browser killed between tap and tick loses no sale, doubles none and sells under no used number', async () => {
  test.setTimeout(120_000 + BROWSERS * 120_000);
  const figures = await drillKills({
    kills: BROWSERS,
    momentOf,
    isOffline: (nth) => nth === LAST || nth % 6 === 1 || nth % 3 === 2,
    losesMemory: (nth) => nth === LAST,
  });
  expect(figures.typedAgain + figures.placed + figures.memoriesLost).toBe(BROWSERS);
  expect(figures.memoriesLost).toBeGreaterThan(0);
  console.log('killed browsers', JSON.stringify(figures));
});

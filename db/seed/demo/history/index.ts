import type { DemoOrderIntent, DemoVendor } from '../../types.ts';
import { createRandom } from '../random.ts';
import { type HistoryInput, intentOf, type Run } from './intent.ts';
import { marketOrders } from './market.ts';
import { daysUntil, momentIn, ordersOn, slotsOf } from './rhythm.ts';
import { runningOrders } from './running.ts';
import { WAYS } from './ways.ts';

export type { HistoryInput } from './intent.ts';

const SEED = 14_050_830;
/** The age from which on an order is surely over. */
const OVER_AFTER_MS = 100 * 60_000;
/** Orders of each branch against the first. */
const BRANCH_SIZES = [1, 0.85] as const;

function pastOrders(vendor: DemoVendor, branchIndex: number, run: Run): DemoOrderIntent[] {
  const { input, random } = run;
  const lastMoment = input.now.getTime() - OVER_AFTER_MS;
  return daysUntil(input.now, input.days).flatMap(({ day, daysAgo }) => {
    const count = ordersOn(day, daysAgo, BRANCH_SIZES[branchIndex] ?? 1, random);
    const slots = slotsOf(day, vendor.openingWindows);
    if (slots.length === 0) return [];
    return Array.from({ length: count }, () => momentIn(day, slots, random))
      .filter((moment) => moment.getTime() < lastMoment)
      .sort((a, b) => a.getTime() - b.getTime())
      .map((placedAt, index) => {
        const way = random.weighted(WAYS, ({ weight }) => weight);
        return intentOf({ key: `${branchIndex}/${day}/${index}`, branchIndex, vendor, placedAt, way }, run);
      });
  });
}

/**
 * The demo's orders: `days` days before today, today so far, and the orders running now. The same input gives the same
 * orders; nothing is priced here.
 */
export function generateHistory(input: HistoryInput): DemoOrderIntent[] {
  const run: Run = { input, random: createRandom(SEED), uses: new Map() };
  return input.brand.vendors.flatMap((vendor, branchIndex) => [
    ...pastOrders(vendor, branchIndex, run),
    ...marketOrders(vendor, branchIndex, input),
    ...runningOrders(vendor, branchIndex, run),
  ]);
}

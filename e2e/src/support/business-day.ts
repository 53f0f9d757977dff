import { test } from '@playwright/test';
import { businessDayOf } from '@sofreh/domain/calendar';

/** No flow that counts a day takes longer, ms. */
const A_FLOW_MS = 4 * 60_000;
const LOOK_EVERY_MS = 1_000;

/** Waits until the next business day has begun where this one is about to end: what a flow counts is of one day. */
export async function withinOneDay(): Promise<void> {
  const today = businessDayOf(Date.now());
  if (businessDayOf(Date.now() + A_FLOW_MS) === today) return;
  test.setTimeout(test.info().timeout + A_FLOW_MS);
  while (businessDayOf(Date.now()) === today) {
    await new Promise((wait) => setTimeout(wait, LOOK_EVERY_MS));
  }
}

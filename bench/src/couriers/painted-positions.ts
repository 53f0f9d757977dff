import type { Browser } from '@playwright/test';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import type { UnderWay } from './put-under-way.ts';
import { ASK_EVERY_MS, sendPosition } from './ride.ts';

/** The guest's map draws the courier so. */
const COURIER = 'path.map-courier';
/**
 * Each position is sent later than the one before it by this part of the time between two looks: they fall anywhere,
 * evenly spread.
 */
const LATER = 0.381_966;
/** A position that is not shown after so many looks never will be. */
const PATIENCE = 5;

/**
 * Measures the time from a position that a courier sends until the map of the guest who follows him has painted him there,
 * milliseconds, again and again. Whatever the guest sees comes out of the page itself.
 */
export async function paintedPositions(
  browser: Browser,
  product: Product,
  domain: string,
  courier: UnderWay,
  times: number,
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fa-IR' });
  const send = (nth: number) => sendPosition(product, domain, courier, nth / (times + 1));
  await send(0);
  await page.goto(`http://${domain}:${new URL(product.url).port}/follow/${courier.code}`);
  await page.locator(COURIER).waitFor();
  const taken: number[] = [];
  for (let nth = 1; nth <= times; nth += 1) {
    await page.waitForTimeout(((nth * LATER) % 1) * ASK_EVERY_MS);
    const painted = await page.evaluateHandle(
      ([courier, patience]) => {
        const path = document.querySelector(courier);
        const moved = new Promise<number>((done, fail) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => done(Date.now())));
          });
          if (path) observer.observe(path, { attributes: true, attributeFilter: ['d'] });
          setTimeout(() => fail(new Error('a position was never shown')), patience);
        });
        return { moved };
      },
      [COURIER, PATIENCE * ASK_EVERY_MS] as const,
    );
    const sentAt = Date.now();
    await send(nth);
    taken.push((await painted.evaluate(({ moved }) => moved)) - sentAt);
  }
  await page.close();
  return taken;
}

import type { BrowserContext } from '@playwright/test';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { startBrowser } from '../first-load/browser.ts';
import { median } from '../numbers.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { openKeptTill } from './offline-till.ts';
import { openRegister } from './open-register.ts';

const STARTS = 5;
/** A till's processor is so many times slower than this one. */
const CPU_SLOWER = 4;
/** A till may take so many seconds from a closed tab to its first dish. */
const PATIENCE_S = 2;

/** Measures how long a till takes from the opening of a tab to tiles that can be touched, ms. */
async function start(context: BrowserContext, product: Product): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const startedAt = performance.now();
  await openRegister(page, product);
  const taken = performance.now() - startedAt;
  await page.close();
  return taken;
}

/** Measures the time from a closed tab to a register that can be touched, with the line and without. */
export async function measureTillStart(product: Product, domain: string, token: string): Promise<Figure[]> {
  const browser = await startBrowser();
  try {
    const kept = await openKeptTill(browser, product, domain, token);
    const context = kept.context();
    await kept.close();
    const figures: Figure[] = [];
    for (const line of ['online', 'offline'] as const) {
      await context.setOffline(line === 'offline');
      const starts: number[] = [];
      for (let nth = 0; nth < STARTS; nth += 1) starts.push(await start(context, product));
      figures.push({
        name: `Till from opening to ready, ${line}`,
        value: median(starts) / 1000,
        unit: 's',
        from: `median of ${STARTS}, processor ${CPU_SLOWER} times slower`,
        limit: atMost(PATIENCE_S),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

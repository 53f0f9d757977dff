import type { Page } from '@playwright/test';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { placingTexts } from '../../../apps/web/src/cashier/register/placing/texts.ts';
import { offlineUiTexts } from '../../../apps/web/src/offline/ui/texts.ts';
import { startBrowser } from '../first-load/browser.ts';
import { callProduct } from '../product/call-product.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { lineChip, openKeptTill } from './offline-till.ts';
import { tilesOf } from './open-register.ts';

/** It is a whole evening of one till. */
const ORDERS = 500;
/** A till of such an evening may need so many seconds to be the same as the server again. */
const PATIENCE_S = 20;
const SALE_PATIENCE_MS = 30_000;

/** Sells one dish over the counter, as often as said, by touching its tile and «quick sale» (F10). */
async function sell(page: Page, times: number): Promise<void> {
  const tile = tilesOf(page).getByRole('button', { name: /^آش رشته/ });
  const next = page.getByRole('button', { name: placingTexts.next });
  for (let nth = 0; nth < times; nth += 1) {
    await tile.click({ timeout: SALE_PATIENCE_MS });
    await page.keyboard.press('F10');
    await next.click({ timeout: SALE_PATIENCE_MS });
  }
}

async function ordersAtServer(product: Product, domain: string, token: string): Promise<number> {
  const call = 'GET /api/orders?take=1';
  return (await callProduct<{ totalCount: number }>(product.url, domain, token, call)).totalCount;
}

/** Measures the time from the return of the line until the server has all that a till sold without it, each once and paid. */
export async function measureSync(product: Product, domain: string, token: string): Promise<Figure[]> {
  const browser = await startBrowser();
  try {
    const page = await openKeptTill(browser, product, domain, token);
    const before = await ordersAtServer(product, domain, token);
    await page.context().setOffline(true);
    await lineChip(page).filter({ hasText: offlineUiTexts.offline }).waitFor();
    await sell(page, ORDERS);
    const startedAt = performance.now();
    await page.context().setOffline(false);
    await page
      .locator(`[data-testid="offline-status"][aria-label="${offlineUiTexts.online}"]`)
      .waitFor({ timeout: 600_000 });
    const seconds = (performance.now() - startedAt) / 1000;
    const arrived = (await ordersAtServer(product, domain, token)) - before;
    if (arrived !== ORDERS) throw new Error(`${arrived} of ${ORDERS} orders arrived`);
    const from = `${ORDERS} orders and their payments, ${Math.round(ORDERS / seconds)} orders/s`;
    return [
      {
        name: 'Sending what a till sold offline',
        value: seconds,
        unit: 's',
        from,
        limit: atMost(PATIENCE_S),
      },
    ];
  } finally {
    await browser.close();
  }
}

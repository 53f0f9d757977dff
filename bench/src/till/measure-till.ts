import type { Page } from '@playwright/test';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { catalogueTexts } from '../../../apps/web/src/cashier/register/catalogue/texts.ts';
import { startBrowser } from '../first-load/browser.ts';
import { median, quantile } from '../numbers.ts';
import { callProduct } from '../product/call-product.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { paintedTaps } from '../taps/painted-taps.ts';
import { grownMenu } from './grown-menu.ts';
import { openRegister, signInTill } from './open-register.ts';

const MENU_PATH = '/api-catalog/catalog/menucategories/all';
const SIZES = [60, 2000] as const;
/** A till's processor is so many times slower than this one. */
const CPU_SLOWER = 4;
const TAPS = 60;
/** A finger notices what takes longer than this. */
const NOTICED_MS = 100;

/** Taps tiles of dishes, milliseconds each. */
const tapTiles = (page: Page, times: number) =>
  paintedTaps(page, { at: `[aria-label="${catalogueTexts.items}"] button`, times, among: 50, pause: 0 });

async function measureSize(product: Product, domain: string, token: string, menu: Menu): Promise<number[]> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.route(`**${MENU_PATH}`, (route) => route.fulfill({ json: menu }));
    await signInTill(page, product, domain, token);
    await openRegister(page, product);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await tapTiles(page, 10);
    return await tapTiles(page, TAPS);
  } finally {
    await browser.close();
  }
}

/** Measures the time from a tap on a dish to the painted frame that shows it in the order, on a slow till, with small and huge menus. */
export async function measureTill(product: Product, domain: string, token: string): Promise<Figure[]> {
  const menu = await callProduct<Menu>(product.url, domain, token, `GET ${MENU_PATH}`);
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const taken = await measureSize(product, domain, token, grownMenu(menu, size));
    const name = `Adding a dish at the till, menu of ${size}`;
    const from = `${TAPS} taps, processor ${CPU_SLOWER} times slower`;
    figures.push(
      { name: `${name}, median`, value: median(taken), unit: 'ms', from, limit: atMost(NOTICED_MS) },
      { name: `${name}, p95`, value: quantile(taken, 0.95), unit: 'ms', from, limit: atMost(2 * NOTICED_MS) },
    );
  }
  return figures;
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort, launchProduct } from '../apps/server/src/testing/product.ts';
import { callApi } from '../e2e/src/support/api.ts';
import { placeOrder, placeTableOrder } from '../e2e/src/support/orders.ts';
import { tapTile } from '../e2e/src/support/register.ts';
import { saveRun } from '../e2e/src/support/run.ts';
import { newGuest, signInBrowser, staffSession } from '../e2e/src/support/sessions.ts';
import { findChromium } from './chromium.mjs';
import { ROOT } from './rules/repository.ts';

const FOLDER = join(ROOT, 'docs/pictures');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Takes one picture in a browser of its own, once the page is at rest. */
async function picture(
  browser: Browser,
  name: string,
  size: typeof PHONE,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}

/** Orders of this hour, so that the board has something in every column. */
async function fillBoard() {
  const guest = await newGuest('مینا', 'رستمی');
  const { token } = await staffSession('cashier');
  const orders = [];
  for (const table of ['VNK02', 'VNK04', 'VNK07', 'VNK11']) orders.push(await placeTableOrder(guest, table));
  orders.push(
    await placeOrder(guest, {
      dishes: { '401': 2, '902': 2, '952': 1 },
      source: 'WEBSITE',
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
    }),
  );
  const [, accepted, ready, served] = orders;
  const steps = ['CONFIRMED', 'READYTOSERVE', 'DELIVERED'] as const;
  for (const [index, order] of [accepted, ready, served].entries()) {
    for (const status of steps.slice(0, index + 1))
      if (order) await callApi('PATCH /api/orders', { token, body: { id: order.id, status } });
  }
  return { guest, shown: accepted };
}

async function takePictures(browser: Browser, url: string): Promise<void> {
  const { guest, shown } = await fillBoard();
  const cashier = await staffSession('cashier');
  const owner = await staffSession('owner');
  const staffPage = (session: typeof cashier, path: string, text: string) => async (page: Page) => {
    await signInBrowser(page, session, 'BACKOFFICE');
    await page.goto(`${url}${path}`);
    await page.getByText(text).first().waitFor();
  };
  await picture(browser, 'site-menu-phone', PHONE, (page) => page.goto(`${url}/?table=VNK01`));
  await picture(browser, 'site-order-phone', PHONE, async (page) => {
    await signInBrowser(page, guest, 'SITE');
    await page.goto(`${url}/orders/${shown?.id}`);
    await page.getByText('چرا این قیمت؟').waitFor();
  });
  await picture(browser, 'cashier-desk', DESK, async (page) => {
    await staffPage(cashier, '/bo/cashier', 'دوغ سنتی')(page);
    for (const title of ['آش رشته', 'فسنجان با مرغ', 'دوغ سنتی', 'دوغ سنتی']) await tapTile(page, title);
  });
  await picture(browser, 'board-desk', DESK, staffPage(cashier, '/bo/orders', 'پذیرفتن سفارش'));
  await picture(browser, 'dashboard-desk', DESK, staffPage(owner, '/bo', 'پرفروش‌ترین‌ها'));
  await picture(browser, 'order-desk', DESK, staffPage(cashier, `/bo/orders/${shown?.id}`, 'تاریخچه'));
}

const dataDir = await mkdtemp(join(tmpdir(), 'sofreh-pictures-'));
const product = await launchProduct({ port: await freePort(), env: { DATA_DIR: dataDir, DEMO: '1' } });
try {
  saveRun({ url: product.url, dataDir, demoDir: null, sessions: {} });
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  await takePictures(browser, product.url).finally(() => browser.close());
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

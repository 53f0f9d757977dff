import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { toPersianDigits } from '@sofreh/fa/digits';
import { freePort, launchProduct } from '../../../apps/server/src/testing/product.ts';
import { callApi } from '../support/api.ts';
import { addCallerBox } from '../support/caller-box.ts';
import { currentRun } from '../support/run.ts';
import { newPhone, staffSession } from '../support/sessions.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { serveTiles } from '../support/tiles.ts';

const ZONES_MAP = 'نقشهٔ محدوده‌های ارسال';

/** Presses the corners of a zone on the map, given as parts of its width and height, and closes it. */
async function drawZone(page: Page, corners: readonly (readonly [number, number])[]): Promise<void> {
  const map = page.getByRole('region', { name: ZONES_MAP });
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not in sight');
  const [first = [0.5, 0.5]] = corners;
  for (const [x, y] of [...corners, first]) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
    await page.mouse.down();
    await page.mouse.up();
  }
}

async function zonesNamed(name: string) {
  const { token } = await staffSession('owner');
  const query = { search: name, pageSize: 10 };
  return (await callApi('GET /api-identity/identity/deliveryzones', { token, query })).data;
}

async function removeZones(name: string): Promise<void> {
  const { token } = await staffSession('owner');
  for (const { id } of await zonesNamed(name))
    await callApi('DELETE /api-identity/identity/deliveryzones/{id}', { token, params: { id } });
}

/** Draws a zone with the mouse, saves it, and changes a corner of it by typing. */
async function drawSaveAndType(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'محدودهٔ تازه' }).click();
  await expect(page.getByText('روی نقشه گوشه‌ها را یکی‌یکی بزنید')).toBeVisible();
  await drawZone(page, [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.6],
    [0.3, 0.6],
  ]);
  await expect(page.getByLabel(/^گوشه‌های محدوده \(۴ گوشه\)/)).toBeVisible();
  await page.getByRole('textbox', { name: /^نام( \*)?$/ }).fill(name);
  await page.getByLabel('هزینهٔ ارسال').fill('۴۰۰۰۰');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(notice(page, 'محدوده افزوده شد.')).toBeVisible();
  const [drawn] = await zonesNamed(name);
  expect(drawn).toMatchObject({ price: 40_000, enabled: true });
  expect(drawn?.polygon).toHaveLength(4);

  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByLabel(/^گوشه‌های محدوده/).fill('۳۵٫۷۰، ۵۱٫۳۰\n۳۵٫۷۰، ۵۱٫۳۲\n۳۵٫۷۲، ۵۱٫۳۱');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect
    .poll(async () => (await zonesNamed(name))[0]?.polygon)
    .toEqual([
      [51.3, 35.7],
      [51.32, 35.7],
      [51.31, 35.72],
    ]);
}

test('a zone is drawn on a map without tiles, changed by typing, tested and switched off', async ({
  page,
}) => {
  const name = 'محدودهٔ آزمون';
  await removeZones(name);
  await openAs(page, 'owner', '/bo/delivery-zones');
  await expect(page.getByRole('region', { name: ZONES_MAP }).locator('canvas').first()).toBeAttached();
  await drawSaveAndType(page, name);
  await page.getByLabel('عرض و طول جغرافیایی').fill('35.705 51.31');
  await expect(page.getByText(`در محدودهٔ «${name}»`)).toBeVisible();
  await page.getByRole('switch', { name: `محدودهٔ ${name} روشن است` }).press('Space');
  await expect(page.getByText('در هیچ محدوده‌ای نیست')).toBeVisible();
  await expect.poll(async () => (await zonesNamed(name))[0]?.enabled).toBe(false);
  await removeZones(name);
});

test('a zone is drawn on tiles of a server of one’s own', async ({ page }) => {
  const name = 'محدودهٔ کاشی';
  await removeZones(name);
  const tiles = await serveTiles();
  const { dataDir } = currentRun();
  const product = await launchProduct({
    port: await freePort(),
    env: {
      DATABASE_URL: `postgres://sofreh@localhost/sofreh?host=${encodeURIComponent(join(dataDir, 'run'))}`,
      SECRET_KEY: (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(),
      MAP_TILE_URL: tiles.url,
      MAP_TILE_CREDIT: 'نقشه‌کش آزمایش',
    },
  });
  try {
    await openAs(page, 'owner', `${product.url}/bo/delivery-zones`);
    const map = page.getByRole('region', { name: ZONES_MAP });
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(map.getByText('© نقشه: نقشه‌کش آزمایش')).toBeVisible();
    await expect(map.locator('canvas')).toHaveCount(0);
    await drawSaveAndType(page, name);
    expect(tiles.served()).toBeGreaterThan(0);
  } finally {
    await removeZones(name);
    // The page goes before its server does, or it complains of the broken line.
    await page.close();
    await product.stop();
    await tiles.stop();
  }
});

test('who calls comes up on the till with their name, and an order begins for them', async ({ page }) => {
  const { token } = await staffSession('owner');
  const phoneNumber = newPhone();
  const names = { firstName: 'پری', lastName: 'نوری', note: 'زنگ دوم' };
  await callApi('POST /api-identity/identity/customers', {
    token,
    body: { id: crypto.randomUUID(), phoneNumber, ...names },
  });
  const box = await addCallerBox();
  await openAs(page, 'owner', '/bo/customers');
  await expect(page.getByRole('banner').getByText('زنده')).toBeVisible();
  expect(await box.ring(phoneNumber)).toBe(200);
  const card = page.getByRole('article', { name: 'تماس ورودی: پری نوری' });
  await expect(card.getByText('زنگ دوم')).toBeVisible();
  await expect(card.getByText(toPersianDigits(phoneNumber).slice(-4))).toBeVisible();
  await card.getByRole('link', { name: 'سفارش تازه' }).click();
  await expect(page).toHaveURL(/\/bo\/cashier\/?$/);
  await expect(page.getByText('پری نوری').first()).toBeVisible();
  await box.remove();
});

import type { Locator, Page } from '@playwright/test';
import { openBill, showBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { orderPanel, tapTile } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;
const FINGER_PX = 44;

/** The buttons of a part of the page that are smaller than a finger. */
function tooSmall(place: Locator): Promise<string[]> {
  return place
    .getByRole('button')
    .evaluateAll(
      (buttons, least) =>
        buttons
          .filter((button) => button.getBoundingClientRect().height < least)
          .map((button) => button.textContent ?? ''),
      FINGER_PX,
    );
}

async function expectRegister(page: Page): Promise<void> {
  const panel = orderPanel(page);
  await expect(panel.getByRole('button', { name: /^پرداخت/ })).toBeInViewport({ ratio: 1 });
  await expect(panel.locator('output').filter({ hasText: 'جمع' })).toBeInViewport({ ratio: 1 });
  expect(await tooSmall(panel)).toEqual([]);
}

test('total and payment stay in sight on every size of till, and nothing is too small for a finger', async ({
  page,
}) => {
  const bill = await openBill({ 203: 2, 901: 1 });
  await openAs(page, 'owner', '/bo/cashier');
  for (const title of ['آش رشته', 'دوغ سنتی', 'قیمه‌نثار', 'فسنجان با مرغ', 'خورش بادمجان', 'ته‌چین مرغ']) {
    await tapTile(page, title);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectRegister(page);
    await expectGoodLooks(page, `till-${size.width}-register`);
  }
  await showBill(page, bill.id);
  const article = page.getByRole('article', { name: /^سفارش/ });
  await expect(article).toBeVisible();
  expect(await tooSmall(article)).toEqual([]);
  await expectGoodLooks(page, 'till-bill');
  await page.getByRole('button', { name: 'تغییر و افزودن' }).click();
  await expect(page.getByRole('region', { name: /^تغییر سفارش/ })).toBeVisible();
  await expectGoodLooks(page, 'till-edit');
});

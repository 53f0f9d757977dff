import type { Page } from '@playwright/test';
import { orderPanel, tapTile } from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** What the leaders of the field need for the same. */
const LEADERS = {
  'a dish by card': 3,
  'a dish in cash with change': 5,
  'a dish with choices': 4,
  'an order put aside and taken up again': 3,
  'a bill opened at a table': 4,
  'a dish added to a table': 3,
  'a table settled by card': 4,
  'a bill looked at on the board': 1,
} as const;

/** Counts the touches of a step: pressing anything at all is one. */
async function touches(page: Page, step: () => Promise<void>): Promise<number> {
  const count = () => page.evaluate(() => Number(sessionStorage.getItem('touches')));
  const before = await count();
  await step();
  return (await count()) - before;
}

test('the eight commonest jobs take no more touches than elsewhere', async ({ page }) => {
  const { token } = await staffSession('owner');
  const table = await addTable(token, 'میز شمارش');
  await page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('touches', String(Number(sessionStorage.getItem('touches')) + 1));
    // What the browser's driver holds back at the window, because the page moved under it, touches nothing.
    document.addEventListener('pointerdown', count, { capture: true });
  });
  await openAs(page, 'owner', '/bo/cashier');
  const panel = orderPanel(page);
  const next = () => page.getByRole('button', { name: 'سفارش بعدی' }).click();
  const needed: Record<keyof typeof LEADERS, number> = { ...LEADERS };
  const job = async (name: keyof typeof LEADERS, step: () => Promise<void>) => {
    needed[name] = await touches(page, step);
  };

  await job('a dish by card', async () => {
    await tapTile(page, 'آش رشته');
    await panel.getByRole('button', { name: /^کارت سریع/ }).click();
    await next();
  });
  await job('a dish in cash with change', async () => {
    await tapTile(page, 'آش رشته');
    await panel.getByRole('button', { name: /^پرداخت/ }).click();
    const pay = page.getByRole('dialog', { name: 'پرداخت', exact: true });
    await pay.getByText('نقدی', { exact: true }).click();
    await pay
      .getByRole('button', { name: /دریافت شد$/ })
      .last()
      .click();
    await expect(page.getByText(/بقیهٔ مشتری/)).toBeVisible();
    await next();
  });
  await job('a dish with choices', async () => {
    await tapTile(page, 'پیتزا پپرونی');
    const sheet = page.getByRole('dialog', { name: /انتخاب‌های/ });
    await sheet.getByRole('button', { name: /^دونفره/ }).click();
    await sheet.getByRole('button', { name: /^خمیر نازک/ }).click();
    await sheet.getByRole('button', { name: /افزودن به سفارش/ }).click();
  });
  await job('an order put aside and taken up again', async () => {
    await panel.getByRole('button', { name: /^نگه‌داشتن/ }).click();
    await expect(panel).toContainText('سفارش خالی است');
    await panel.getByRole('button', { name: /^فراخوانی/ }).click();
    await page
      .getByRole('button', { name: /^ادامهٔ سفارش/ })
      .first()
      .click();
  });
  // Digits choose as well: the second of what the sheet offers.
  await tapTile(page, 'پیتزا پپرونی');
  await page.keyboard.press('2');
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'پاک کردن سفارش' }).click();

  await page.getByRole('link', { name: 'میزها', exact: true }).click();
  const tile = page.getByRole('button', { name: new RegExp(`^${table.name}`) });
  await expect(tile).toContainText('آزاد');
  await job('a bill opened at a table', async () => {
    await tile.click();
    await tapTile(page, 'آش رشته');
    await panel.getByRole('button', { name: /^ثبت باز/ }).click();
    await next();
  });
  await page.getByRole('link', { name: 'میزها', exact: true }).click();
  // A table that the till still takes for free would begin an order.
  await expect(tile).toContainText('تومان');
  await job('a dish added to a table', async () => {
    await tile.click();
    await tapTile(page, 'دوغ سنتی');
    // What is saved shows on the plan again; the page is not left before it is.
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && /\/api\/(orders|sync)/i.test(answer.url()),
    );
    await page.getByRole('button', { name: /^ثبت تغییرها/ }).click();
    await saved;
    await expect(tile).toBeVisible();
  });
  await page.goto('/bo/cashier/orders?shape=board', { waitUntil: 'networkidle' });
  const card = page.getByRole('article').filter({ hasText: table.name });
  // A card that comes into sight is drawn in the next frame (`content-visibility`); nobody's finger is faster than that.
  await card.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  await job('a bill looked at on the board', async () => {
    // The whole card opens it, not its number alone.
    await card.click({ position: { x: 12, y: 60 } });
    await expect(page.getByRole('dialog', { name: 'سفارش' }).getByText('دوغ سنتی').first()).toBeVisible();
  });
  await page.goto('/bo/cashier/tables');
  await expect(tile).toContainText('تومان');
  await job('a table settled by card', async () => {
    await tile.click();
    await page.getByRole('button', { name: /^تسویه/ }).click();
    await page.getByRole('button', { name: /^ثبت پرداخت/ }).click();
    await expect(tile).toContainText('تسویه شده');
  });
  for (const [name, most] of Object.entries(LEADERS))
    expect(needed[name as keyof typeof LEADERS], name).toBeLessThanOrEqual(most);
  await expect(tile).toBeVisible();
});

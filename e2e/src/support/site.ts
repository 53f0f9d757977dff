import { expect, type Locator, type Page } from '@playwright/test';
import { shownAmount } from './amounts.ts';
import { codeSentTo } from './sessions.ts';

/** A dish of the menu by its title. */
export function dish(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Opens the site where a guest would and waits until it answers to taps. */
export async function openSite(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'دسته‌های منو' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Puts a dish without required choices into the cart with one tap. */
export async function addDish(page: Page, title: string): Promise<void> {
  await dish(page, title)
    .getByRole('button', { name: `افزودن ${title} به سبد خرید` })
    .click();
  await expect(dish(page, title).getByRole('group', { name: `تعداد ${title}` })).toBeVisible();
}

/** Goes from the menu to the cart: the bar on a phone, the panel on a wide screen. */
export async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /دیدن سبد خرید|ادامهٔ سفارش/ })
    .filter({ visible: true })
    .click();
}

/** Chooses how the order is received, on the step that asks for it. */
export async function chooseDelivery(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'ادامه', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'مرور سفارش' })).toBeVisible();
}

/** Leads from the overview on to the details. */
export async function goToDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^ادامه\s*[۰-۹]/ }).click();
  await expect(page.getByRole('heading', { name: 'جزئیات سفارش' })).toBeVisible();
}

/** Logs a guest in where the site asks for it; names are given by who was never here. */
export async function logIn(
  page: Page,
  phoneNumber: string,
  name?: { first: string; last: string },
): Promise<void> {
  await page.getByLabel('شمارهٔ همراه').fill(phoneNumber);
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  await expect(page.getByLabel('کد شش‌رقمی')).toBeVisible();
  if (name) {
    await page.getByLabel('نام', { exact: true }).fill(name.first);
    await page.getByLabel('نام خانوادگی').fill(name.last);
  }
  await page.getByLabel('کد شش‌رقمی').fill(await codeSentTo(phoneNumber));
  if (name) await page.getByRole('button', { name: 'ورود و ادامه' }).click();
}

/** The button that places the order, whichever way it is paid. */
export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(ثبت و پرداخت|ثبت سفارش)/ });
}

/** Chooses a way of paying by its words. */
export async function choosePayment(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(name) }).check();
}

/** Waits for the live page of a placed order. @returns the order's id. */
export async function atOrderPage(page: Page): Promise<string> {
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: /^سفارش [۰-۹]+$/ })).toBeVisible();
  return /\/orders\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** The rows of «چرا این قیمت؟», opened if they were not, and the total under them. */
export async function priceExplanation(page: Page): Promise<{ steps: Map<string, number>; total: number }> {
  const summary = page.getByText('چرا این قیمت؟').filter({ visible: true });
  const explanation = page.locator('details', { has: summary });
  const rows = explanation.locator('dl > div');
  const isOpen = await explanation.evaluate((details) => (details as HTMLDetailsElement).open);
  if (!isOpen) await summary.click();
  await expect(rows.first()).toBeVisible();
  const steps = new Map<string, number>();
  for (const row of await rows.all()) {
    const label = await row.locator('dt').evaluate((term) => term.firstChild?.textContent?.trim() ?? '');
    steps.set(label, await shownAmount(row.locator('dd')));
  }
  const total = await shownAmount(explanation.locator('xpath=following-sibling::p'));
  return { steps, total };
}

/** Moves the map under the pin with a key, as its label says one can, until the sheet says `text`. */
export async function moveMapUntil(page: Page, key: 'ArrowUp' | 'ArrowDown', text: string): Promise<void> {
  await page.getByRole('region', { name: /^نقشه/ }).focus();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(text)).toBeVisible({ timeout: 400 });
  }).toPass();
}

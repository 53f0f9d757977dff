import { expect, type Locator, type Page } from '@playwright/test';
import { parseNumber, toAsciiDigits } from '@sofreh/fa/digits';
import { shownAmount } from './amounts.ts';
import { keptRows } from './kept-rows.ts';

/** The order being typed. */
export function orderPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'سفارش تازه' });
}

/** Adds a dish by its tile: one tap. */
export async function tapTile(page: Page, title: string): Promise<void> {
  await page
    .getByRole('region', { name: 'غذاها' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
}

/** Chooses the table of the order. */
export async function chooseTable(page: Page, name: string): Promise<void> {
  await orderPanel(page)
    .getByRole('button', { name: /انتخاب میز|تغییر میز/ })
    .click();
  const picker = page.getByRole('dialog', { name: 'انتخاب میز' });
  await picker.getByRole('button', { name: new RegExp(`^${name}(?![۰-۹])`) }).click();
  // Where somebody sits already, the till asks: a bill of its own beside theirs.
  const apart = picker.getByRole('button', { name: 'صورت‌حساب جدا کنار آن' });
  await expect
    .poll(async () => (await picker.isHidden()) || (await apart.isVisible()), 'closed, or asks')
    .toBe(true);
  if (await apart.isVisible()) await apart.click();
  await expect(picker).toBeHidden();
}

/** The total of the order being typed, in toman. */
export function panelTotal(page: Page): Promise<number> {
  return shownAmount(orderPanel(page).locator('output').filter({ hasText: 'جمع' }));
}

/** Opens the payment of the order being typed. */
export async function openPayment(page: Page): Promise<Locator> {
  await orderPanel(page)
    .getByRole('button', { name: /^پرداخت/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'پرداخت', exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The message after an order was placed. @returns the order's number. */
export async function placedNumber(page: Page): Promise<number> {
  const title = page.getByRole('heading', { name: /^سفارش [۰-۹]+ ثبت شد$/ });
  await expect(title).toBeVisible();
  return parseNumber(toAsciiDigits(/[۰-۹]+/.exec((await title.textContent()) ?? '')?.[0] ?? '')) ?? 0;
}

/** Goes on to the next order. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'سفارش بعدی' }).click();
  await expect(orderPanel(page)).toContainText('سفارش خالی است');
}

interface KeptRegister {
  readonly id: string;
  readonly draft: {
    readonly orderId: string;
    readonly cashier: { readonly order: { readonly lines: readonly { readonly count: number }[] } };
  };
}

/** What the register holds, as the till's database has it: it has it before anybody sees the register. */
export async function keptRegister(page: Page): Promise<KeptRegister> {
  const rows = await keptRows<KeptRegister>(page, 'tillDB', 'drafts');
  const kept = rows.find(({ id }) => id === 'register');
  if (!kept) throw new Error('the till keeps no register');
  return kept;
}

/** How many pieces are typed, as the till's disk has it: a page may go, and a tab die, faster than a busy disk writes. */
export async function keptPieces(page: Page): Promise<number> {
  const { lines } = (await keptRegister(page)).draft.cashier.order;
  return lines.reduce((sum, { count }) => sum + count, 0);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { type StaffName, signInBrowser, staffSession } from './sessions.ts';

/** Opens a staff address as somebody who works at the first branch. */
export async function openAs(page: Page, name: StaffName, path: string): Promise<void> {
  await signInBrowser(page, await staffSession(name), 'BACKOFFICE');
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^شعبه: ترنج ونک/ })).toBeVisible();
}

/** The heading that a page of the staff begins with, whole: the name of one page is a part of another's. */
export function pageHeading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

/** Waits until all of a page is there: nothing that is in sight of it is still being read. */
export async function expectRead(page: Page): Promise<void> {
  const waiting = page.locator('.mantine-Skeleton-root, [aria-busy="true"]').filter({ visible: true });
  await expect(waiting).toHaveCount(0);
}

/** Waits until the line to the server stands, over which a page hears at once what others do. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'زنده' })).toBeVisible();
}

/**
 * Goes to another address of the program that is open, as a link in it does, and waits for what only is there: the program,
 * which takes longer than any of its pages, is not loaded once more. What was read stays read for a while: where something
 * was changed beside the browser, the page is loaded.
 */
export async function walkTo(page: Page, path: string, shown: Locator): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(shown).toBeVisible();
}

/** The card of an order, on the board and among the till's bills. */
export function orderCard(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `سفارش ${formatOrderNumber(number)}`, exact: true });
}

/** The card of one order on the board: where a day ends, an order of the next has the number of one that is still open. */
export function boardCard(
  page: Page,
  { id, number }: { readonly id: string; readonly number: number },
): Locator {
  return orderCard(page, number).and(page.locator(`[data-order="${id}"]`));
}

/** A message in the corner of the screen. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
}

/** Brings a column of the board into view: on a phone one is shown at a time. */
export async function showColumn(page: Page, name: string): Promise<void> {
  const chip = page.getByRole('button', { name: new RegExp(`^${name}\\s*[۰-۹]+$`) });
  // The board is there as soon as its columns are, shown or not.
  await expect(page.locator(`section[aria-label="${name}"]`)).toBeAttached();
  if (await chip.isVisible()) await chip.click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

import type { BrowserContext, Page } from '@playwright/test';
import { lastOrders } from '../support/day-sums.ts';
import { CUT, openTill, tillStatus } from '../support/offline-till.ts';
import { goOn, keptPieces, orderPanel, placedNumber, tapTile } from '../support/register.ts';
import { expect, test } from '../support/test.ts';

const DISHES = ['آش رشته', 'دوغ سنتی'] as const;
const payment = (page: Page) => page.getByRole('dialog', { name: 'پرداخت', exact: true });

/** Touches the dish of a place, and sees that the disk has it. */
async function touch(page: Page, place: 0 | 1): Promise<void> {
  await tapTile(page, DISHES[place]);
  await expect.poll(() => keptPieces(page)).toBe(place + 1);
}

/** Taking and paying an order, step by step; the line is cut and the tab killed after each of them. */
const STEPS: readonly { readonly name: string; readonly take: (page: Page) => Promise<unknown> }[] = [
  { name: 'a dish is touched', take: (page) => touch(page, 0) },
  { name: 'another dish is touched', take: (page) => touch(page, 1) },
  {
    name: 'the payment is open',
    take: (page) =>
      orderPanel(page)
        .getByRole('button', { name: /^پرداخت/ })
        .click(),
  },
  { name: 'cash is chosen', take: (page) => payment(page).getByText('نقدی', { exact: true }).click() },
  {
    name: 'it is confirmed',
    take: (page) => payment(page).getByRole('button', { name: 'ثبت پرداخت' }).click(),
  },
  { name: 'its number is shown', take: placedNumber },
];

/** The last orders of the counter. */
async function soldHere() {
  const { orders } = await lastOrders(20);
  return orders.filter(({ source }) => source === 'SALON');
}

/** The tab's process dies: nothing in it runs any more, no handler and no transaction that has not been kept. */
async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Opens the till again without a line: what was typed is there, or what was confirmed is placed. Never both, never neither. */
async function goOnAfterwards(context: BrowserContext, lines: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/bo/cashier');
  const panel = orderPanel(page);
  const empty = panel.getByText('سفارش خالی است');
  await expect(empty.or(panel.getByRole('listitem').first())).toBeVisible();
  if (await empty.isVisible()) return page;
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(lines, DISHES.length));
  for (const { take } of STEPS.slice(Math.min(lines, DISHES.length))) await take(page);
  await goOn(page);
  return page;
}

for (const [at, { name }] of STEPS.entries()) {
  test(`the line is cut and the tab dies when ${name}: one order, paid once`, async ({
    page,
    context,
    watched,
  }) => {
    watched.expectFaults(CUT);
    await openTill(page);
    const before = await soldHere();
    for (const { take } of STEPS.slice(0, at + 1)) await take(page);
    await context.setOffline(true);
    await kill(page);
    const again = await goOnAfterwards(context, at + 1);
    await context.setOffline(false);
    await expect(tillStatus(again)).toHaveAccessibleName('وصل', { timeout: 60_000 });
    const known = new Set(before.map(({ id }) => id));
    // A sale and its money are two letters of the till, which says that it has a line before it has read what it holds.
    const placed = async () =>
      (await soldHere())
        .filter(({ id }) => !known.has(id))
        .map(({ isPaid, paidAmount, finalPrice }) => ({ isPaid, due: finalPrice - paidAmount }));
    await expect.poll(placed).toEqual([{ isPaid: true, due: 0 }]);
  });
}

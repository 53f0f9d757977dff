import type { Page } from '@playwright/test';
import { toPersianDigits } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { openBill, payBill } from '../support/bills.ts';
import { keptKeys, keptRows } from '../support/kept-rows.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { cut, openTill } from '../support/offline-till.ts';
import { openPayment, placedNumber, tapTile } from '../support/register.ts';
import type { Session } from '../support/run.ts';
import { newCashier, newStaff, signInBrowser, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const CUT = /ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 400/;

const atTill = (page: Page) => page.getByRole('button', { name: /^پای صندوق:/ });
const nameOf = ({ profile }: Session) => `${profile.firstName} ${profile.lastName}`;

/** A colleague in the cashier's own role, with a PIN. */
async function colleague(pin: string): Promise<Session> {
  const session = await newCashier();
  await callApi('PUT /api-identity/identity/auth/pin', { token: session.token, body: { pin } });
  return session;
}

/** A colleague who may give money back, with a PIN. */
async function manager(pin: string): Promise<Session> {
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api-identity/identity/roles', { token, query: {} });
  const role = data.find(({ permissions }) => permissions.includes('order.refund'));
  const session = await newStaff(role?.id ?? '');
  await callApi('PUT /api-identity/identity/auth/pin', { token: session.token, body: { pin } });
  return session;
}

async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: toPersianDigits(digit), exact: true })
      .click();
  }
}

async function choose(page: Page, name: string): Promise<void> {
  await atTill(page).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Whether the till has for everybody what their PIN opens to sign with. */
async function keepsKeys(page: Page): Promise<boolean> {
  interface Pins {
    readonly id: string;
    readonly document: { readonly staff: readonly { readonly signing: unknown }[] };
  }
  const kept = (await keptRows<Pins>(page, 'tillDB', 'till')).find(({ id }) => id.startsWith('pins:'));
  const staff = kept?.document.staff ?? [];
  return staff.length > 0 && staff.every(({ signing }) => signing !== null);
}

/** Whether a store of the till's own database has anything under a prefix. */
async function keeps(page: Page, store: string, prefix: string): Promise<boolean> {
  return (await keptKeys(page, 'tillDB', store)).some((key) => key.startsWith(prefix));
}

/** Types a PIN once its pad is there. */
async function typePin(page: Page, pin: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: '۰', exact: true })).toBeVisible();
  await page.keyboard.type(pin);
}

test('a colleague takes the till over by PIN while the line is cut, and what they do bears their name', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  const other = await colleague('4718');
  // Who hands the till over has a PIN to come back with.
  const { token: cashierToken } = await staffSession('cashier');
  await callApi('PUT /api-identity/identity/auth/pin', { token: cashierToken, body: { pin: '8264' } });
  const { data: customers } = await callApi('GET /api-identity/identity/customers', {
    token: (await staffSession('cashier')).token,
    query: { pageSize: 1, sort: '-lastOrder' },
  });
  const [known] = customers;
  await openTill(page);
  await expect.poll(() => keepsKeys(page)).toBe(true);
  await expect.poll(() => keeps(page, 'customers', 'filled:')).toBe(true);
  await cut(context, page);

  await choose(page, nameOf(other));
  await enterPin(page, '4717');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('رمز درست نیست');
  await typePin(page, '4718');
  await expect(atTill(page)).toContainText(nameOf(other));

  // The till is theirs a moment before the question goes, and no key is the register's before.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F3');
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .fill(known?.phoneNumber ?? '');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await tapTile(page, 'آش رشته');
  const pay = await openPayment(page);
  await pay.getByText('نقدی', { exact: true }).click();
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  const number = await placedNumber(page);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText(/اینترنت برگشت/)).toBeVisible({ timeout: 60_000 });
  const { token } = await staffSession('cashier');
  const found = async () => {
    const { data } = await callApi('GET /api/orders', { token, query: { take: 50 } });
    return data.find((order) => order.number === number);
  };
  await expect.poll(found, { timeout: 45_000 }).toBeDefined();
  const summary = await found();
  const order = await callApi('GET /api/orders/{id}', { token, params: { id: summary?.id ?? '' } });
  expect(order.events.map(({ actorName }) => actorName)).toContain(nameOf(other));

  await page.getByRole('button', { name: 'وارد کردن رمز' }).click();
  await enterPin(page, '4718');
  await expect(page.getByText(/اینترنت برگشت/)).toBeHidden();
  await expect(atTill(page)).toContainText(nameOf(other));
  await expect(page.getByRole('button', { name: `واردشده با نام ${nameOf(other)}` })).toBeVisible();

  await page.getByRole('button', { name: /^واردشده با نام/ }).click();
  await page.getByRole('menuitem', { name: 'خروج' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => keeps(page, 'till', 'pins:')).toBe(false);
  await expect.poll(() => keeps(page, 'customers', '')).toBe(false);
});

test('who has no PIN sets one before they hand the till over, and comes back with it', async ({ page }) => {
  const [first, second] = [await newCashier(), await colleague('4718')];
  await signInBrowser(page, first, 'BACKOFFICE');
  await page.goto('/bo/cashier');
  await atTill(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('نخست رمز چهاررقمی خودتان را بگذارید')).toBeVisible();
  await expectGoodLooks(page, 'till-own-pin');
  await typePin(page, '1234');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await typePin(page, '8264');
  await expect(dialog.getByText('همان رمز را یک بار دیگر بنویسید')).toBeVisible();
  await typePin(page, '8264');
  await dialog.getByRole('button', { name: nameOf(second) }).click();
  await typePin(page, '4718');
  await expect(atTill(page)).toContainText(nameOf(second));
  await choose(page, nameOf(first));
  await typePin(page, '8264');
  await expect(atTill(page)).toContainText(nameOf(first));
});

test('a refund that the cashier may not give is approved by a colleague’s PIN, and the film names both', async ({
  page,
  watched,
}) => {
  watched.expectFaults(/status of 400/);
  const approver = await manager('5926');
  const bill = await openBill({ 203: 1 });
  await payBill(bill);
  await openAs(page, 'cashier', `/bo/cashier/orders?order=${bill.id}`);
  await page.getByRole('button', { name: 'بازگشت وجه' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('همهٔ سفارش', { exact: true }).click();
  await form.getByText('کیفیت غذا', { exact: true }).click();
  await form.getByRole('button', { name: 'ثبت بازگشت وجه' }).click();
  const ask = page.getByRole('dialog', { name: 'تأیید همکار' });
  const person = ask.getByRole('button', { name: nameOf(approver) });
  await person
    .or(ask.getByText(`رمز چهار رقمی ${nameOf(approver)}`))
    .first()
    .click();
  await typePin(page, '5925');
  await expect(ask.getByRole('alert')).toContainText('رمز چهاررقمی درست نیست');
  await typePin(page, '5926');
  await expect(ask).toBeHidden();
  await expect(page.getByText(`با تأیید ${nameOf(approver)}`).first()).toBeVisible();
});

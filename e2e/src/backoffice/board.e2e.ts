import { formatOrderNumber } from '@sofreh/fa/digits';
import { moveThrough, placeOrder, placeTableOrder, readOrder } from '../support/orders.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import { boardCard, notice, openAs, showColumn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an order appears by itself and goes to its end on the board', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/orders');
  await showColumn(page, 'در انتظار پاسخ');
  const guest = await newGuest();
  const order = await placeTableOrder(guest);
  const card = boardCard(page, order);

  await test.step('it arrives with its clock', async () => {
    await expect(card).toBeVisible();
    await expect(card).toContainText('میز ۲');
    await expect(card).toContainText(/[۰-۹]+:[۰-۹]{2} برای پاسخ/);
    await expect(card).toContainText('پرداخت‌نشده');
  });
  await test.step('it is accepted, made ready, served', async () => {
    await card.getByRole('button', { name: 'پذیرفتن سفارش' }).click();
    await expect(notice(page, 'در حال آماده‌سازی')).toBeVisible();
    await showColumn(page, 'در حال آماده‌سازی');
    await expect(card).not.toContainText('برای پاسخ');
    await card.getByRole('button', { name: 'آمادهٔ سرو شد' }).click();
    await showColumn(page, 'آماده');
    await card.getByRole('button', { name: 'تحویل شد' }).click();
    await showColumn(page, 'در راه و تحویل‌شده');
    await expect(card).toBeVisible();
  });
  await test.step('it is settled in cash, which finishes it', async () => {
    await card.getByRole('button', { name: 'تسویه' }).click();
    const pay = page.getByRole('dialog', { name: `پرداخت، سفارش ${formatOrderNumber(order.number)}` });
    await pay.getByText('نقدی', { exact: true }).click();
    await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
    await expect(pay).toBeHidden();
    await expect(card).toBeHidden();
    expect(await readOrder(guest, order.id)).toMatchObject({ status: 'FINISHED', isPaid: true });
  });
});

test('a colleague who was faster is told of, and nothing is done twice', { tag: '@desk' }, async ({
  page,
  otherPage,
}) => {
  const guest = await newGuest();
  const order = await placeTableOrder(guest, 'VNK03');
  const card = boardCard(page, order);
  // The first cashier's screen stays behind: no news reach it.
  await page.routeWebSocket(/./, () => undefined);
  await openAs(page, 'cashier', '/bo/orders');
  await showColumn(page, 'در انتظار پاسخ');
  await expect(card).toBeVisible();

  await openAs(otherPage, 'secondCashier', '/bo/orders');
  await showColumn(otherPage, 'در انتظار پاسخ');
  await boardCard(otherPage, order).getByRole('button', { name: 'پذیرفتن سفارش' }).click();
  await expect(notice(otherPage, 'در حال آماده‌سازی')).toBeVisible();

  await card.getByRole('button', { name: 'پذیرفتن سفارش' }).click();
  await expect(notice(page, 'را پیش از شما سمیرا داوودی به همین وضعیت برده است')).toBeVisible();
  const now = await readOrder(guest, order.id);
  expect(now.status).toBe('CONFIRMED');
  expect(now.events.filter(({ type }) => type === 'STATUS_CHANGED')).toHaveLength(1);
});

test('the payment being taken stays open while colleagues move its order from column to column', async ({
  page,
}) => {
  const guest = await newGuest();
  const order = await placeTableOrder(guest, 'VNK05');
  const version = await moveThrough(order, 'CONFIRMED');
  await openAs(page, 'cashier', '/bo/orders');
  await showColumn(page, 'در حال آماده‌سازی');
  await boardCard(page, order).getByRole('button', { name: 'تسویه' }).click();
  const pay = page.getByRole('dialog', { name: `پرداخت، سفارش ${formatOrderNumber(order.number)}` });
  await pay.getByText('نقدی', { exact: true }).click();
  await moveThrough({ id: order.id, version }, 'READYTOSERVE', 'DELIVERED');
  // The page behind the dialog is hidden from who uses it, not from the test.
  const column = page.locator('section[aria-label="در راه و تحویل‌شده"]');
  await expect(column.locator(`[data-order="${order.id}"]`)).toBeAttached();
  await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
  await expect(pay).toBeHidden();
  expect(await readOrder(guest, order.id)).toMatchObject({ status: 'FINISHED', isPaid: true });
});

test('a paid order is turned down with a reason, and its guest reads why and of the refund', {
  tag: '@desk',
}, async ({ page, otherPage: guestPage }) => {
  const guest = await newGuest();
  const order = await placeOrder(guest, {
    dishes: { '203': 2 },
    source: 'QR',
    deliveryType: 'SERVE',
    tableCode: 'VNK04',
    paymentType: 'ONLINE',
  });
  await signInBrowser(guestPage, guest, 'SITE');
  await guestPage.goto(`/orders/${order.id}`);
  await guestPage.getByRole('button', { name: /^پرداخت/ }).click();
  await guestPage.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(guestPage.getByText('پرداخت با موفقیت انجام شد.')).toBeVisible();

  await openAs(page, 'cashier', '/bo/orders');
  await showColumn(page, 'در انتظار پاسخ');
  const card = boardCard(page, order);
  await expect(card).toContainText('پرداخت‌شده');
  await card.getByRole('button', { name: 'رد سفارش' }).click();
  const dialog = page.getByRole('dialog', { name: `رد سفارش ${formatOrderNumber(order.number)}` });
  await dialog.getByRole('button', { name: 'رد سفارش' }).click();
  await expect(dialog.getByText('دلیل را بنویسید.')).toBeVisible();
  await dialog.getByText('آشپزخانه شلوغ است').click();
  await expect(dialog.getByLabel('دلیل')).toHaveValue('آشپزخانه شلوغ است');
  await dialog.getByRole('button', { name: 'رد سفارش' }).click();
  await expect(card).toBeHidden();

  await expect(guestPage.getByRole('heading', { name: 'این سفارش انجام نمی‌شود' })).toBeVisible();
  await expect(guestPage.getByText('دلیل: آشپزخانه شلوغ است')).toBeVisible();
  await expect(guestPage.getByText(/بازگشت وجه|وجه بازگردانده شد/).first()).toBeVisible();
});

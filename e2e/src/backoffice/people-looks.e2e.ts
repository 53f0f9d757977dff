import { addDays } from '@sofreh/domain/calendar';
import { tehranDay } from '@sofreh/fa/dates';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { addCallerBox } from '../support/caller-box.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { finishTableOrder, placeTableOrder } from '../support/orders.ts';
import { newGuest, newPhone, staffSession } from '../support/sessions.ts';
import { openAs, pageHeading, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

async function someCustomer(): Promise<string> {
  const { token } = await staffSession('owner');
  const query = { sort: '-orders' as const, pageSize: 1 };
  const { data } = await callApi('GET /api-identity/identity/customers', { token, query });
  return data[0]?.id ?? '';
}

test('the customers, one of them, and what changes them', async ({ page }) => {
  await openAs(page, 'owner', '/bo/customers');
  await expect(
    page.getByRole('table', { name: 'مشتریان' }).or(page.getByRole('listitem')).first(),
  ).toBeVisible();
  await expectGoodLooks(page, 'bo-customers');
  await page.getByRole('button', { name: 'مشتری تازه' }).click();
  await expect(page.getByRole('dialog').getByLabel('تلفن همراه')).toBeVisible();
  await expectGoodLooks(page, 'bo-customer-new');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const lastOrders = page.getByRole('heading', { name: 'آخرین سفارش‌ها' });
  await walkTo(page, `/bo/customers/${await someCustomer()}`, lastOrders);
  await expect(
    page
      .getByRole('region', { name: /^نشانی‌های مشتری/ })
      .locator('canvas')
      .first(),
  ).toBeAttached();
  await expectGoodLooks(page, 'bo-customer');
  await page.getByRole('button', { name: 'نشانی تازه' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'نقشهٔ محدوده‌ها و نشانی' })).toBeVisible();
  await expectGoodLooks(page, 'bo-customer-address');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const choose = page.getByRole('button', { name: 'انتخاب فایل اکسل' });
  await walkTo(page, '/bo/customers/import', choose.last());
  await expectGoodLooks(page, 'bo-customers-import');
});

test('the zones and one being changed', async ({ page }) => {
  await openAs(page, 'owner', '/bo/delivery-zones');
  await expect(
    page.getByRole('region', { name: 'نقشهٔ محدوده‌های ارسال' }).locator('canvas').first(),
  ).toBeAttached();
  await expect(page.getByRole('list', { name: 'محدوده‌ها به ترتیب تقدم' })).toBeVisible();
  await expectGoodLooks(page, 'bo-zones');
  await page.getByRole('button', { name: /^ونک و ملاصدرا/ }).click();
  await expect(page.getByRole('heading', { name: 'محدودهٔ ونک و ملاصدرا' })).toBeVisible();
  await expectGoodLooks(page, 'bo-zone');
  const to = tehranDay(new Date());
  const trips = page.getByRole('main').getByRole('status').filter({ hasText: 'سفر با' });
  await walkTo(page, `/bo/courier-report?from=${addDays(to, -6)}&to=${to}`, trips);
  await expectGoodLooks(page, 'bo-courier-report');
});

/** A guest's word on an order that came to the table. */
async function giveFeedback(): Promise<void> {
  const guest = await newGuest('شیرین', 'آزمونی');
  const { token } = guest;
  const order = await placeTableOrder(guest, 'VNK09');
  await finishTableOrder(order);
  const { data } = await callApi('GET /api-identity/identity/viewpoints', { token });
  await callApi('POST /api-identity/identity/feedbacks', {
    token,
    body: {
      id: newId(),
      orderId: order.id,
      rating: 3,
      viewpointIds: [...data.slice(0, 2), ...data.slice(-1)].map(({ id }) => id),
      text: 'غذا خوش‌طعم بود، فقط نوشابه گرم رسید.',
    },
  });
}

/** Two ready notes. @returns how to remove them. */
async function addNotes(): Promise<() => Promise<void>> {
  const { token } = await staffSession('owner');
  const notes = [
    { id: newId(), text: 'بدون نمک', target: 'KITCHEN' as const },
    { id: newId(), text: 'لطفاً زنگ نزنید؛ نوزاد خواب است و پیام بفرستید.', target: 'CUSTOMER' as const },
  ];
  for (const body of notes) await callApi('POST /api-identity/identity/defaultdescription', { token, body });
  return async () => {
    for (const { id } of notes)
      await callApi('DELETE /api-identity/identity/defaultdescription/{id}', { token, params: { id } });
  };
}

test('a call on the till', async ({ page, isMobile }) => {
  const { token } = await staffSession('owner');
  const query = { sort: '-orders' as const, pageSize: 1 };
  const { data } = await callApi('GET /api-identity/identity/customers', { token, query });
  const box = await addCallerBox();
  await openAs(page, 'owner', '/bo/cashier');
  await expect(page.getByRole('region', { name: 'غذاها' })).toBeVisible();
  // On a narrow screen the line, and who calls, stand behind the button of the notices.
  const banner = page.getByRole('banner');
  if (isMobile) await banner.getByRole('button', { name: /اعلان/ }).click();
  await expect(banner.getByText('وصل').filter({ visible: true })).toBeVisible();
  await box.ring(data[0]?.phoneNumber ?? '');
  await expect(page.getByRole('article', { name: /^تماس ورودی/ })).toBeVisible();
  await expectGoodLooks(page, 'till-call');
  await box.ring(newPhone(), '2');
  await expect(page.getByRole('article', { name: /^تماس ورودی/ })).toHaveCount(2);
  await expectGoodLooks(page, 'till-calls');
  await box.remove();
});

test('calls, feedbacks and ready notes', async ({ page }) => {
  const removeNotes = await addNotes();
  await giveFeedback();
  const box = await addCallerBox();
  await box.ring(newPhone());
  await openAs(page, 'owner', '/bo/caller-ids');
  for (const [path, title] of [
    ['caller-ids', 'تماس‌ها'],
    ['feedbacks', 'بازخوردها'],
    ['default-descriptions', 'یادداشت‌های آماده'],
  ] as const) {
    await walkTo(page, `/bo/${path}`, pageHeading(page, title));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectGoodLooks(page, `bo-${path}`);
  }
  await page.getByRole('button', { name: 'یادداشت تازه' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'bo-default-description');
  await box.remove();
  await removeNotes();
});

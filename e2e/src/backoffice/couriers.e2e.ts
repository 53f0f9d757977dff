import { randomUUID } from 'node:crypto';
import { toPersianDigits } from '@sofreh/fa/digits';
import { callApi, VANAK } from '../support/api.ts';
import { placeOrder } from '../support/orders.ts';
import { currentRun, type Session } from '../support/run.ts';
import { codeSentTo, newPhone, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** An order to be brought to a door near the first branch, ready at the counter. */
async function placeDelivery(session: Session): Promise<{ readonly id: string; readonly due: number }> {
  const placed = await placeOrder(session, {
    dishes: { '203': 1 },
    source: 'SALON',
    deliveryType: 'DELIVER',
    address: { detail: 'کوچهٔ آزمون، زنگ سوم', latitude: 35.758, longitude: 51.411 },
    customer: { firstName: 'مهسا', lastName: 'آزمون', phoneNumber: newPhone() },
    paymentType: 'UNPAID',
    payments: [],
  });
  await callApi('PATCH /api/orders', {
    token: session.token,
    body: { id: placed.id, status: 'READYTOSHIPMENT' },
  });
  return { id: placed.id, due: placed.finalPrice };
}

test('an order is given to a courier, who brings it through an outage and hands his cash in', async ({
  page,
  browser,
}) => {
  const session = await staffSession('owner');
  const { token } = session;
  const phoneNumber = newPhone();
  const lastName = toPersianDigits(phoneNumber.slice(-5));
  await callApi('POST /api/bikers', {
    token,
    body: {
      ...{ id: randomUUID(), phoneNumber, firstName: 'پیک', lastName, vehicle: 'MOTORCYCLE', plate: '' },
      ...{ licenceNumber: '', insuredUntil: null, capacity: 3 },
      ...{ payPerTrip: 30_000, payPerKilometre: 0, payPerHour: 0 },
    },
  });
  const order = await placeDelivery(session);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'fa-IR',
    geolocation: { latitude: 35.76, longitude: 51.41 },
    permissions: ['geolocation'],
  });
  const phone = await context.newPage();
  const origin = new URL(currentRun().url);
  await phone.goto(`http://${VANAK}:${origin.port}/courier`);
  await phone.getByLabel('شمارهٔ همراه').fill(phoneNumber);
  await phone.getByRole('button', { name: 'ارسال کد' }).click();
  await phone.getByLabel('کد پیامک‌شده').fill(await codeSentTo(phoneNumber));
  await phone.getByRole('button', { name: 'ورود' }).click();
  await phone.getByRole('button', { name: 'شروع کار' }).click();
  await expect(phone.getByText('سفری ندارید')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'owner', '/bo/dispatch');
  const { number } = await callApi('GET /api/orders/{id}', { token, params: { id: order.id } });
  const spoken = number.toLocaleString('fa-IR', { useGrouping: false });
  const row = page.getByRole('button', { name: new RegExp(`^انتخاب سفارش ${spoken} `) });
  const card = page.getByRole('article', { name: `پیک ${lastName}` });
  await row.click();
  await card.getByRole('button', { name: /^سپردن/ }).click();
  await expect(card).toContainText('پیک تعیین شد');
  await expect(row).toBeHidden();

  await phone.getByRole('button', { name: 'می‌پذیرم' }).click();
  await expect(card).toContainText('پیک پذیرفت');
  await phone.getByRole('button', { name: 'به رستوران رسیدم' }).click();
  await phone.getByRole('button', { name: 'سفارش را گرفتم' }).click();
  await expect(card).toContainText('پیک سفارش را گرفت');

  await context.setOffline(true);
  await phone.getByRole('button', { name: 'به مقصد رسیدم' }).click();
  await phone.getByRole('button', { name: 'تحویل دادم' }).click();
  await phone.getByRole('button', { name: 'نقد', exact: true }).click();
  await phone.getByRole('button', { name: 'به‌اندازه' }).click();
  await phone.locator('fieldset .main').click();
  await expect(phone.getByText('۲ کار منتظر فرستادن')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByText('۲ کار منتظر فرستادن')).toBeHidden();
  await expect(phone.getByText('سفری ندارید')).toBeVisible();
  await expect
    .poll(async () => (await callApi('GET /api/orders/{id}', { token, params: { id: order.id } })).status)
    .toBe('FINISHED');

  await card.getByRole('button', { name: /^کیف پول/ }).click();
  const purse = page.getByRole('dialog', { name: /^کیف پول/ });
  await purse.getByLabel('شمرده شد').fill(String(order.due));
  await purse.getByRole('button', { name: 'شمارش و تحویل همه' }).click();
  await expect(purse).toBeHidden();
  await phone.getByRole('button', { name: 'پایان کار' }).click();
  await expect(phone.getByText('سر کار نیستم')).toBeVisible();
  await context.close();
});

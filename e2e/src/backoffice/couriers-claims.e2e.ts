import { randomUUID } from 'node:crypto';
import { toPersianDigits } from '@sofreh/fa/digits';
import { callApi, Refused, VANAK } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { placeOrder } from '../support/orders.ts';
import { currentRun } from '../support/run.ts';
import { codeSentTo, newPhone, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('money that a courier says he took stands on the board until it is answered, and on his phone until it is told', async ({
  page,
  browser,
}) => {
  const session = await staffSession('owner');
  const { token } = session;
  const phoneNumber = newPhone();
  const lastName = toPersianDigits(phoneNumber.slice(-5));
  const facts = {
    vehicle: 'MOTORCYCLE',
    plate: '',
    licenceNumber: '',
    insuredUntil: null,
    capacity: 3,
  } as const;
  const terms = { payPerTrip: 0, payPerKilometre: 0, payPerHour: 0 };
  const names = { firstName: 'پیک', lastName };
  const added = { id: randomUUID(), phoneNumber, ...names, ...facts, ...terms };
  const biker = await callApi('POST /api/bikers', { token, body: added });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fa-IR' });
  const phone = await context.newPage();
  const address = `http://${VANAK}:${new URL(currentRun().url).port}/courier`;
  await phone.goto(address);
  await phone.getByLabel('شمارهٔ همراه').fill(phoneNumber);
  await phone.getByRole('button', { name: 'ارسال کد' }).click();
  await phone.getByLabel('کد پیامک‌شده').fill(await codeSentTo(phoneNumber));
  await phone.getByRole('button', { name: 'ورود' }).click();
  await phone.getByRole('button', { name: 'شروع کار' }).click();
  await expect(phone.getByText('سفری ندارید')).toBeVisible();
  const cookies = await context.cookies(address);
  const own = cookies.find(({ name }) => name === 'courierToken')?.value ?? '';

  /** Has him ride to the door of an order. */
  const ride = async () => {
    const order = await placeOrder(session, {
      dishes: { '203': 1 },
      source: 'SALON',
      deliveryType: 'DELIVER',
      address: { detail: 'کوچهٔ آزمون', latitude: 35.752, longitude: 51.411 },
      customer: { firstName: 'مهسا', lastName: 'آزمون', phoneNumber: newPhone() },
      paymentType: 'UNPAID',
      payments: [],
    });
    await callApi('PATCH /api/orders', { token, body: { id: order.id, status: 'READYTOSHIPMENT' } });
    const given = { id: randomUUID(), bikerId: biker.id, orderIds: [order.id] };
    const { data } = await callApi('POST /api/delivery/requestnewtrip', { token, body: given });
    const tripId = data[0]?.id ?? '';
    for (const status of ['BIKERACCEPTED', 'PICKEDUP', 'ATDESTINATION'] as const)
      await callApi('PATCH /api/bikers/state', { token: own, body: { id: randomUUID(), tripId, status } });
    return { order, tripId };
  };
  const takeAway = async (tripId: string) => {
    const broken = { id: randomUUID(), tripId, status: 'INTERRUPTED', reason: 'خراب شد' } as const;
    await callApi('PATCH /api/bikers/state', { token, body: broken });
    const taken = { id: randomUUID(), tripId, reason: 'پاسخ نمی‌دهد' };
    await callApi('POST /api/delivery/canceltrip', { token, body: taken });
  };
  for (const method of ['CASH', 'CARD'] as const) {
    const { order, tripId } = await ride();
    await takeAway(tripId);
    const collected = { id: randomUUID(), method, amount: order.finalPrice };
    const late = { id: randomUUID(), tripId, status: 'DELIVERED', collected } as const;
    await expect(callApi('PATCH /api/bikers/state', { token: own, body: late })).rejects.toThrow(Refused);
  }

  await openAs(page, 'owner', '/bo/dispatch');
  const board = page.getByRole('alert').filter({ hasText: 'پولی که پیک می‌گوید گرفته است' });
  const lines = board.getByText(new RegExp(`${lastName} (نقد|با کارت‌خوان) گرفته`));
  await expect(lines).toHaveCount(2);
  for (const [name, size] of [
    ['phone', { width: 390, height: 844 }],
    ['desk', { width: 1440, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    await expectGoodLooks(page, `door-claims-${name}`);
  }
  // What came by card is no cash: somebody says what became of it.
  await lines
    .filter({ hasText: 'کارت‌خوان' })
    .locator('xpath=..')
    .getByRole('button', { name: /^رسیدگی شد/ })
    .click();
  const asked = page.getByRole('dialog', { name: /رسیدگی شد؟$/ });
  await asked.getByText('پول پیش از این ثبت شده بود').click();
  await expectGoodLooks(page, 'door-claims-answer');
  await asked.getByRole('button', { name: 'رسیدگی شد', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(lines).toHaveCount(1);
  // The cash is counted: the count names what it found.
  const { claims } = await callApi('GET /api/bikers/purses/{id}', { token, params: { id: biker.id } });
  await page
    .getByRole('article', { name: `پیک ${lastName}` })
    .getByRole('button', { name: /^کیف پول/ })
    .click();
  const purse = page.getByRole('dialog', { name: /^کیف پول/ });
  await purse.getByRole('checkbox').check();
  await purse.getByLabel('شمرده شد').fill(String(claims[0]?.amount));
  await purse.getByLabel('دلیل اختلاف').fill('پول سفارش');
  await expectGoodLooks(page, 'door-claims-count');
  await purse.getByRole('button', { name: 'شمارش و تحویل همه' }).click();
  await expect(purse).toBeHidden();
  await expect(lines).toHaveCount(0);

  // He takes money while his phone has no network, and is let go meanwhile.
  const { order, tripId } = await ride();
  await expect(phone.getByRole('button', { name: 'تحویل دادم' })).toBeVisible();
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'تحویل دادم' }).click();
  await phone.getByRole('button', { name: 'نقد', exact: true }).click();
  await phone.getByRole('button', { name: 'به‌اندازه' }).click();
  await phone.locator('fieldset .main').click();
  await takeAway(tripId);
  await callApi('PATCH /api/bikers', { token, body: { id: biker.id, active: false } });
  const busy = { status: 503, json: { code: 'UNAVAILABLE', message: 'کمی بعد' } };
  await context.route('**/api/bikers/claims', (route) => route.fulfill(busy));
  await context.setOffline(false);
  await expect(phone.getByText('هنوز به رستوران گفته نشده است')).toBeVisible({ timeout: 20_000 });
  await expectGoodLooks(phone, 'courier-claim-waits');
  await context.unroute('**/api/bikers/claims');
  await phone.reload();
  await expect(phone.getByText('رستوران خبر دارد')).toBeVisible({ timeout: 20_000 });
  await expect(phone.getByText('دسترسی شما به این صفحه پایان یافت')).toBeVisible();
  await expectGoodLooks(phone, 'courier-claim-told');
  await expect(lines).toHaveCount(1, { timeout: 20_000 });
  await phone.getByRole('button', { name: 'به رستوران گفتم' }).click();
  await phone.reload();
  await expect(phone.getByLabel('شمارهٔ همراه')).toBeVisible();
  await expect(phone.getByText('دسترسی شما به این صفحه پایان یافت')).toBeHidden();
  // Nothing of it stays on the board for others: who was let go stands there with his claim, and his purse is counted.
  await page
    .getByRole('article', { name: `پیک ${lastName}` })
    .getByRole('button', { name: /^کیف پول/ })
    .click();
  await purse.getByRole('checkbox').check();
  await purse.getByLabel('شمرده شد').fill(String(order.finalPrice));
  await purse.getByLabel('دلیل اختلاف').fill('پول سفارش');
  await purse.getByRole('button', { name: 'شمارش و تحویل همه' }).click();
  await expect(purse).toBeHidden();
  await expect(lines).toHaveCount(0);
  await context.close();
});

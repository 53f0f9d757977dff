import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { callApi, VANAK } from '../support/api.ts';
import { placeOrder } from '../support/orders.ts';
import { currentRun, type Session } from '../support/run.ts';
import { codeSentTo, newPhone, staffSession } from '../support/sessions.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const DELIVERIES = 40;
/** One courier carries as many. */
const BATCH = 8;
const ADVANCE = 500_000;
/** In the middle of the evening the courier's network is gone for so many doors. */
const [DARK_BATCH, DARK_DOORS] = [2, 3];

interface Delivery {
  readonly id: string;
  readonly number: number;
  readonly due: number;
  readonly door: { readonly latitude: number; readonly longitude: number };
}

/** Orders to be brought to doors near the first branch, ready at the counter. */
function placeDeliveries(session: Session, from: number): Promise<Delivery[]> {
  const { token } = session;
  return Promise.all(
    Array.from({ length: BATCH }, async (_, nth): Promise<Delivery> => {
      const door = { latitude: 35.752 + (from + nth) / 5_000, longitude: 51.411 };
      const { id, number, finalPrice } = await placeOrder(session, {
        dishes: { '203': 1 },
        source: 'SALON',
        deliveryType: 'DELIVER',
        address: { detail: `کوچهٔ آزمون، پلاک ${toPersianDigits(String(from + nth + 1))}`, ...door },
        customer: { firstName: 'مهسا', lastName: 'آزمون', phoneNumber: newPhone() },
        paymentType: 'UNPAID',
        payments: [],
      });
      await callApi('PATCH /api/orders', { token, body: { id, status: 'READYTOSHIPMENT' } });
      return { id, number, due: finalPrice, door };
    }),
  );
}

/** The card of the trip at hand, which comes first. */
const atHand = (phone: Page) => phone.locator('section.card[aria-label^="سفارش"]').first();

/** One touch on the trip at hand; @returns the order it was of, once another one is at hand. */
async function touch(phone: Page, name: string, batch: readonly Delivery[]): Promise<Delivery> {
  const label = await atHand(phone).getAttribute('aria-label');
  const order = batch.find(({ number }) => label === `سفارش ${number.toLocaleString('fa-IR')}`);
  if (!order || !label) throw new Error(`nothing at hand but ${label}`);
  await phone.getByRole('region', { name: label, exact: true }).getByRole('button', { name }).click();
  return order;
}

/** The button for what comes next is under the thumb however the phone is held, without a scroll. */
async function expectInReach(phone: Page, name: string): Promise<void> {
  const upright = phone.viewportSize() ?? { width: 360, height: 740 };
  for (const size of [{ width: 800, height: 360 }, upright]) {
    await phone.setViewportSize(size);
    await expect(phone.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
}

/** What is taken at the door: every fourth guest pays by card, the others in cash, with a larger note now and then. */
async function takeMoney(phone: Page, nth: number): Promise<boolean> {
  if (nth % 4 === 3) {
    await phone.getByRole('button', { name: 'کارت‌خوان' }).click();
    return false;
  }
  await phone.getByRole('button', { name: 'نقد', exact: true }).click();
  if (nth % 5 === 4) await phone.getByLabel('مشتری چقدر داد؟').last().fill('۱۰۰۰۰۰۰');
  else await phone.getByRole('button', { name: 'به‌اندازه' }).click();
  await phone.locator('fieldset .main').click();
  return true;
}

test('an evening of forty deliveries, given on the board and brought through an outage, counts to the toman', async ({
  page,
  browser,
}) => {
  const session = await staffSession('owner');
  const { token } = session;
  const phoneNumber = newPhone();
  const lastName = toPersianDigits(phoneNumber.slice(-5));
  const biker = await callApi('POST /api/bikers', {
    token,
    body: {
      id: randomUUID(),
      phoneNumber,
      firstName: 'پیک',
      lastName,
      vehicle: 'MOTORCYCLE',
      plate: '',
      licenceNumber: '',
      insuredUntil: null,
      capacity: BATCH,
      payPerTrip: 30_000,
      payPerKilometre: 0,
      payPerHour: 0,
    },
  });
  const advance = { id: randomUUID(), kind: 'ADVANCE', amount: ADVANCE } as const;
  await callApi('POST /api/bikers/purses/{id}', { token, params: { id: biker.id }, body: advance });
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
  const card = page.getByRole('article', { name: `پیک ${lastName}` });
  const rowOf = ({ number }: Delivery) => {
    const spoken = number.toLocaleString('fa-IR', { useGrouping: false });
    return page.getByRole('button', { name: new RegExp(`^انتخاب سفارش ${spoken} `) });
  };
  let inPurse = ADVANCE;
  const brought: string[] = [];

  let ordered = placeDeliveries(session, 0);
  for (let batchNo = 0; batchNo * BATCH < DELIVERIES; batchNo += 1) {
    const batch = await ordered;
    await test.step(`the board gives batch ${batchNo + 1}, the courier takes it`, async () => {
      // What still comes to the board would move the rows under the pointer.
      for (const order of batch) await expect(rowOf(order)).toBeVisible();
      for (const order of batch) await rowOf(order).click();
      await card.getByRole('button', { name: `سپردن ${formatNumber(BATCH)} سفارش` }).click();
      const offer = phone.getByRole('button', { name: 'می‌پذیرم' });
      await offer.click();
      // His trips take their places one after the other: a press meanwhile would fall between two of them.
      await expect(offer).toBeHidden();
      await expect(card.getByText('پیک پذیرفت')).toHaveCount(BATCH);
      if (batchNo === 0) await expectInReach(phone, 'به رستوران رسیدم');
      await phone.getByRole('button', { name: 'به رستوران رسیدم' }).click();
      for (let nth = 0; nth < BATCH; nth += 1) await touch(phone, 'سفارش را گرفتم', batch);
      await expect(card).toContainText('پیک سفارش را گرفت');
    });
    // The next guests order meanwhile, so that the board has them once he is back.
    if (brought.length + BATCH < DELIVERIES) ordered = placeDeliveries(session, (batchNo + 1) * BATCH);
    await test.step(`the courier brings batch ${batchNo + 1}`, async () => {
      const dark = batchNo === DARK_BATCH;
      if (dark) {
        // What was fetched is sent before: seven steps wait then, no more.
        await expect(phone.getByText(/کار منتظر فرستادن/)).toBeHidden();
        await context.setOffline(true);
      }
      for (let nth = 0; nth < BATCH; nth += 1) {
        const order = await touch(phone, 'به مقصد رسیدم', batch);
        await context.setGeolocation(order.door);
        if (dark && nth === DARK_DOORS) {
          // What was done in the dark waits in order, and is sent once the network is back; so is where he is.
          await expect(phone.getByText('۷ کار منتظر فرستادن')).toBeVisible();
          await context.setOffline(false);
          await expect(phone.getByText(/کار منتظر فرستادن/)).toBeHidden();
          await expect.poll(() => placeOf(token, biker.id), { timeout: 30_000 }).toMatchObject(order.door);
        }
        await touch(phone, 'تحویل دادم', batch);
        if (await takeMoney(phone, brought.length)) inPurse += order.due;
        brought.push(order.id);
        const label = `سفارش ${order.number.toLocaleString('fa-IR')}`;
        await expect(phone.getByRole('region', { name: label, exact: true })).toBeHidden();
      }
      await expect(phone.getByText('سفری ندارید')).toBeVisible();
    });
  }

  expect(new Set(brought).size).toBe(DELIVERIES);
  for (const id of brought) {
    await expect
      .poll(async () => (await callApi('GET /api/orders/{id}', { token, params: { id } })).status)
      .toBe('FINISHED');
  }
  await card.getByRole('button', { name: /^کیف پول/ }).click();
  const purse = page.getByRole('dialog', { name: /^کیف پول/ });
  await expect(purse.getByRole('row', { name: /^باید همراه او باشد/ })).toContainText(
    inPurse.toLocaleString('fa-IR'),
  );
  await purse.getByLabel('شمرده شد').fill(String(inPurse));
  await purse.getByRole('button', { name: 'شمارش و تحویل همه' }).click();
  await expect(notice(page, 'شمارش ثبت شد. اختلاف: ۰')).toBeVisible();
  await expect(purse).toBeHidden();
  await phone.getByRole('button', { name: 'پایان کار' }).click();
  await expect(phone.getByText('سر کار نیستم')).toBeVisible();
  await context.close();
});

/** Says where the board has a courier. */
async function placeOf(token: string, bikerId: string) {
  const { bikers } = await callApi('GET /api/bikers/dispatch', { token });
  return bikers.find(({ id }) => id === bikerId)?.position ?? {};
}

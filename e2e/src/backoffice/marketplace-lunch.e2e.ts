import { setTimeout as pause } from 'node:timers/promises';
import { toPersianDigits } from '@sofreh/fa/digits';
import { callApi } from '../support/api.ts';
import { placeOrder } from '../support/orders.ts';
import { currentRun } from '../support/run.ts';
import { newGuest, staffSession } from '../support/sessions.ts';
import { openAs, showColumn } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** How many orders the marketplace brings, and within how many seconds; `npm run drill:market` tries a whole hour. */
const ORDERS = Number(process.env.MARKET_LUNCH_ORDERS ?? 14);
const SECONDS = Number(process.env.MARKET_LUNCH_SECONDS ?? 5);
/** One push in so many is spoiled; in a whole hour one in twenty. */
const SPOILED = Number(process.env.MARKET_LUNCH_SPOILED ?? 5);
/** A short run has no time to wait for what comes late or was lost, which is fetched within a minute. */
const FAULTS = SECONDS > 120 ? ['DOUBLED', 'LOST', 'FORGED', 'LATE'] : ['DOUBLED', 'FORGED'];

const DESK = '/simulators/marketplace';

/** The owner's token, signed in anew before it ends. */
const ownerToken = async () => (await staffSession('owner')).token;

interface Shop {
  readonly id: string;
  readonly shopId: string;
}

/** Does something at the simulated marketplace. @returns the shop's part of its page. */
async function atMarket(shop: Shop, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams({ account: shop.id, shopId: shop.shopId, ...fields });
  const page = await (await fetch(currentRun().url + DESK, { method: 'POST', body })).text();
  return page.split('<section>').find((part) => part.includes(`value="${shop.id}"`)) ?? '';
}

/** A guest there orders. @returns the marketplace's names of the order. */
async function order(shop: Shop, nth: number) {
  const fault =
    nth % SPOILED === SPOILED - 1 ? (FAULTS[Math.floor(nth / SPOILED) % FAULTS.length] ?? '') : '';
  const carriedBy = nth % 3 === 0 ? 'GUEST' : 'MARKETPLACE';
  const desk = await atMarket(shop, {
    act: 'place',
    dish: '',
    count: String(1 + (nth % 3)),
    coupon: '',
    note: '',
    fault,
    carriedBy,
    pays: 'ONLINE',
  });
  const rows = desk.split('<li ').slice(1);
  const orders = rows.map((row) => ({
    code: /data-code="(\d+)"/.exec(row)?.[1] ?? '',
    id: /name="id" value="([\w-]+)"/.exec(row)?.[1] ?? '',
  }));
  // Codes are counted up; what changed last stands first.
  return orders.reduce((newest, each) => (Number(each.code) > Number(newest.code) ? each : newest));
}

/** Every order of the marketplace here, of the last pages that can hold them. */
async function ours(): Promise<
  readonly { readonly code: string; readonly said: string; readonly orderId: string }[]
> {
  const token = await ownerToken();
  const found = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = { pageNumber, pageSize: 100 };
    const { data } = await callApi('GET /api-snappFood/orders', { token, query });
    found.push(...data);
    if (data.length < query.pageSize) return found;
  }
}

test('a lunch hour of the marketplace beside our own: every order is here once, answered in time, and gone when it is called off', async ({
  page,
}) => {
  test.setTimeout(120_000 + SECONDS * 2_000);
  const { shops } = await callApi('GET /api-snappFood/vendor/detail', { token: await ownerToken() });
  const shop = shops[0];
  if (!shop) throw new Error('the demo has no shop at the marketplace');
  const { id, shopId, title, active, preparationMinutes, autoAccept } = shop;
  const terms = { id, provider: 'SNAPPFOOD', shopId, title, active, preparationMinutes } as const;
  const set = async (accepts: boolean) => {
    const body = { ...terms, autoAccept: accepts };
    await callApi('PUT /api-snappFood/vendor/setting', { token: await ownerToken(), body });
  };
  await set(true);
  // The simulated marketplace knows a shop once it was asked by it.
  const known = { provider: 'SNAPPFOOD', shopId } as const;
  await callApi('POST /api-snappFood/vendor/test', { token: await ownerToken(), body: known });
  try {
    await openAs(page, 'owner', '/bo/orders');
    await showColumn(page, 'در حال آماده‌سازی');
    const theirs: Awaited<ReturnType<typeof order>>[] = [];
    const own: { readonly id: string; readonly version: number; readonly status: string }[] = [];
    for (let nth = 0; nth < ORDERS; nth += 1) {
      const began = Date.now();
      theirs.push(await order(shop, nth));
      const bill = { dishes: { '203': 2, '901': 1 + (nth % 2) }, deliveryType: 'PICKUP' } as const;
      if (nth % 4 === 0)
        own.push(
          await placeOrder(await staffSession('owner'), { ...bill, source: 'SALON', paymentType: 'UNPAID' }),
        );
      // Nobody has many open that are not paid: each is another guest's.
      if (nth % 7 === 0)
        own.push(await placeOrder(await newGuest(), { ...bill, source: 'WEBSITE', paymentType: 'CASH' }));
      await pause(Math.max(0, (SECONDS * 1_000) / ORDERS - (Date.now() - began)));
    }
    const codes = theirs.map(({ code }) => code);
    expect(new Set(codes).size, 'orders at the marketplace').toBe(ORDERS);
    const ofRun = async () => (await ours()).filter(({ code }) => codes.includes(code));
    // The marketplace heard of every one that it is accepted, and there is one of each.
    await expect
      .poll(async () => (await ofRun()).filter(({ said }) => said === 'ACCEPTED').length, {
        timeout: 150_000,
      })
      .toBe(ORDERS);
    expect((await ofRun()).map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    for (const code of codes.slice(-10)) {
      const card = page.getByRole('article').filter({ hasText: toPersianDigits(code) });
      await expect(card).toHaveCount(1);
    }
    for (const each of own) {
      const { status } = await callApi('GET /api/orders/{id}', {
        token: await ownerToken(),
        params: { id: each.id },
      });
      expect(['NEEDFORCALL', 'CONFIRMED', 'READYTOPICKUP']).toContain(status);
    }
    // Called off there, each leaves the board by itself.
    for (const { id: reference } of theirs) await atMarket(shop, { act: 'cancel', id: reference, fault: '' });
    for (const code of codes.slice(-3)) {
      const card = page.getByRole('article').filter({ hasText: toPersianDigits(code) });
      await expect(card).toHaveCount(0, { timeout: 60_000 });
    }
    for (const each of own) {
      const token = await ownerToken();
      const { version } = await callApi('GET /api/orders/{id}', { token, params: { id: each.id } });
      const body = { id: each.id, version, status: 'REJECTED', reason: 'ناهار تمام شد' } as const;
      await callApi('PATCH /api/orders', { token, body });
    }
  } finally {
    await set(autoAccept);
  }
});

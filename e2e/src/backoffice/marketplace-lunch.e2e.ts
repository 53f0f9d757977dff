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

/** An order as it stands at the marketplace. */
interface There {
  readonly code: string;
  readonly state: string;
  readonly total: number;
  readonly lines: readonly { readonly title: string; readonly count: number; readonly priceToman: number }[];
  /** All that its page says of it. */
  readonly row: string;
}

const plain = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&');

/** Every order of the shop as the marketplace's page tells it. */
async function theirOrders(shop: Shop): Promise<readonly There[]> {
  const page = await (await fetch(`${currentRun().url}${DESK}?shown=500`)).text();
  const section = page.split('<section>').find((part) => part.includes(`value="${shop.id}"`)) ?? '';
  return section
    .split('<li ')
    .slice(1)
    .map((row) => {
      const said = (name: string) => plain(new RegExp(`data-${name}="([^"]*)"`).exec(row)?.[1] ?? '');
      const facts = { code: said('code'), state: said('state'), total: Number(said('total')), row };
      return { ...facts, lines: JSON.parse(said('lines') || '[]') as There['lines'] };
    });
}

/** One of ours with everything of it: when it was accepted, its lines, and each paper that came out of the kitchen's printers. */
async function oursWhole(orderId: string) {
  const token = await ownerToken();
  const order = await callApi('GET /api/orders/{id}', { token, params: { id: orderId } });
  const query = { orderId, pageSize: 100, pageNumber: 1 };
  const { data } = await callApi('GET /api/orders/printjobs', { token, query });
  return { order, papers: data.filter(({ kind }) => kind === 'KITCHEN') };
}

const lineOf = (title: string, count: number, price: number) => `${count} ${title} ${price}`;

/** What is wrong with one of ours beside the marketplace's; empty where both say the same. */
async function differencesOf(
  there: There,
  here: Awaited<ReturnType<typeof ours>>[number] | undefined,
): Promise<readonly string[]> {
  const isOff = there.state === 'CANCELED';
  if (!here) return isOff ? [] : ['is not here'];
  const { order, papers } = await oursWhole(here.orderId);
  const wrong: string[] = [];
  const late = order.confirmedAt !== null && Date.parse(order.confirmedAt) > Date.parse(here.answerBy);
  if (late || there.row.includes('پاسخی داده نشد')) wrong.push(`accepted ${order.confirmedAt}, too late`);
  if (isOff !== (order.status === 'REJECTED')) wrong.push(`${there.state} there, ${order.status} here`);
  const twice = papers.map(({ title, printerStationId }) => `${title} ${printerStationId}`);
  if (new Set(twice).size < twice.length) wrong.push(`printed twice: ${twice.join('; ')}`);
  const open = papers.filter(({ status }) => status !== 'PRINTED');
  if (order.confirmedAt !== null && (papers.length === 0 || open.length > 0))
    wrong.push(`${open.length} of ${papers.length} not printed`);
  if (isOff) return wrong;
  if (order.pricing.finalPrice !== there.total)
    wrong.push(`${order.pricing.finalPrice} here, ${there.total} there`);
  const [mine, theirs] = [
    order.items.map(({ title, count, price }) => lineOf(title, count, price)),
    there.lines.map(({ title, count, priceToman }) => lineOf(title, count, priceToman)),
  ].map((lines) => lines.toSorted().join('، '));
  if (mine !== theirs) wrong.push(`${mine} here, ${theirs} there`);
  return wrong;
}

/** Every order of the marketplace here, of the last pages that can hold them. */
async function ours(): Promise<
  readonly {
    readonly code: string;
    readonly said: string;
    readonly orderId: string;
    readonly answerBy: string;
  }[]
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
  test.setTimeout(300_000 + SECONDS * 2_000);
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
    // A column draws so many cards at once: those of other flows would keep these out of sight.
    await openAs(page, 'owner', '/bo/orders?source=SNAPPFOOD');
    await showColumn(page, 'در حال آماده‌سازی');
    const theirs: Awaited<ReturnType<typeof order>>[] = [];
    const off = new Set<string>();
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
      // In the middle of it some are changed, and some called off, each by a push that may be spoiled too.
      const earlier = theirs.at(-3);
      if (earlier && nth % 5 === 3) await atMarket(shop, { act: 'more', id: earlier.id, fault: 'DOUBLED' });
      if (earlier && nth % 5 === 4) {
        await atMarket(shop, { act: 'cancel', id: earlier.id, fault: nth % 2 === 0 ? 'FORGED' : '' });
        off.add(earlier.code);
      }
      await pause(Math.max(0, (SECONDS * 1_000) / ORDERS - (Date.now() - began)));
    }
    const codes = theirs.map(({ code }) => code);
    expect(new Set(codes).size, 'orders at the marketplace').toBe(ORDERS);
    const ofRun = async () => (await ours()).filter(({ code }) => codes.includes(code));
    const standing = codes.filter((code) => !off.has(code));
    // The marketplace heard of every one that stands that it is accepted, and there is one of each.
    await expect
      .poll(
        async () => (await ofRun()).filter(({ code, said }) => said === 'ACCEPTED' && !off.has(code)).length,
        { timeout: 150_000 },
      )
      .toBe(standing.length);
    const known = (await ofRun()).map(({ code }) => code);
    expect(new Set(known).size, 'each is here once').toBe(known.length);
    expect(known).toEqual(expect.arrayContaining(standing));
    // None is late by us, none came out twice, and each says what the marketplace says: state, lines, prices and sum.
    const disagreeing = async () => {
      const there = (await theirOrders(shop)).filter(({ code }) => codes.includes(code));
      const here = await ofRun();
      const wrong: string[] = [];
      for (const each of there) {
        const mine = here.find(({ code }) => code === each.code);
        const found = await differencesOf(each, mine);
        if (found.length > 0) wrong.push(`${each.code}: ${found.join('; ')}`);
      }
      expect(there.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
      return wrong;
    };
    await expect.poll(disagreeing, { timeout: 150_000 }).toEqual([]);
    for (const code of standing.slice(-10)) {
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
    for (const code of standing.slice(-3)) {
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

import { CUSTOMER_SEGMENTS, ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import { bitsOf, isInSegment, monthDayOf } from '@sofreh/domain/segments';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';

const book = await openGuestBook();
const LOYAL = ['RECENT_CUSTOMER', 'ALL_CUSTOMER', 'ACTIVE_CUSTOMER', 'LOYAL_CUSTOMER'];
const AVAILABLE = '/api-identity/identity/availablesegments';

async function openShopWithGuests() {
  const shop = await book.open();
  const fresh = await shop.guest([{ daysAgo: 2 }], 'نو');
  const loyal = await shop.guest(
    [1, 20, 40, 60, 80].map((daysAgo) => ({
      daysAgo,
      price: 300_000,
      source: 'SALON',
      orderType: 'DINE_IN',
    })),
    'وفا',
  );
  const gone = await shop.guest([{ daysAgo: 100 }, { daysAgo: 200, status: 'REJECTED' }], 'دور');
  const never = await shop.guest([], 'هیچ');
  await book.run('follow-customer-orders');
  return { ...shop, fresh, loyal, gone, never };
}
type Shop = Awaited<ReturnType<typeof openShopWithGuests>>;

async function membersOf({ owner }: Shop, definition: unknown): Promise<string[]> {
  const { status, body } = await owner(`POST ${SEGMENTATION}/count`, { definition });
  expect(status).toBe(200);
  const sample = body.sample as { id: string }[];
  expect(body.count).toBe(sample.length);
  return sample.map(({ id }) => id).sort();
}

describe('segments', () => {
  test('the nine are counted as orders come, of this vendor alone', async () => {
    const shop = await openShopWithGuests();
    const counts = async () => {
      const { body } = await shop.owner(`GET ${AVAILABLE}`);
      const data = body.data as { id: string; count: number }[];
      return Object.fromEntries(data.map(({ id, count }) => [id, count]));
    };
    expect(await counts()).toEqual({
      ALL_CUSTOMER: 4,
      REGISTER_CUSTOMER: 1,
      NEW_CUSTOMER: 1,
      RECENT_CUSTOMER: 2,
      ORDER_TYPE_CUSTOMER: 2,
      ACTIVE_CUSTOMER: 1,
      LOYAL_CUSTOMER: 1,
      DISABLE_CUSTOMER: 1,
      UNHAPPY_CUSTOMER: 0,
    });
    await shop.order(shop.gone.id, { daysAgo: 0 });
    const guest = await shop.as(shop.fresh.id);
    const feedback = { id: newId(), orderId: shop.fresh.orderIds[0], rating: 2, viewpointIds: [], text: '' };
    expect(await guest('POST /api-identity/identity/feedbacks', feedback)).toMatchObject({ status: 200 });
    expect(await counts()).toMatchObject({ UNHAPPY_CUSTOMER: 1, DISABLE_CUSTOMER: 1 });
    await Promise.all([book.run('follow-customer-orders'), book.run('follow-customer-orders')]);
    expect(await counts()).toMatchObject({ DISABLE_CUSTOMER: 0, RECENT_CUSTOMER: 3, ACTIVE_CUSTOMER: 2 });
    const { body } = await shop.stranger(`GET ${AVAILABLE}`);
    expect((body.data as { count: number }[]).every(({ count }) => count === 0)).toBe(true);
  });

  test('conditions narrow a segment, and a dish that was ordered is one', async () => {
    const shop = await openShopWithGuests();
    const [dish, other] = [newId(), newId()];
    const had = (orderId: string | undefined, itemId: string) =>
      book.pool.query(
        `insert into order_items (vendor_id, order_id, id, position, menu_item_id, title, count, price, with_tax)
         values ($1, $2, $3, 0, $4, 'چای', 1, 1000, false)`,
        [shop.vendor.id, orderId, newId(), itemId],
      );
    await had(shop.gone.orderIds[0], dish);
    await had(shop.gone.orderIds[0], other);
    await had(shop.loyal.orderIds[0], other);
    await shop.order(shop.gone.id, { daysAgo: 100 });
    await shop.order(shop.loyal.id, { daysAgo: 20 });
    await book.run('follow-customer-orders');
    const { fresh, loyal, gone } = shop;
    const all = (conditions: unknown) => membersOf(shop, { kind: 'ALL_CUSTOMER', conditions });
    expect(await all({ minimumSpend: 1_000_000 })).toEqual([loyal.id]);
    expect(await all({ channels: ['WEBSITE'], maximumOrders: 1 })).toEqual([fresh.id]);
    expect(await all({ dishIds: [dish] })).toEqual([gone.id]);
    // Who had both is one guest.
    expect(await all({ dishIds: [dish, other] })).toEqual([gone.id, loyal.id].sort());
    expect(await all({ dishIds: [dish, other], minimumOrders: 5 })).toEqual([loyal.id]);
    expect(await membersOf(shop, { kind: 'RECENT_CUSTOMER', parameters: { days: 1 } })).toEqual([loyal.id]);
    expect(await membersOf(shop, { kind: 'LOYAL_CUSTOMER', conditions: { maximumSpend: 10 } })).toEqual([]);
  });

  test('a zone is where somebody lives or had something brought, as its border is now', async () => {
    const shop = await openShopWithGuests();
    const { fresh, gone, never, vendor } = shop;
    const zone = newId();
    const ring = (west: number) =>
      JSON.stringify([
        [west, 35.7],
        [west + 0.1, 35.7],
        [west + 0.1, 35.8],
        [west, 35.8],
      ]);
    await book.pool.query(
      'insert into delivery_zones (vendor_id, id, name, polygon, price) values ($1, $2, $3, $4, 0)',
      [vendor.id, zone, 'شمال', ring(51.4)],
    );
    await book.pool.query('update orders set address = $3 where vendor_id = $1 and id = $2', [
      vendor.id,
      gone.orderIds[0],
      JSON.stringify({ latitude: 35.75, longitude: 51.45 }),
    ]);
    await book.pool.query('update orders set address = $3 where vendor_id = $1 and id = $2', [
      vendor.id,
      fresh.orderIds[0],
      JSON.stringify({ latitude: 35.75, longitude: 51.61 }),
    ]);
    await book.pool.query(
      `insert into customer_addresses (vendor_id, id, customer_id, detail, latitude, longitude, created_at)
       values ($1, $2, $3, 'کوچهٔ یاس', 35.71, 51.41, now())`,
      [vendor.id, newId(), never.id],
    );
    for (const { id } of [gone, fresh]) await shop.order(id, { daysAgo: 90 });
    await book.run('follow-customer-orders');
    const inZone = () => membersOf(shop, { kind: 'ALL_CUSTOMER', conditions: { zoneIds: [zone] } });
    expect(await inZone()).toEqual([gone.id, never.id].sort());
    await book.pool.query('update delivery_zones set polygon = $2 where id = $1', [zone, ring(51.6)]);
    expect(await inZone()).toEqual([fresh.id]);
    expect(await membersOf(shop, { kind: 'ALL_CUSTOMER', conditions: { zoneIds: [newId()] } })).toEqual([]);
  });

  test('are counted in the database as the rule says of each customer', async () => {
    const shop = await book.open();
    const now = book.server.clock.now().getTime();
    const ago = fc.option(fc.integer({ min: 0, max: 120 }).map((days) => now - days * 86_400_000 - 1_000));
    const facts = fc.record({
      orderCount: fc.integer({ min: 0, max: 8 }),
      spend: fc.integer({ min: 0, max: 10 }),
      firstOrderAt: ago,
      lastOrderAt: ago,
      orderTypes: fc.subarray([...ORDER_TYPES]),
      channels: fc.subarray([...SOURCES]),
      lastRating: fc.option(fc.integer({ min: 1, max: 5 })),
      birthday: fc.option(fc.integer({ min: 0, max: 90 }).map((days) => monthDayOf(now + days * 86_400_000))),
      basketAt: fc.option(fc.integer({ min: 0, max: 100 }).map((hours) => now - hours * 3_600_000 - 1_000)),
    });
    const people = fc.sample(facts, { numRuns: 60, seed: 16 });
    for (const each of people) {
      const { id } = await shop.guest([]);
      const time = (at: number | null) => (at === null ? null : new Date(at));
      await book.pool.query(
        `update customers set order_count = $3, order_spend = $4, first_order_at = $5, last_order_at = $6,
           order_types = $7, channels = $8, last_rating = $9, birthday = $10, basket_at = $11 where vendor_id = $1 and user_id = $2`,
        [
          shop.vendor.id,
          id,
          each.orderCount,
          each.spend,
          time(each.firstOrderAt),
          time(each.lastOrderAt),
          bitsOf(ORDER_TYPES, each.orderTypes),
          bitsOf(SOURCES, each.channels),
          each.lastRating,
          each.birthday,
          time(each.basketAt),
        ],
      );
    }
    const days = fc.integer({ min: 1, max: 120 });
    const conditions = fc.record(
      {
        minimumOrders: fc.integer({ min: 0, max: 8 }),
        maximumOrders: fc.integer({ min: 0, max: 8 }),
        minimumSpend: fc.integer({ min: 0, max: 10 }),
        maximumSpend: fc.integer({ min: 0, max: 10 }),
        orderedWithinDays: days,
        notSeenForDays: days,
        firstOrderWithinDays: days,
        minimumRating: fc.integer({ min: 1, max: 5 }),
        maximumRating: fc.integer({ min: 1, max: 5 }),
        birthdayWithinDays: fc.integer({ min: 1, max: 60 }),
        basketLeftHours: fc.integer({ min: 1, max: 48 }),
        orderTypes: fc.subarray([...ORDER_TYPES], { minLength: 1 }),
        channels: fc.subarray([...SOURCES], { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    const kind = fc.constantFrom(...CUSTOMER_SEGMENTS);
    const definition = fc.record({ kind, parameters: fc.constant({}), conditions });
    await fc.assert(
      fc.asyncProperty(definition, async (asked) => {
        const { body } = await shop.owner(`POST ${SEGMENTATION}/count`, { definition: asked });
        const known = people.map((each) => ({ ...each, dishIds: [], zoneIds: [], answers: {} }));
        expect(body.count).toBe(known.filter((each) => isInSegment(each, asked, now)).length);
      }),
      { numRuns: 60 },
    );
  });

  test('are kept under a title, changed and taken away; another vendor’s are nobody’s', async () => {
    const { owner, stranger } = await openShopWithGuests();
    const body = {
      id: newId(),
      title: 'پرخرج‌ها',
      definition: { kind: 'ALL_CUSTOMER', conditions: { minimumOrders: 5 } },
    };
    expect(await owner(`POST ${SEGMENTATION}`, body)).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await owner(`POST ${SEGMENTATION}`, body)).toMatchObject({ status: 200, body: { count: 1 } });
    const taken = await owner(`POST ${SEGMENTATION}`, { ...body, id: newId() });
    expect(taken).toMatchObject({ status: 409, body: { code: 'SEGMENT_TITLE_TAKEN' } });
    const changed = {
      ...body,
      title: 'یک‌باره‌ها',
      definition: { kind: 'ALL_CUSTOMER', conditions: { maximumOrders: 1 } },
    };
    expect((await stranger(`PUT ${SEGMENTATION}`, changed)).body.code).toBe('SEGMENT_NOT_FOUND');
    expect(await owner(`PUT ${SEGMENTATION}`, changed)).toMatchObject({ status: 200, body: { count: 3 } });
    const search = `GET ${SEGMENTATION}?search=${encodeURIComponent('\u064A\u0643‌باره')}`;
    expect((await owner(search)).body).toMatchObject({ totalCount: 1, data: [{ id: body.id, count: 3 }] });
    expect((await stranger(`DELETE ${SEGMENTATION}?id=${body.id}`)).status).toBe(404);
    expect((await owner(`DELETE ${SEGMENTATION}?id=${body.id}`)).status).toBe(204);
    expect((await owner(`GET ${SEGMENTATION}`)).body.totalCount).toBe(0);
  });

  test('list their users by page and search, and as a workbook', async () => {
    const shop = await openShopWithGuests();
    const { owner } = shop;
    const users = `GET ${SEGMENTATION}/users?segment=ALL_CUSTOMER`;
    const first = await owner(`${users}&pageSize=1`);
    expect(first.body).toMatchObject({
      totalCount: 4,
      data: [{ id: shop.loyal.id, orderCount: 5, spend: 1_500_000, stopped: false, kinds: LOYAL }],
    });
    const found = await owner(`${users}&search=${shop.never.phoneNumber}`);
    expect(found.body).toMatchObject({ totalCount: 1, data: [{ id: shop.never.id, lastOrderAt: null }] });
    expect((await owner(`GET ${SEGMENTATION}/users?segment=${newId()}`)).body.code).toBe('SEGMENT_NOT_FOUND');
    const excel = await owner(`GET ${SEGMENTATION}/users/excel?segment=LOYAL_CUSTOMER`);
    expect(excel.status).toBe(200);
    const cashier = await shop.member('cashier');
    expect((await cashier(`GET ${AVAILABLE}`)).status).toBe(403);
  });

  test('propose a text with a code', async () => {
    const shop = await openShopWithGuests();
    const code = await shop.addCode('YALDA');
    const offered = await shop.owner(`GET ${AVAILABLE}/LOYAL_CUSTOMER/discountcodes/${code}/message`);
    expect(offered).toMatchObject({ status: 200, body: { parts: 2 } });
    expect(offered.body.sample).toContain('YALDA');
    const missing = await shop.owner(`GET ${AVAILABLE}/LOYAL_CUSTOMER/discountcodes/${newId()}/message`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'DISCOUNT_CODE_NOT_FOUND' } });
  });
});

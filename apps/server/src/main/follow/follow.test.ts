import { expect, test } from 'vitest';
import { openCourierShop, step, tripOf } from '#app/main/bikers/testing/courier-shop.ts';
import { stage } from '#app/main/courier-requests/testing/asking-shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

/** Milliseconds of a minute. */
const MINUTE = 60_000;

const desk = await startPayDesk();
const { pool, server, companies } = desk;
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

interface Way {
  readonly status: string;
  readonly door: object | null;
  readonly courier: { readonly name: string; readonly phoneNumber: string } | null;
  readonly position: { readonly latitude: number; readonly at: string } | null;
  readonly arrival: { readonly from: string; readonly to: string } | null;
  readonly changes: readonly { readonly what: string }[];
}

/** An order of a guest's that is brought, and the guest. */
async function openOrder() {
  const room = await desk.open();
  const { cashier, manager, shop, vendorId } = room;
  const id = newId();
  const cascade = { automatic: false, leadMinutes: 10, stages: [stage('BORDAR', { active: false })] };
  expect((await manager('PUT /api-delivery/v1/courier-companies', cascade)).status).toBe(200);
  const placed = await cashier('POST /api/orders', {
    id,
    items: [{ id: newId(), menuItemId: shop.kebab, count: 1, toppings: [] }],
    source: 'SALON',
    deliveryType: 'DELIVER',
    paymentType: 'UNPAID',
    payments: [],
    address: { detail: 'کوچهٔ سوم', latitude: 35.76, longitude: 51.41 },
    customer: { firstName: 'هوشنگ', lastName: 'کیانی', phoneNumber: '09127770004' },
    expectedPrice: 343_000,
  });
  expect(placed.status, placed.text).toBe(200);
  const { rows } = await pool.query<{ id: string }>(
    'select customer_id as id from orders where vendor_id = $1 and id = $2',
    [vendorId, id],
  );
  const guest = room.as(rows[0]?.id ?? '', 'CUSTOMER');
  const way = async () => (await guest(`GET /api/orders/${id}/courier`)).body as unknown as Way;
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 30) {
      server.clock.advance(30);
      await companies.tick();
      await desk.run('look-after-deliveries', { vendorId });
    }
  };
  const ask = () =>
    cashier('POST /api-delivery/v1/delivery-by-providers', { id: newId(), orderId: id, provider: 'BORDAR' });
  return { ...room, id, guest, way, pass, ask };
}

const width = ({ arrival }: Way) =>
  arrival ? new Date(arrival.to).getTime() - new Date(arrival.from).getTime() : null;

test('a guest follows an order: a range that narrows, and the courier only from the kitchen to the door', async () => {
  const { way, pass, ask, guest, id } = await openOrder();
  const seen: Way[] = [await way()];
  expect(seen[0]).toMatchObject({ status: 'CONFIRMED', courier: null, position: null });
  expect((await ask()).status).toBe(200);
  for (let step = 0; step < 45 && seen.at(-1)?.status !== 'FINISHED'; step += 1) {
    await pass(30);
    seen.push(await way());
  }
  for (const { status, position } of seen) if (status !== 'DELIVERING') expect(position).toBeNull();
  const ridden = seen.filter(({ position }) => position !== null);
  expect(ridden.length).toBeGreaterThan(2);
  expect(seen.some(({ status, courier }) => status === 'CONFIRMED' && courier?.phoneNumber)).toBe(true);
  const before = seen[0];
  const atTheEnd = ridden.at(-1);
  if (!before || !atTheEnd) throw new Error('nothing was seen');
  expect(width(atTheEnd)).toBeLessThan(width(before) ?? 0);
  expect(seen.at(-1)).toMatchObject({
    status: 'FINISHED',
    courier: null,
    position: null,
    arrival: null,
    door: null,
  });
  expect((await guest(`GET /api/orders/${newId()}/courier`)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await guest(`GET /api/orders/${id}/courier`)).status).toBe(200);
});

test('an own courier is shown once he said yes, and never what staff wrote about him', async () => {
  const { way, manager, as, guest, id } = await openOrder();
  const added = await manager('POST /api/bikers', {
    id: newId(),
    phoneNumber: '09360009911',
    firstName: 'علی',
    lastName: 'تندرو',
    vehicle: 'CAR',
    plate: '',
    licenceNumber: '',
    insuredUntil: null,
    capacity: 3,
    payPerTrip: 0,
    payPerKilometre: 0,
    payPerHour: 0,
  });
  const biker = as(String(added.body.userId), 'COURIER');
  await biker('POST /api/bikers/duty', { onDuty: true });
  const offered = await manager('POST /api/delivery/requestnewtrip', {
    id: newId(),
    bikerId: added.body.id,
    orderIds: [id],
  });
  const [trip] = offered.body.data as { id: string }[];
  const step = async (status: string, reason = '') => {
    const moved = await biker('PATCH /api/bikers/state', { id: newId(), tripId: trip?.id, status, reason });
    expect(moved.status, moved.text).toBe(200);
  };
  expect((await way()).courier).toBeNull();
  expect((await guest(`GET /api/orders/${id}`)).text).not.toContain('تندرو');
  await step('BIKERACCEPTED');
  expect((await way()).courier).toMatchObject({ name: 'علی تندرو' });
  await manager('PATCH /api/orders', { id, status: 'READYTOSHIPMENT' });
  await step('PICKEDUP');
  await step('INTERRUPTED', 'موتورش را جا گذاشت');
  const seen = await guest(`GET /api/orders/${id}`);
  expect(seen.text).not.toContain('جا گذاشت');
  expect(seen.body).toMatchObject({ status: 'DELIVERING', deliverMethod: { courierName: 'علی تندرو' } });
  await step('DELIVERED', 'پول بعد');
  expect((await guest(`GET /api/orders/${id}`)).body.deliverMethod).toBeNull();
});

test('what a guest was shown of the arrival is kept beside when it came', async () => {
  const { way, pass, ask, id, manager, vendorId } = await openOrder();
  const first = (await way()).arrival;
  expect((await way()).arrival).toEqual(first);
  await ask();
  let last = first;
  for (let step = 0; step < 60; step += 1) {
    await pass(30);
    const { status, arrival } = await way();
    if (status === 'FINISHED') break;
    last = arrival;
  }
  const { rows } = await pool.query<{ day: string; arrived: Date; f: Date; l: Date }>(
    `select a.business_day::text as day, o.delivered_at as arrived, a.first_to as f, a.last_to as l
     from order_arrivals a join orders o on o.vendor_id = a.vendor_id and o.id = a.order_id
     where a.vendor_id = $1 and a.order_id = $2`,
    [vendorId, id],
  );
  const [kept] = rows;
  expect([kept?.f.toISOString(), kept?.l.toISOString()]).toEqual([first?.to, last?.to]);
  expect(first).not.toEqual(last);
  const report = await manager(`GET /api/bikers/arrivals?from=${kept?.day}&to=${kept?.day}`);
  const missed = (range: Way['arrival']) =>
    Math.max(
      0,
      (kept?.arrived.getTime() ?? 0) - Date.parse(range?.to ?? ''),
      Date.parse(range?.from ?? '') - (kept?.arrived.getTime() ?? 0),
    );
  const recordOf = (range: Way['arrival']) => ({
    orders: 1,
    within: missed(range) === 0 ? 1 : 0,
    meanMissSeconds: Math.round(missed(range) / 1_000),
  });
  expect(report.body).toMatchObject({ first: recordOf(first), last: recordOf(last) });
  expect(report.body.worst).toHaveLength(missed(last) === 0 ? 0 : 1);
});

test('somebody else follows it by a link, and nobody without one', async () => {
  const { way, guest, stranger, nobody, id, pass, ask } = await openOrder();
  await ask();
  await pass(60);
  const made = await guest(`POST /api/orders/${id}/follow-link`);
  const code = String(made.body.code);
  expect((await guest(`POST /api/orders/${id}/follow-link`)).body.code).toBe(code);
  const followed = await nobody(`GET /api-delivery/v1/follow/${code}`);
  expect(followed.body).toEqual(await way());
  expect(followed.text).not.toContain('کیانی');
  expect((await stranger(`GET /api/orders/${id}/courier`)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await stranger(`POST /api/orders/${id}/follow-link`)).body.code).toBe('ORDER_NOT_FOUND');
  const wrong = `${code.slice(0, 21)}${code.endsWith('A') ? 'B' : 'A'}`;
  expect((await nobody(`GET /api-delivery/v1/follow/${wrong}`)).body.code).toBe('ORDER_NOT_FOUND');
  const other = await desk.open();
  expect((await other.nobody(`GET /api-delivery/v1/follow/${code}`)).body.code).toBe('ORDER_NOT_FOUND');
});

test('says that the courier was changed, and forgets where couriers were after thirty days', async () => {
  const { way, pass, ask, vendorId } = await openOrder();
  await companies.fault('BORDAR', { operation: 'drop' });
  await ask();
  await pass(240);
  expect((await way()).changes.map(({ what }) => what)).toContain('COURIER_CHANGED');
  const kept = async () => {
    const { rows } = await pool.query(
      'select 1 from courier_requests where vendor_id = $1 and latitude is not null',
      [vendorId],
    );
    return rows.length;
  };
  expect(await kept()).toBe(1);
  await desk.run('purge-courier-positions');
  expect(await kept()).toBe(1);
  server.clock.advance(31 * 86_400);
  await desk.run('purge-courier-positions');
  expect(await kept()).toBe(0);
});

test('guests of a batch are told of the doors before theirs, and see the courier on the way to their own alone', async () => {
  const { order, give, biker, as, vendorId } = await openCourierShop(desk);
  const doors = [35.7535, 35.7565, 35.7595];
  const ids: string[] = [];
  for (const latitude of doors) ids.push(await order(latitude));
  const { rows } = await pool.query<{ id: string }>(
    'select customer_id as id from orders where vendor_id = $1 and id = $2',
    [vendorId, ids[0]],
  );
  const guest = as(rows[0]?.id ?? '', 'CUSTOMER');
  const ways = () =>
    Promise.all(ids.map(async (id) => (await guest(`GET /api/orders/${id}/courier`)).body as unknown as Way));
  const untilEnd = ({ arrival }: Way) => Date.parse(arrival?.to ?? '') - server.clock.now().getTime();
  const places = (seen: readonly Way[]) => seen.map(({ position }) => position?.latitude ?? null);
  const given = await give(ids);
  const trips = ids.map((_, at) => tripOf(given, at)?.id);
  const move = async (at: number, status: string, more = {}) => {
    const moved = await biker.ask('PATCH /api/bikers/state', step(trips[at], status, more));
    expect(moved.status, moved.text).toBe(200);
  };
  let seq = 0;
  const ride = async (at: number, latitude: number) => {
    server.clock.advance(5);
    seq += 1;
    const position = { tripId: trips[at], seq, latitude, longitude: 51.41, accuracy: 8 };
    expect((await biker.ask('POST /api/bikers/positions', { positions: [position] })).body.taken).toBe(1);
  };
  for (const at of [0, 1, 2]) await move(at, 'BIKERACCEPTED');
  for (const at of [0, 1, 2]) await move(at, 'PICKEDUP');
  await ride(0, 35.752);
  const out = await ways();
  expect(places(out)).toEqual([35.752, null, null]);
  const ends = out.map(untilEnd);
  // Each waits for the way between the doors and for what is done at the door before.
  expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeGreaterThan(4 * MINUTE);
  expect((ends[2] ?? 0) - (ends[1] ?? 0)).toBeGreaterThan(4 * MINUTE);
  await move(0, 'DELIVERED', { reason: 'بعد می‌دهد' });
  // At the first guest's door he is shown to nobody, be he on the way to the second.
  await ride(1, 35.7536);
  expect(places(await ways())).toEqual([null, null, null]);
  await ride(1, 35.755);
  const second = await ways();
  expect(places(second)).toEqual([null, 35.755, null]);
  expect(untilEnd(second[2] as Way)).toBeGreaterThan(untilEnd(second[1] as Way) + 4 * MINUTE);
  // He goes to the third before the second.
  await ride(2, 35.758);
  const turned = await ways();
  expect(places(turned)).toEqual([null, null, 35.758]);
  expect(untilEnd(turned[1] as Way)).toBeGreaterThan(untilEnd(turned[2] as Way));
  // Held up and not seen for long, he is expected the less surely; never «now».
  await move(2, 'INTERRUPTED', { reason: 'پنچر شد' });
  server.clock.advance(20 * 60);
  const held = await ways();
  expect(places(held)).toEqual([null, null, null]);
  for (const at of [1, 2]) expect(width(held[at] as Way)).toBeGreaterThan(14 * MINUTE);
});

import { inflateRawSync } from 'node:zlib';
import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { monthStarts } from '@sofreh/fa/jalali-calendar';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const done = () => Promise.resolve();
const notifier = { notify: () => undefined, flush: done, close: done };
const server = await startTestServer({ contract, handlers, services: { notifier } });
const { pool } = server.database;
let shops = 0;
let phones = 0;
const newPhone = () => `0913${String(++phones).padStart(7, '0')}`;

async function member(vendor: TestVendor, role: DefaultRole) {
  const userId = await addPerson(pool, newPhone());
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vendor.domain };
  return (line: string, body?: unknown) => server.request(line, { body, token, headers });
}
async function newShop() {
  const shop = await addShop(pool, `customers${++shops}`);
  const ring = [
    [51.4, 35.7],
    [51.5, 35.7],
    [51.5, 35.8],
    [51.4, 35.8],
  ];
  await pool.query(
    "insert into delivery_zones (vendor_id, id, name, polygon, price) values ($1, $2, 'ونک', $3, 30000)",
    [shop.vanak.id, newId(), JSON.stringify(ring)],
  );
  await server.app.vendors.refresh();
  return { ...shop, owner: await member(shop.vanak, 'owner') };
}
let numbers = 0;
async function order(
  vendor: TestVendor,
  customerId: string,
  price: number,
  given: Record<string, unknown> = {},
) {
  const row = {
    vendor_id: vendor.id,
    id: newId(),
    number: ++numbers,
    business_day: '2026-01-01',
    source: 'WEBSITE',
    delivery_type: 'PICKUP',
    status: 'FINISHED',
    customer_id: customerId,
    payment_type: 'CASH',
    preparation_time: 20,
    currency: 'TOMAN',
    items_total: price,
    discount_total: 0,
    packaging_total: 0,
    service_total: 0,
    tax: 0,
    delivery_cost: 0,
    tip: 0,
    rounding: 0,
    final_price: price,
    pricing: '{}',
    request_hash: 'x',
    ...given,
  };
  const columns = Object.keys(row);
  await pool.query(
    `insert into orders (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  );
  // The statement does what placing an order does.
  await pool.query(
    'insert into customers (vendor_id, user_id, created_at) values ($1, $2, coalesce($3::timestamptz, now())) on conflict do nothing',
    [vendor.id, customerId, given.placed_at ?? null],
  );
  return row.id;
}
const CUSTOMERS = '/api-identity/identity/customers';
const OFFLINE = '/api-identity/identity/address/offline';
const mina = (phoneNumber: string) => ({ phoneNumber, firstName: 'مینا', lastName: 'یوسفی', note: 'بی‌پیاز' });
const newMina = (phoneNumber: string) => ({ id: newId(), ...mina(phoneNumber) });

describe('customers', () => {
  test('are added by phone, found by name, letters and last digits, and changed', async () => {
    const { owner } = await newShop();
    const phone = newPhone();
    const added = await owner(`POST ${CUSTOMERS}`, newMina(`+98${phone.slice(1)}`));
    expect(added.body).toMatchObject({ ...mina(phone), orderCount: 0, spend: 0, lastOrderAt: null });
    expect((await owner(`POST ${CUSTOMERS}`, newMina(phone))).body.code).toBe('PHONE_EXISTS');
    expect((await owner(`POST ${CUSTOMERS}`, newMina('02188776655'))).body.code).toBe('WRONG_PHONE_NUMBER');
    for (const text of ['م\u064Aنا \u064Aوسف\u064A', phone.slice(-4), 'یوسف', phone]) {
      const found = await owner(`GET ${CUSTOMERS}/search?search=${encodeURIComponent(text)}`);
      expect(found.body.data, text).toMatchObject([{ id: added.body.id }]);
      const listed = await owner(`GET ${CUSTOMERS}?search=${encodeURIComponent(text)}`);
      expect(listed.body.totalCount, text).toBe(1);
    }
    const change = { id: added.body.id, firstName: 'مینو', lastName: '', note: '' };
    expect((await owner(`PUT ${CUSTOMERS}`, change)).body).toMatchObject(change);
    expect((await owner(`PUT ${CUSTOMERS}`, { ...change, id: newId() })).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    );
  });

  test('what one vendor calls a customer is no other vendor’s and not the person’s', async () => {
    const { owner, tajrish } = await newShop();
    const phone = newPhone();
    const userId = await addPerson(pool, phone, 'سارا');
    await owner(`POST ${CUSTOMERS}`, newMina(phone));
    const elsewhere = await member(tajrish, 'owner');
    expect((await elsewhere(`GET ${CUSTOMERS}/${userId}/information`)).body.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await elsewhere(`GET ${CUSTOMERS}?search=${phone}`)).body.totalCount).toBe(0);
    const { rows } = await pool.query('select first_name from users where id = $1', [userId]);
    expect(rows[0].first_name).toBe('سارا');
  });

  test('who orders becomes a customer; information and report count what was sold', async () => {
    const { owner, vanak } = await newShop();
    const phone = newPhone();
    const userId = await addPerson(pool, phone, 'رویا');
    await order(vanak, userId, 400_000, { placed_at: new Date('2026-01-02T10:00:00Z') });
    await order(vanak, userId, 200_000, {
      refunded_amount: 50_000,
      placed_at: new Date('2026-02-02T10:00:00Z'),
    });
    await order(vanak, userId, 900_000, { status: 'REJECTED' });
    const information = (await owner(`GET ${CUSTOMERS}/${userId}/information`)).body;
    expect(information).toMatchObject({
      firstName: 'رویا',
      orderCount: 2,
      spend: 550_000,
      averageSpend: 275_000,
      lastOrderAt: '2026-02-02T10:00:00.000Z',
    });
    expect(information.lastOrders).toMatchObject(
      [0, 50_000, 0].map((refundedAmount) => ({ refundedAmount })),
    );
    const january = 'from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z';
    const report = await owner(`GET ${CUSTOMERS}/report?${january}`);
    expect(report.body).toMatchObject({
      totalCount: 1,
      data: [{ id: userId, orderCount: 1, spend: 400_000 }],
    });
    expect((await owner(`GET ${CUSTOMERS}/report?minimumOrders=3`)).body.totalCount).toBe(0);
    for (const refused of ['', '%20', '-1', '1.5', '1e1', 'abc', '1000001']) {
      expect(await owner(`GET ${CUSTOMERS}/report?minimumOrders=${refused}`), refused).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', errors: { minimumOrders: [expect.any(String)] } },
      });
    }
  });

  test('show what they spent month by month for a year, less refunds', async () => {
    const { owner, vanak } = await newShop();
    const userId = await addPerson(pool, newPhone(), 'رویا');
    const starts = monthStarts(server.clock.now(), 13);
    const [before = '', first = ''] = starts;
    const present = starts.at(-1) ?? '';
    await order(vanak, userId, 70_000, { business_day: before });
    await order(vanak, userId, 100_000, { business_day: first });
    await order(vanak, userId, 400_000, { business_day: present });
    await order(vanak, userId, 200_000, { business_day: present, refunded_amount: 50_000 });
    await order(vanak, userId, 900_000, { business_day: present, status: 'REJECTED' });
    const { months } = (await owner(`GET ${CUSTOMERS}/${userId}/information`)).body as {
      months: { start: string }[];
    };
    expect(months.map(({ start }) => start)).toEqual(starts.slice(1));
    expect(months[0]).toMatchObject({ orderCount: 1, spend: 100_000 });
    expect(months[1]).toMatchObject({ orderCount: 0, spend: 0 });
    expect(months[11]).toMatchObject({ orderCount: 2, spend: 550_000 });
  });

  test('are listed by what they ordered, spent, are called or when they came', async () => {
    const { owner, vanak } = await newShop();
    const [often, dear, never] = [newPhone(), newPhone(), newPhone()];
    await owner(`POST ${CUSTOMERS}`, { id: newId(), phoneNumber: never, firstName: 'پری', lastName: 'آ' });
    const oftenId = await addPerson(pool, often, 'رویا');
    await order(vanak, oftenId, 10_000, { placed_at: new Date('2026-01-02T10:00:00Z') });
    await order(vanak, oftenId, 10_000, { placed_at: new Date('2026-01-03T10:00:00Z') });
    const dearId = await addPerson(pool, dear, 'سارا');
    await order(vanak, dearId, 900_000, { placed_at: new Date('2026-01-01T10:00:00Z') });
    const by = async (sort: string, path = CUSTOMERS) => {
      const { body } = await owner(`GET ${path}?sort=${sort}&pageSize=3`);
      return (body.data as { phoneNumber: string }[]).map(({ phoneNumber }) => phoneNumber);
    };
    expect(await by('-orders')).toEqual([often, dear, never]);
    expect(await by('-spend')).toEqual([dear, often, never]);
    expect(await by('spend')).toEqual([never, often, dear]);
    expect(await by('-lastOrder')).toEqual([often, dear, never]);
    expect((await by('name'))[0]).toBe(never);
    expect(await by('orders', `${CUSTOMERS}/report`)).toEqual([never, dear, often]);
    expect((await owner(`GET ${CUSTOMERS}?sort=nothing`)).status).toBe(400);
  });

  test('addresses: kept by staff, with a point later; of the own address book only what was used here', async () => {
    const { owner, vanak } = await newShop();
    const phone = newPhone();
    const userId = await addPerson(pool, phone);
    await pool.query(
      "insert into addresses (id, user_id, detail, latitude, longitude) values ($1, $2, 'خانهٔ خودش', 35.75, 51.45)",
      [newId(), userId],
    );
    await pool.query(
      "insert into addresses (id, user_id, detail, latitude, longitude) values ($1, $2, 'خانهٔ مادر', 35.75, 51.45)",
      [newId(), userId],
    );
    const kept = { title: '', detail: 'کوچهٔ گل', plate: '۷', unit: '' };
    const address = { id: newId(), ...kept };
    await owner(`POST ${CUSTOMERS}`, { ...newMina(phone), address });
    const list = async (path: string) => (await owner(`GET ${CUSTOMERS}/${userId}/${path}`)).body.data;
    expect(await list('address')).toMatchObject([{ id: address.id, kind: 'OFFLINE', covered: false }]);
    expect(await list('addresses-by-delivery-zones')).toEqual([]);
    const placed = await owner(`PUT ${OFFLINE}/lat-long`, {
      id: address.id,
      latitude: 35.75,
      longitude: 51.45,
    });
    expect(placed.body).toEqual({
      ...address,
      customerId: userId,
      point: { latitude: 35.75, longitude: 51.45 },
    });
    expect(await list('addresses-by-delivery-zones')).toMatchObject([
      { zoneName: 'ونک', deliveryCost: 30_000 },
    ]);
    const sent = { title: '', detail: 'خانهٔ خودش', plate: '', unit: '', latitude: 35.75, longitude: 51.45 };
    const used = { address: JSON.stringify(sent), delivery_type: 'DELIVER' };
    await order(vanak, userId, 1, { created_by: await addPerson(pool, newPhone()), ...used });
    expect(await list('address')).toHaveLength(1);
    await order(vanak, userId, 1, { created_by: userId });
    expect(await list('address')).toHaveLength(1);
    await order(vanak, userId, 1, { created_by: userId, ...used });
    const shown = (await list('address')) as { detail: string; kind: string }[];
    expect(shown.map(({ detail, kind }) => `${kind} ${detail}`).sort()).toEqual([
      'OFFLINE کوچهٔ گل',
      'OWN خانهٔ خودش',
    ]);
    const { body: information } = await owner(`GET ${CUSTOMERS}/${userId}/information`);
    expect(JSON.stringify(information)).not.toContain('خانهٔ مادر');
    const second = { id: newId(), customerId: userId, ...kept, point: null };
    expect((await owner(`POST ${OFFLINE}`, second)).body).toEqual(second);
    expect((await owner(`POST ${OFFLINE}`, second)).body).toEqual(second);
    expect((await owner(`POST ${OFFLINE}`, { ...second, unit: '۲' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await owner(`PUT ${OFFLINE}`, { ...second, unit: '۲' })).body.unit).toBe('۲');
    expect((await owner(`GET ${OFFLINE}/${second.id}`)).body.unit).toBe('۲');
    const stranger = { ...second, id: newId(), customerId: newId() };
    expect((await owner(`POST ${OFFLINE}`, stranger)).body.code).toBe('CUSTOMER_NOT_FOUND');
    expect((await owner(`PUT ${OFFLINE}`, stranger)).body.code).toBe('ADDRESS_NOT_FOUND');
    expect((await owner(`DELETE ${OFFLINE}/${second.id}`)).status).toBe(204);
    expect((await owner(`DELETE ${OFFLINE}/${second.id}`)).body.code).toBe('ADDRESS_NOT_FOUND');
    expect(await list('address')).toHaveLength(2);
  });

  test('the workbook has a row for each, right to left, and who took it is written down', async () => {
    const { owner, vanak } = await newShop();
    for (let n = 0; n < 3; n += 1) await order(vanak, await addPerson(pool, newPhone(), '=1+1'), 1_000);
    const { token } = await signInAs(pool, await staffOf(vanak), 'STAFF', server.clock.now());
    const answer = await fetch(`${server.url}${CUSTOMERS}/report/excel`, {
      headers: { authorization: `Bearer ${token}`, 'host-domain': vanak.domain },
    });
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const sheet = unzip(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet.match(/<row r="\d+">/g)).toHaveLength(4);
    expect(sheet).toContain('<t>=1+1</t>');
    // Of each the day of the last order and the first day, as dates that a spreadsheet sorts and counts with.
    expect(sheet.match(/ s="2"><v>\d+<\/v>/g)).toHaveLength(6);
    expect((await owner('GET /api-identity/identity/audit?action=customer.export')).body.totalCount).toBe(1);
    const cashier = await member(vanak, 'cashier');
    expect((await cashier(`GET ${CUSTOMERS}/report/excel`)).status).toBe(403);
  });
});

async function staffOf(vendor: TestVendor): Promise<string> {
  const userId = await addPerson(pool, newPhone());
  await employ(pool, vendor, userId, 'owner');
  return userId;
}

/** The content of a file in an archive, found by the archive's directory. */
function unzip(bytes: Buffer, name: string): string {
  let entry = bytes.indexOf(Buffer.from('504b0102', 'hex'));
  while (bytes.subarray(entry + 46, entry + 46 + bytes.readUInt16LE(entry + 28)).toString() !== name) {
    entry = bytes.indexOf(Buffer.from('504b0102', 'hex'), entry + 1);
    if (entry < 0) throw new Error(`no ${name}`);
  }
  const [packed, nameLength] = [bytes.readUInt32LE(entry + 20), bytes.readUInt16LE(entry + 28)];
  const start = bytes.readUInt32LE(entry + 42) + 30 + nameLength;
  return inflateRawSync(bytes.subarray(start, start + packed)).toString();
}

describe('what staff put on orders with one touch', () => {
  test('is added, listed, changed and removed', async () => {
    const { owner, vanak } = await newShop();
    const path = '/api-identity/identity/defaultdescription';
    const text = { id: newId(), text: 'بدون نمک', target: 'KITCHEN', sortOrder: 2 };
    expect((await owner(`POST ${path}`, text)).body).toEqual(text);
    expect((await owner(`POST ${path}`, text)).body).toEqual(text);
    expect((await owner(`POST ${path}`, { ...text, text: 'x' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const changed = { ...text, target: 'CUSTOMER' };
    expect((await owner(`PUT ${path}`, changed)).body).toEqual(changed);
    const cashier = await member(vanak, 'cashier');
    expect((await cashier(`GET ${path}/list`)).body.data).toEqual([changed]);
    expect((await cashier(`GET ${path}?target=KITCHEN`)).body.totalCount).toBe(0);
    expect((await cashier(`GET ${path}/${text.id}`)).body).toEqual(changed);
    expect((await cashier(`DELETE ${path}/${text.id}`)).status).toBe(403);
    expect((await owner(`DELETE ${path}/${text.id}`)).status).toBe(204);
    expect((await owner(`PUT ${path}`, changed)).status).toBe(404);
  });
});

describe('caller id', () => {
  const path = '/api-identity/identity/users/callerid';

  test('a box reports calls with its token until it is removed', async () => {
    const { owner, vanak } = await newShop();
    const box = (await owner(`POST ${path}/boxes`, { id: newId(), name: 'خط یک' })).body;
    const ring = (token: unknown, number: string) =>
      server.request(`POST ${path}`, {
        body: { lineNumber: '1', number },
        headers: { authorization: `Box ${token}` },
      });
    const phone = newPhone();
    const userId = await addPerson(pool, phone, 'پری');
    await order(vanak, userId, 120_000);
    expect((await ring(box.token, `98${phone.slice(1)}`)).status).toBe(200);
    server.clock.advance(1);
    expect((await ring(box.token, '021-88 77 66 55')).status).toBe(200);
    expect((await ring('a'.repeat(32), phone)).status).toBe(403);
    const customer = { id: userId, lastOrders: [{ finalPrice: 120_000, refundedAmount: 0 }] };
    const calls = (await owner(`GET ${path}`)).body;
    expect(calls.data).toMatchObject([
      { number: '02188776655', customer: null },
      { number: phone, customer },
    ]);
    expect((await owner(`GET ${path}/boxes`)).body.data).toMatchObject([{ id: box.id, name: 'خط یک' }]);
    expect((await owner(`DELETE ${path}/boxes/${box.id}`)).status).toBe(204);
    expect((await ring(box.token, phone)).status).toBe(403);
  });

  test('a device token belongs to who signed in there last', async () => {
    const body = { token: `device-${newId()}`, platform: 'WEB' };
    for (const userId of [await addPerson(pool, newPhone()), await addPerson(pool, newPhone())]) {
      const { token } = await signInAs(pool, userId, 'CUSTOMER', server.clock.now());
      const kept = await server.request('POST /api-identity/identity/devicetoken', { body, token });
      expect(kept.status).toBe(204);
      const { rows } = await pool.query('select user_id from device_tokens where token = $1', [body.token]);
      expect(rows).toEqual([{ user_id: userId }]);
    }
  });
});

describe('feedback', () => {
  const path = '/api-identity/identity/feedbacks';

  test('is given once for an own finished order and read by staff', async () => {
    const { owner, vanak } = await newShop();
    const userId = await addPerson(pool, newPhone());
    const { token } = await signInAs(pool, userId, 'CUSTOMER', server.clock.now());
    const headers = { 'host-domain': vanak.domain };
    const give = (body: unknown) => server.request(`POST ${path}`, { body, token, headers });
    const points = (await server.request('GET /api-identity/identity/viewpoints')).body.data as {
      id: string;
    }[];
    const orderId = await order(vanak, userId, 1_000);
    const viewpointIds = [points[0]?.id];
    const body = { id: newId(), orderId, rating: 4, viewpointIds, text: 'خوب بود' };
    const said = (of: string) => server.request(`GET ${path}/${of}`, { token, headers });
    expect((await said(orderId)).body).toEqual({ feedback: null });
    expect((await give(body)).body).toEqual(body);
    expect((await give(body)).body).toEqual(body);
    expect((await give({ ...body, id: newId() })).body.code).toBe('FEEDBACK_EXISTS');
    expect((await said(orderId)).body).toEqual({ feedback: body });
    const open = await order(vanak, userId, 1_000, { status: 'CONFIRMED' });
    expect((await give({ ...body, id: newId(), orderId: open })).body.code).toBe('INVALID_ORDER_STATE');
    const foreign = await order(vanak, await addPerson(pool, newPhone()), 1_000);
    expect((await give({ ...body, id: newId(), orderId: foreign })).body.code).toBe('ORDER_NOT_FOUND');
    expect((await said(foreign)).body.code).toBe('ORDER_NOT_FOUND');
    for (const [search, count] of [
      ['خوب', 1],
      ['سرد و بی‌مزه', 0],
    ] as const) {
      const found = await owner(`GET ${path}?search=${encodeURIComponent(search)}`);
      expect(found.body).toMatchObject({ totalCount: count });
    }
    expect((await owner(`GET ${path}`)).body).toMatchObject({
      totalCount: 1,
      data: [{ rating: 4, orderId }],
    });
    expect((await owner(`GET ${path}?ratingUpTo=3`)).body.totalCount).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { openGuestBook } from '#app/testing/guest-book.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';

const CONTRACTS = '/api-identity/identity/contracts';
const FEATURES = '/api-identity/identity/features';
const SUBSCRIPTIONS = '/api-identity/identity/subscriptions';
const DAY_SECONDS = 86_400;
const STANDARD = '01900000-0000-7000-8000-000000000401';

const book = await openGuestBook();
const adminId = await addPerson(book.pool, '09130000001');
await book.pool.query('update users set is_admin = true where id = $1', [adminId]);

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
async function admin(line: string, body?: unknown): Promise<Answer> {
  const { token } = await signInAs(book.pool, adminId, 'ADMIN', book.server.clock.now());
  return book.server.request(line, { body, token });
}

const ANY = { BRANCHES: null, TILLS: null, KIOSKS: null, STAFF: null, ORDERS: null, SMS: null };
function packageBody(more: Readonly<Record<string, unknown>> = {}) {
  return {
    id: newId(),
    kind: 'CONTRACT',
    title: 'بستهٔ پایه',
    description: '',
    price: 300_000,
    onSale: true,
    terms: [
      { months: 1, percent: 0 },
      { months: 12, percent: 20 },
    ],
    limits: ANY,
    standard: false,
    ...more,
  };
}
async function publish(more: Readonly<Record<string, unknown>> = {}) {
  const body = packageBody(more);
  expect((await admin(`POST ${FEATURES}/packages`, body)).body).toEqual({ ...body, vendors: 0 });
  return body;
}

async function openDesk() {
  const shop = await book.open();
  const accept = async (packageId: string, months: number, due: number, id = newId()) =>
    (await shop.owner(`POST ${SUBSCRIPTIONS}`, { id, packageId, months, due })).body;
  const pay = async (contractId: unknown) => {
    const { body } = await shop.owner(`GET ${CONTRACTS}/${contractId}/payment`);
    return { id: String(body.id), submitUrl: String(body.submitUrl), body };
  };
  const back = async (location: string) => {
    const { pathname, search } = new URL(location);
    const answer = await book.server.request(`GET ${pathname}${search}`);
    return answer.headers.get('location');
  };
  const status = async () => (await shop.owner(`GET ${SUBSCRIPTIONS}/usages/status`)).body;
  /** Accepts, pays and comes back. */
  const buy = async (packageId: string, months: number, due: number) => {
    const { id } = await accept(packageId, months, due);
    const { submitUrl } = await pay(id);
    return back(await book.press(submitUrl, 'pay'));
  };
  const inDays = (days: number) =>
    new Date(book.server.clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return { ...shop, accept, pay, back, status, buy, inDays };
}
const dayOf = (instant: unknown) => String(instant).slice(0, 10);

describe('a package', () => {
  test('of who bought nothing has no limits and no end', async () => {
    const desk = await openDesk();
    expect(await desk.status()).toEqual({
      packageId: STANDARD,
      title: 'خودمیزبان',
      state: 'ACTIVE',
      startsAt: null,
      endsAt: null,
      credit: 0,
      status: 'WITHIN',
      near: [],
      over: [],
    });
    const { data } = (await desk.owner(`GET ${FEATURES}/list`)).body as { data: { limit: unknown }[] };
    expect(data.map(({ limit }) => limit)).toEqual(data.map(() => null));
  });

  test('is made and changed by the platform alone', async () => {
    const desk = await openDesk();
    const body = await publish({ title: 'بستهٔ زنجیره‌ای', price: 5_000_000 });
    expect((await admin(`POST ${FEATURES}/packages`, body)).status).toBe(200);
    const other = { ...body, price: 1_000 };
    expect((await admin(`POST ${FEATURES}/packages`, other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await admin(`PUT ${FEATURES}/packages`, other)).body.price).toBe(1_000);
    const missing = await admin(`PUT ${FEATURES}/packages`, packageBody());
    expect(missing.body.code).toBe('PACKAGE_NOT_FOUND');
    const service = { ...other, kind: 'SERVICE', terms: [] };
    expect((await admin(`PUT ${FEATURES}/packages`, service)).body.code).toBe('PACKAGE_KIND_FIXED');
    for (const wrong of [
      { price: 999 },
      { terms: [] },
      { standard: true },
      { limits: { ...ANY, STAFF: -1 } },
    ]) {
      expect((await admin(`POST ${FEATURES}/packages`, packageBody(wrong))).body.code).toBe('BAD_REQUEST');
    }
    expect((await desk.owner(`POST ${FEATURES}/packages`, packageBody())).status).toBe(403);
    expect((await desk.owner(`GET ${FEATURES}/packages/all`)).status).toBe(403);
    const { data } = (await admin(`GET ${FEATURES}/packages/all?search=زنجیره`)).body;
    expect(data).toMatchObject([{ id: body.id, vendors: 0, price: 1_000 }]);
  });

  test('stands beside what the vendor has, feature by feature', async () => {
    const desk = await openDesk();
    const tiny = await publish({ title: 'بستهٔ تنگ', limits: { ...ANY, STAFF: 0, ORDERS: 10 } });
    const hidden = await publish({ onSale: false });
    const compared = (await desk.owner(`GET ${FEATURES}/packages?pageSize=100`)).body.data as {
      id: string;
    }[];
    expect(compared.find(({ id }) => id === tiny.id)).toMatchObject({ mine: false, tooSmall: ['STAFF'] });
    expect(compared.find(({ id }) => id === STANDARD)).toMatchObject({ mine: true, tooSmall: [] });
    expect(compared.find(({ id }) => id === hidden.id)).toBeUndefined();
    const one = `GET ${FEATURES}/identity-package`;
    expect((await desk.owner(`${one}/${tiny.id}`)).body).toMatchObject({ limits: { ORDERS: 10, SMS: null } });
    expect((await desk.owner(`${one}/${hidden.id}`)).body.code).toBe('PACKAGE_NOT_FOUND');
    const within = (await desk.owner(`GET ${FEATURES}/ORDERS/package?pageSize=100`)).body.data as unknown[];
    expect(within).toContainEqual({ packageId: tiny.id, title: 'بستهٔ تنگ', price: 300_000, limit: 10 });
    expect((await desk.owner(`GET ${FEATURES}/NOTHING/package`)).status).toBe(400);
    const offers = (await desk.owner(`GET ${CONTRACTS}/available?pageSize=100`)).body;
    expect(offers.payment).toBe('SIMULATED');
    expect(offers.data).toContainEqual({
      packageId: tiny.id,
      kind: 'CONTRACT',
      title: 'بستهٔ تنگ',
      description: '',
      months: 12,
      list: 3_600_000,
      price: 2_880_000,
    });
  });
});

describe('a contract', () => {
  test('is paid at the gateway and begins once, with 64 verifying at once', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const price = (await desk.owner(`GET ${FEATURES}/packages/${packageId}/price?months=12`)).body;
    expect(price).toMatchObject({ list: 3_600_000, price: 2_880_000, unused: 0, credit: 0, due: 2_880_000 });
    const forged = await desk.accept(packageId, 12, 1_000);
    expect(forged).toMatchObject({ code: 'PRICE_CHANGED', details: { due: 2_880_000 } });
    const id = newId();
    const accepted = await desk.accept(packageId, 12, 2_880_000, id);
    expect(accepted).toMatchObject({ id, number: 1, status: 'PENDING', due: 2_880_000 });
    expect((await desk.accept(packageId, 12, 2_880_000, id)).number).toBe(1);
    expect((await desk.accept(packageId, 1, 300_000, id)).code).toBe('IDEMPOTENCY_CONFLICT');
    const payment = await desk.pay(id);
    expect(payment.body).toMatchObject({
      type: 'TOPUP',
      amount: 2_880_000,
      status: 'PENDING',
      simulated: true,
    });
    expect((await desk.pay(id)).submitUrl).toBe(payment.submitUrl);
    const location = await book.press(payment.submitUrl, 'pay');
    const ends = await Promise.all(Array.from({ length: 64 }, () => desk.back(location)));
    expect(new Set(ends)).toEqual(new Set(['/bo/subscriptions?payment=done']));
    await Promise.all([book.run('settle-contract-payments'), book.run('settle-contract-payments')]);
    const held = await desk.status();
    expect(held).toMatchObject({ packageId, title: 'بستهٔ پایه', state: 'ACTIVE', credit: 0 });
    expect(dayOf(held.endsAt)).toBe(desk.inDays(365));
    const { rows } = await book.pool.query(
      'select version, value_toman from subscriptions where vendor_id = $1',
      [desk.vendor.id],
    );
    expect(rows).toEqual([{ version: 1, value_toman: 2_880_000 }]);
    expect((await desk.owner(`GET ${CONTRACTS}/${id}/payment`)).body.code).toBe('CONTRACT_ALREADY_PAID');
    expect((await desk.owner(`GET ${CONTRACTS}`)).body).toMatchObject({
      totalCount: 1,
      data: [{ id, status: 'PAID', endsAt: held.endsAt, acceptedByName: expect.any(String) }],
    });
    expect((await desk.owner(`GET ${CONTRACTS}/transaction/${payment.id}`)).body).toMatchObject({
      status: 'DONE',
      amount: 2_880_000,
      contractId: id,
    });
    for (const line of [`GET ${CONTRACTS}/transaction/${payment.id}`, `GET ${CONTRACTS}/${id}/payment`]) {
      expect((await desk.stranger(line)).status).toBe(404);
    }
    expect((await desk.stranger(`GET ${CONTRACTS}`)).body.totalCount).toBe(0);
    const elsewhere = location.replace(desk.vendor.id, desk.elsewhere.id);
    expect(await desk.back(elsewhere)).toBeNull();
  });

  test('of 16 at once under one id is one', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const id = newId();
    const all = await Promise.all(Array.from({ length: 16 }, () => desk.accept(packageId, 1, 300_000, id)));
    expect(new Set(all.map(({ number }) => number))).toEqual(new Set([1]));
    const pages = await Promise.all(Array.from({ length: 8 }, () => desk.pay(id)));
    expect(new Set(pages.map(({ id: payment }) => payment)).size).toBe(1);
  });

  test('goes on where the same package ends, and pays with the days left of another', async () => {
    const desk = await openDesk();
    const small = await publish();
    const large = await publish({ title: 'بستهٔ بزرگ', price: 900_000 });
    await desk.buy(small.id, 1, 300_000);
    await desk.buy(small.id, 1, 300_000);
    expect(dayOf((await desk.status()).endsAt)).toBe(desk.inDays(60));
    book.server.clock.advance(15 * DAY_SECONDS);
    const price = (await desk.owner(`GET ${FEATURES}/packages/${large.id}/price?months=1`)).body;
    expect(price).toMatchObject({ price: 900_000, unused: 450_000, due: 450_000, credit: 0 });
    expect(await desk.buy(large.id, 1, 450_000)).toBe('/bo/subscriptions?payment=done');
    expect(dayOf((await desk.status()).endsAt)).toBe(desk.inDays(30));
    const less = (await desk.owner(`GET ${FEATURES}/packages/${small.id}/price?months=1`)).body;
    expect(less).toMatchObject({ unused: 900_000, due: 0, credit: -600_000 });
    expect(await desk.accept(small.id, 1, 0)).toMatchObject({ status: 'PAID', number: 4, reference: null });
    expect(await desk.status()).toMatchObject({ packageId: small.id, credit: 600_000 });
  });

  test('that stands no more when its money comes leaves the money as credit, once', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const [first, second] = [
      await desk.accept(packageId, 1, 300_000),
      await desk.accept(packageId, 1, 300_000),
    ];
    const [one, two] = [await desk.pay(first.id), await desk.pay(second.id)];
    expect(await desk.back(await book.press(one.submitUrl, 'pay'))).toBe('/bo/subscriptions?payment=done');
    expect((await desk.owner(`GET ${CONTRACTS}/${second.id}/payment`)).body.code).toBe('CONTRACT_OUTDATED');
    const location = await book.press(two.submitUrl, 'pay');
    const ends = await Promise.all(Array.from({ length: 16 }, () => desk.back(location)));
    expect(new Set(ends)).toEqual(new Set(['/bo/subscriptions?payment=credit']));
    expect(await desk.status()).toMatchObject({ credit: 300_000 });
    expect(dayOf((await desk.status()).endsAt)).toBe(desk.inDays(30));
    const { rows } = await book.pool.query(
      `select type, amount_toman as amount from contract_transactions where vendor_id = $1 and status = 'DONE' order by type`,
      [desk.vendor.id],
    );
    expect(rows).toEqual([
      { type: 'REFUND', amount: 300_000 },
      { type: 'TOPUP', amount: 300_000 },
      { type: 'TOPUP', amount: 300_000 },
    ]);
    const price = (await desk.owner(`GET ${FEATURES}/packages/${packageId}/price`)).body;
    expect(price).toMatchObject({ credit: 300_000, due: 0 });
  });

  test('that nobody pays changes nothing, whatever the return says', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const { id } = await desk.accept(packageId, 1, 300_000);
    const { id: payment, submitUrl } = await desk.pay(id);
    const location = await book.press(submitUrl, 'cancel');
    expect(await desk.back(location.replace('NOK', 'OK'))).toBe('/bo/subscriptions?payment=pending');
    book.server.clock.advance(3_600);
    await book.run('settle-contract-payments');
    expect((await desk.owner(`GET ${CONTRACTS}/transaction/${payment}`)).body.status).toBe('FAILED');
    expect(await desk.status()).toMatchObject({ packageId: STANDARD });
    expect((await desk.pay(id)).id).not.toBe(payment);
    book.server.clock.advance(8 * DAY_SECONDS);
    expect((await desk.owner(`GET ${CONTRACTS}/${id}/payment`)).body.code).toBe('CONTRACT_OUTDATED');
    expect((await desk.owner(`GET ${CONTRACTS}`)).body.data).toMatchObject([{ status: 'FAILED' }]);
  });

  test('that was paid by somebody who never came back begins by itself', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const { id } = await desk.accept(packageId, 1, 300_000);
    await book.press((await desk.pay(id)).submitUrl, 'pay');
    book.server.clock.advance(120);
    await Promise.all([book.run('settle-contract-payments'), book.run('settle-contract-payments')]);
    expect(await desk.status()).toMatchObject({ packageId, credit: 0 });
  });

  test('for a service is paid once and changes no package', async () => {
    const desk = await openDesk();
    const { id } = await publish({ kind: 'SERVICE', title: 'راه‌اندازی در محل', terms: [], price: 4_000_000 });
    expect((await desk.accept(id, 1, 4_000_000)).code).toBe('TERM_NOT_OFFERED');
    expect(await desk.buy(id, 0, 4_000_000)).toBe('/bo/subscriptions?payment=done');
    expect(await desk.status()).toMatchObject({ packageId: STANDARD });
    const services = (await desk.owner(`GET ${CONTRACTS}/available?kind=SERVICE`)).body;
    expect(services.data).toContainEqual(
      expect.objectContaining({ packageId: id, months: 0, price: 4_000_000 }),
    );
  });

  test('is taken as paid on the word of the platform', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const { id: contractId } = await desk.accept(packageId, 1, 300_000);
    book.server.clock.advance(2 * DAY_SECONDS);
    const body = { id: newId(), vendorId: desk.vendor.id, contractId, reference: '۱۲۳۴۵' };
    expect((await desk.owner(`POST ${CONTRACTS}/paid`, body)).status).toBe(403);
    const wrong = { ...body, vendorId: desk.elsewhere.id };
    expect((await admin(`POST ${CONTRACTS}/paid`, wrong)).body.code).toBe('CONTRACT_NOT_FOUND');
    const words = await Promise.all(Array.from({ length: 8 }, () => admin(`POST ${CONTRACTS}/paid`, body)));
    for (const word of words)
      expect(word.body).toMatchObject({ status: 'DONE', gateway: 'NONE', amount: 300_000 });
    expect(dayOf((await desk.status()).endsAt)).toBe(desk.inDays(30));
    const again = await admin(`POST ${CONTRACTS}/paid`, { ...body, id: newId() });
    expect(again.body.code).toBe('CONTRACT_ALREADY_PAID');
    const listed = (await admin(`GET ${CONTRACTS}/all?status=PAID&pageSize=100`)).body.data as {
      id: string;
    }[];
    expect(listed.find(({ id }) => id === contractId)).toMatchObject({
      vendorId: desk.vendor.id,
      reference: '۱۲۳۴۵',
      status: 'PAID',
    });
    const vendors = (await admin(`GET ${SUBSCRIPTIONS}/all?pageSize=100`)).body.data as {
      vendorId: string;
    }[];
    expect(vendors.find(({ vendorId }) => vendorId === desk.vendor.id)).toMatchObject({ title: 'بستهٔ پایه' });
  });

  test('is the business of who binds the vendor; who keeps its accounts sees it', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    const body = { id: newId(), packageId, months: 1, due: 300_000 };
    for (const [role, sees] of [
      ['manager', 200],
      ['accountant', 200],
      ['cashier', 403],
    ] as const) {
      const member = await desk.member(role);
      expect((await member(`GET ${SUBSCRIPTIONS}/usages/status`)).status, role).toBe(sees);
      expect((await member(`POST ${SUBSCRIPTIONS}`, body)).status, role).toBe(403);
    }
    expect((await desk.anyone(`GET ${CONTRACTS}`)).status).toBe(401);
  });
});

describe('usage', () => {
  test('is counted from what there is, and being over refuses no order', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish({
      limits: { ...ANY, STAFF: 3, ORDERS: 1, SMS: 100, BRANCHES: 2 },
    });
    await desk.buy(packageId, 1, 300_000);
    await desk.guest([{ daysAgo: 0 }, { daysAgo: 0 }, { daysAgo: 0, status: 'REJECTED' }, { daysAgo: 40 }]);
    const tooMany = await desk.member('cashier');
    await desk.member('waiter');
    await desk.member('waiter');
    const usages = (await desk.owner(`GET ${SUBSCRIPTIONS}/usages`)).body;
    expect(usages.since).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(usages.data).toEqual([
      { feature: 'BRANCHES', monthly: false, used: 2, limit: 2, status: 'NEAR' },
      { feature: 'TILLS', monthly: false, used: 0, limit: null, status: 'WITHIN' },
      { feature: 'KIOSKS', monthly: false, used: 0, limit: null, status: 'WITHIN' },
      { feature: 'STAFF', monthly: false, used: 4, limit: 3, status: 'OVER' },
      { feature: 'ORDERS', monthly: true, used: 2, limit: 1, status: 'OVER' },
      { feature: 'SMS', monthly: true, used: 0, limit: 100, status: 'WITHIN' },
    ]);
    expect(await desk.status()).toMatchObject({
      status: 'OVER',
      over: ['STAFF', 'ORDERS'],
      near: ['BRANCHES'],
    });
    const against = await desk.owner(`GET ${SUBSCRIPTIONS}/usages?packageId=${STANDARD}`);
    expect(against.body.data).toMatchObject([{ limit: null }, {}, {}, {}, { limit: null, used: 2 }, {}]);
    // Who is over may sell, but takes this package no more until it fits.
    expect((await tooMany('GET /api/orders?take=10')).status).toBe(200);
    const renewed = await desk.accept(packageId, 1, 300_000);
    expect(renewed).toMatchObject({ code: 'PACKAGE_TOO_SMALL', details: { features: ['STAFF'] } });
  });

  test('goes from far, over near and late, to over', async () => {
    const desk = await openDesk();
    const { id: packageId } = await publish();
    await desk.buy(packageId, 1, 300_000);
    const seen: unknown[] = [];
    for (const days of [15, 2, 14, 7]) {
      book.server.clock.advance(days * DAY_SECONDS);
      seen.push((await desk.status()).state);
    }
    expect(seen).toEqual(['ACTIVE', 'ENDING', 'GRACE', 'ENDED']);
  });
});

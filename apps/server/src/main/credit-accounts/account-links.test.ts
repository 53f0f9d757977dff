import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { OWED, startDebtDesk } from './testing/debt-desk.ts';

const desk = await startDebtDesk();
const { pool, server, press, follow, run, openDebt } = desk;
const MINUTE = 60;

test('a link by text message pays its part once without signing in, and ends with its time', async () => {
  const room = await openDebt();
  const id = newId();
  const send = (body: object = {}) =>
    room.cashier(`POST ${room.path}/link`, { id, amount: 100_000, hours: 24, ...body });
  expect((await send({ amount: OWED + 1 })).body.code).toBe('CREDIT_ABOVE_OWED');
  const sent = await Promise.all([send(), send()]);
  expect(
    sent.map(({ status }) => status),
    sent[0]?.text,
  ).toEqual([200, 200]);
  expect((await send({ amount: 5 })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  await desk.runTextJobs();
  const texts = desk.sentTexts.filter(({ phoneNumber }) => phoneNumber === room.person.phoneNumber);
  expect(texts).toHaveLength(1);
  const code = /\/account\/([0-9a-zA-Z]{54})$/.exec(texts[0]?.text ?? '')?.[1] ?? '';
  const look = () => room.nobody(`GET /api/creditaccounts/link/${code}`);
  const shown = await look();
  expect(shown.body).toMatchObject({ amount: 100_000, owed: OWED, isPart: true, isPaid: false });
  expect(shown.text).not.toContain('سارا');
  const pay = () => room.nobody(`POST /api/creditaccounts/link/${code}/pay`, {});
  const opened = await pay();
  expect(opened.body).toMatchObject({ amount: 100_000 });
  expect(await room.back(String(opened.body.submitUrl))).toBe(`/account/${code} done`);
  expect((await look()).body).toMatchObject({ isPaid: true });
  expect((await pay()).body.code).toBe('PAYMENT_LINK_PAID');
  const wrong = await room.nobody(`GET /api/creditaccounts/link/${'a'.repeat(54)}`);
  expect(wrong.body.code).toBe('PAYMENT_LINK_NOT_FOUND');
  await send({ id: newId(), amount: 50_000, hours: 3 });
  await desk.runTextJobs();
  const last = desk.sentTexts.filter(({ phoneNumber }) => phoneNumber === room.person.phoneNumber).at(-1);
  server.clock.advance(4 * 60 * MINUTE);
  const late = await room.nobody(`POST /api/creditaccounts/link/${last?.text.slice(-54)}/pay`, {});
  expect(late.body.code).toBe('PAYMENT_LINK_EXPIRED');
});

test('a link for a part pays it once, however many companies’ pages were opened by it', async () => {
  const room = await openDebt();
  const gateways = ['ZARIN_PAL', 'VANDAR', 'JIBIT'] as const;
  await desk.offer(room.vendorId, gateways);
  const part = 100_000;
  const sent = await room.cashier(`POST ${room.path}/link`, { id: newId(), amount: part, hours: 24 });
  expect(sent.status, sent.text).toBe(200);
  const { rows } = await pool.query<{ code: string }>('select code from account_links where vendor_id = $1', [
    room.vendorId,
  ]);
  const code = String(rows[0]?.code);
  const pages: string[] = [];
  for (const gateway of gateways) {
    const opened = await room.nobody(`POST /api/creditaccounts/link/${code}/pay`, { gateway });
    expect(opened.body, opened.text).toMatchObject({ amount: part, paymentServiceType: gateway });
    pages.push(await press(String(opened.body.submitUrl), 'pay'));
  }
  const ends = await Promise.all(pages.map(follow));
  const told = await Promise.all(ends.map(({ headers }) => room.endAt(headers.get('location'))));
  expect(told.sort()).toEqual([
    `/account/${code} done`,
    `/account/${code} returned ${part}`,
    `/account/${code} returned ${part}`,
  ]);
  expect(await room.owed()).toBe(OWED - part);
  await desk.runRefundJobs(room.vendorId);
  server.clock.advance(61 * MINUTE);
  await run('recheck-refunds');
  expect(await room.owed()).toBe(OWED - part);
  expect(await room.ledger()).toMatchObject({ GATEWAY: part, CREDIT: OWED - part });
  expect(await room.ledger()).not.toHaveProperty('SURPLUS');
  expect((await room.statement()).map(({ amount }) => amount)).toEqual([OWED, -part]);
  await expectBooksToBalance(pool, room.vendorId);
});

test('nobody opens payments of an account without end, by the link neither', async () => {
  const room = await openDebt();
  const pay = `POST /api/creditaccounts/mine/${room.vendorId}/pay`;
  const first = await room.open(1000);
  const more = await Promise.all(
    Array.from({ length: 14 }, (_, index) => room.guest(pay, { amount: 2000 + index })),
  );
  expect(more.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(more.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(5);
  // What is open is opened again, and whoever has a link has a count of their own.
  expect((await room.open(1000)).id).toBe(first.id);
  await room.cashier(`POST ${room.path}/link`, { id: newId() });
  const { rows } = await pool.query<{ code: string }>('select code from account_links where vendor_id = $1', [
    room.vendorId,
  ]);
  const link = `POST /api/creditaccounts/link/${rows[0]?.code}/pay`;
  const anybody = await Promise.all(
    Array.from({ length: 12 }, (_, index) => server.request(link, { body: { amount: 3000 + index } })),
  );
  expect(anybody.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(anybody.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  server.clock.advance(11 * MINUTE);
  expect((await room.guest(pay, { amount: 4000 })).status).toBe(200);
});

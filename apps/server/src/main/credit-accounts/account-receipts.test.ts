import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { OWED, startDebtDesk } from './testing/debt-desk.ts';

const desk = await startDebtDesk();
const { pool, server, openDebt } = desk;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const NOON_UTC = 8.5 * 60 * MINUTE;
// It is noon in Tehran: an hour that passes ends no business day.
server.clock.advance(DAY - ((server.clock.now().getTime() / 1000 - NOON_UTC) % DAY));

interface Receipts {
  readonly methods: { method: string; count: number; amount: number; refunded: number; net: number }[];
  readonly total: { count: number; amount: number; refunded: number; net: number };
  readonly data: { kind: string; method: string; amount: number; customerName: string }[];
  readonly totalCount: number;
}

test('what came onto accounts is told by way of paying as the books have it, each movement with its kind, and is no sale', async () => {
  const room = await openDebt();
  const today = businessDayOf(server.clock.now().getTime(), '04:00');
  const read = async (more = '', from = today, to = today) => {
    const answer = await room.manager(`GET /api/reports/accountreceipts?From=${from}&To=${to}${more}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as Receipts;
  };
  expect(await read()).toMatchObject({ methods: [], data: [], totalCount: 0, total: { net: 0 } });
  await room.charge();
  await room.manager('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  const pay = async (method: string, amount: number) => {
    const id = newId();
    const taken = await room.manager(`POST ${room.path}/payments`, { id, method, amount, reference: '7' });
    expect(taken.status, taken.text).toBe(200);
    return id;
  };
  await pay('CASH', 50_000);
  const mistake = await pay('CASH', 13_000);
  await room.manager(`POST ${room.path}/payments/${mistake}/undo`, { reason: 'اشتباه' });
  await pay('CARD', 40_000);
  await pay('BANK', 100_000);
  // Of what is paid online only what was owed counts: the rest goes back to its payer.
  const { submitUrl } = await room.open();
  await pay('BANK', 60_000);
  await room.back(submitUrl);
  await desk.runRefundJobs(room.vendorId);
  server.clock.advance(61 * MINUTE);
  await desk.run('recheck-refunds');
  const receipts = await read();
  const told = Object.fromEntries(receipts.methods.map(({ method, net }) => [method, net]));
  const online = 2 * OWED - 250_000;
  expect(told).toEqual({ CASH: 50_000, CARD: 40_000, BANK: 160_000, ONLINE: online });
  expect(receipts.methods.find(({ method }) => method === 'CASH')).toMatchObject({
    count: 2,
    amount: 63_000,
    refunded: 13_000,
  });
  expect(receipts.total).toMatchObject({ net: 2 * OWED, refunded: 13_000 });
  expect(await room.owed()).toBe(0);
  expect(await room.ledger()).toMatchObject({
    CASH: told.CASH,
    CARD: told.CARD,
    BANK: told.BANK,
    GATEWAY: told.ONLINE,
  });
  expect(receipts.data.map(({ kind }) => kind).toSorted()).toEqual([...Array(6).fill('PAID'), 'UNDONE']);
  expect(receipts.data.find(({ method }) => method === 'ONLINE')).toMatchObject({
    amount: online,
    customerName: 'سارا امینی',
  });
  expect((await read(`&Search=${encodeURIComponent('امینی')}`)).total).toEqual(receipts.total);
  expect(await read(`&Search=${encodeURIComponent('کسی دیگر')}`)).toMatchObject({
    methods: [],
    totalCount: 0,
    total: { net: 0 },
  });
  const ofRange = await room.manager('GET /api/reports/accountreceipts?Range=TODAY');
  expect(ofRange.body).toMatchObject({ from: today, to: today });
  for (const [wrong, field] of [
    [`Range=TODAY&From=${today}`, 'Range'],
    ['OrderType=POSTPAID', 'OrderType'],
  ] as const) {
    const refused = await room.manager(`GET /api/reports/accountreceipts?${wrong}`);
    expect(refused.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  }
  expect(await read('&method=CARD')).toMatchObject({
    totalCount: 1,
    data: [{ method: 'CARD', amount: 40_000 }],
    total: receipts.total,
  });
  expect(await read('&pageSize=2&pageNumber=4')).toMatchObject({ totalCount: 7, data: [{}] });
  // None of it is among what the day's orders were paid by, nor of the day after.
  const sales = await room.manager(`GET /api/orders/salesreportbypaymentmethod?from=${today}&to=${today}`);
  const methods = (sales.body.data as { method: string }[]).map(({ method }) => method);
  expect(methods.toSorted()).toEqual(['CREDIT', 'UNPAID']);
  server.clock.advance(DAY);
  const next = addDays(today, 1);
  expect(await read('', next, next)).toMatchObject({ totalCount: 0 });
  expect(await read('', today, next)).toMatchObject({ total: receipts.total });
  expect((await room.guest(`GET /api/reports/accountreceipts?From=${today}&To=${today}`)).status).toBe(403);
  await expectBooksToBalance(pool, room.vendorId);
});

import type { Order } from '@sofreh/contract/main/orders';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { dateTime } from '@sofreh/fa/dates';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const SENDER = 'GATEWAY:ZARIN_PAL';

/** A shop with guests who paid online, and somebody who holds the gateway's statement against its books. */
async function openRoom(paid: number) {
  const room = await desk.open();
  const owner = await room.hire('owner');
  for (let order = 0; order < paid; order += 1) {
    const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
    const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
    await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  }
  const { rows } = await pool.query<{ reference: string; at: Date; amount: number }>(
    `select reference, settled_at as at, amount from transactions
     where vendor_id = $1 and status = 'DONE' order by settled_at, id`,
    [room.vendorId],
  );
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const { token } = await signInAs(pool, room.managerId, 'STAFF', server.clock.now());
  /** Sends a file as the page does. */
  const send = async (content: BlobPart, more: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: newId(), sender: SENDER, ...more }))
      form.set(name, value);
    form.set('file', new File([content], 'صورت‌حساب.csv'));
    const headers = { authorization: `Bearer ${token}`, 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
    const answer = await fetch(`${server.url}/api/reconciliation/statements`, {
      method: 'POST',
      headers,
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const see = async (query = '') =>
    (await owner(`GET /api/reconciliation/day?sender=${SENDER}&day=${day}${query}`)).body as {
      head: { open: number; pairs: number; ours: number; theirs: number; closed: { intact: boolean } | null };
      alone: { side: string; id: string; proposed: string }[];
      data: { by: string }[];
    };
  const say = (row: { side: string; id: string }, reason: string, who = owner) =>
    who('POST /api/reconciliation/answers', {
      sender: SENDER,
      day,
      ...row,
      reason,
      note: 'با بانک بررسی شد',
    });
  const close = () => owner('POST /api/reconciliation/close', { sender: SENDER, day });
  return { ...room, owner, payments: rows, day, send, see, say, close };
}

const HEADINGS = 'شماره پیگیری,تاریخ,مبلغ (ریال),شرح';
const lineOf = ({ reference, at, amount }: { reference: string; at: Date; amount: number }) =>
  `${reference},"${dateTime(at).replace('،', '')}","${(amount * 10).toLocaleString('en')}",پرداخت`;

test('a statement is read once, held against the books, explained where it differs, and its day is sealed', async () => {
  const room = await openRoom(4);
  const [first, second, third] = room.payments;
  if (!first || !second || !third) throw new Error('nobody paid');
  // The third came with another sum, the fourth not at all, and the gateway kept a fee.
  const file = [
    'گزارش درگاه',
    HEADINGS,
    lineOf(first),
    lineOf(second),
    lineOf({ ...third, amount: third.amount - 1 }),
    `,"${dateTime(first.at).replace('،', '')}",-12000,کارمزد`,
  ].join('\r\n');
  // A sender that the shop has none of sends nothing.
  const nobodys = await room.send(file, { sender: `CARD:${newId()}` });
  expect([nobodys.status, nobodys.body.code]).toEqual([404, 'NOT_FOUND']);
  const looked = await room.send(file, { preview: 'true' });
  expect(looked.body, JSON.stringify(looked.body)).toMatchObject({
    applied: false,
    lines: 4,
    errors: [],
    days: [room.day],
    unit: 'RIAL',
    columns: { reference: 0, date: 1, amount: 2, description: 3 },
  });
  expect(await room.see()).toMatchObject({ head: { open: 4, pairs: 0 } });
  const id = newId();
  const both = await Promise.all([room.send(file, { id }), room.send(file, { id })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 4]);
  expect((await room.send(`${HEADINGS}\n${lineOf(first)}`, { id })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await room.send(file)).body).toMatchObject({ applied: true, added: 0 });
  const seen = await room.see();
  expect(seen.head).toMatchObject({ pairs: 2, open: 4, ours: 4 * 313_000, theirs: 3 * 313_000 - 1 - 1_200 });
  expect(seen.alone.map(({ side, proposed }) => `${side} ${proposed}`).toSorted()).toEqual([
    'OURS NOT_THERE',
    'OURS OTHER_AMOUNT',
    'THEIRS FEE',
    'THEIRS OTHER_AMOUNT',
  ]);
  expect((await room.close()).body).toMatchObject({ code: 'STATEMENT_DAY_OPEN', details: { open: 4 } });
  expect((await room.say({ side: 'OURS', id: newId() }, 'NOT_THERE')).body.code).toBe(
    'STATEMENT_ROW_NOT_FOUND',
  );
  for (const { side, id: row, proposed } of seen.alone) {
    expect((await room.say({ side, id: row }, proposed)).status).toBe(200);
  }
  const closed = await Promise.all([room.close(), room.close()]);
  expect(closed.map(({ status }) => status)).toEqual([200, 200]);
  expect(closed[0]?.body).toMatchObject({
    open: 0,
    closed: { intact: true, seal: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect((await room.send(`${HEADINGS}\n${lineOf({ ...first, reference: '999' })}`)).body.code).toBe(
    'STATEMENT_DAY_CLOSED',
  );
  const [row] = seen.alone;
  expect((await room.say({ side: row?.side ?? '', id: row?.id ?? '' }, 'FEE')).body.code).toBe(
    'STATEMENT_DAY_CLOSED',
  );
  const days = await room.owner(`GET /api/reconciliation/days?sender=${SENDER}`);
  expect(days.body).toMatchObject({
    totalCount: 1,
    data: [{ day: room.day, lines: 4, closedAt: expect.any(String) }],
  });
  // Whoever changes a side afterwards is seen.
  await pool.query('update statement_lines set amount = amount + 1 where vendor_id = $1 and amount > 0', [
    room.vendorId,
  ]);
  const changed = await room.see();
  expect(changed.head).toMatchObject({ closed: { intact: false }, open: 4 });
  // Then it is explained and closed anew, and the log keeps the seal it had.
  for (const { side, id: row } of changed.alone) {
    if (side === 'THEIRS' || !seen.alone.some(({ id: one }) => one === row))
      expect((await room.say({ side, id: row }, 'OTHER_AMOUNT')).status).toBe(200);
  }
  expect((await room.close()).body).toMatchObject({ closed: { intact: true } });
  const { rows: log } = await pool.query(
    `select before ->> 'seal' ~ '^[0-9a-f]{64}$' as sealed from audit_log
     where vendor_id = $1 and action = 'statement.close' order by at, id`,
    [room.vendorId],
  );
  expect(log).toEqual([{ sealed: null }, { sealed: true }]);
  const senders = await room.owner('GET /api/reconciliation/senders');
  expect(senders.body.data).toContainEqual({
    sender: SENDER,
    title: '',
    lastDay: room.day,
    paysOut: false,
  });
});

test('columns that nobody knows are named once and remembered; a workbook is read like a text', async () => {
  const room = await openRoom(1);
  const [paid] = room.payments;
  if (!paid) throw new Error('nobody paid');
  const columns = ['ستون نخست', 'ستون دوم', 'ستون سوم'].map((title) => ({ title, width: 20 }));
  const rows = [[paid.amount, room.day, paid.reference]];
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook({ name: 'برگه', columns, rows })) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  const unknown = await room.send(file);
  expect(unknown.body).toMatchObject({
    applied: false,
    headings: ['ستون نخست', 'ستون دوم', 'ستون سوم'],
    lines: 0,
  });
  const named = { columns: JSON.stringify({ amount: 0, date: 1, reference: 2 }), unit: 'TOMAN' };
  expect((await room.send(file, named)).body).toMatchObject({ applied: true, added: 1 });
  expect((await room.send(file)).body).toMatchObject({ applied: true, added: 0, unit: 'TOMAN' });
  expect(await room.see()).toMatchObject({ head: { open: 0, pairs: 1 }, data: [{ by: 'REFERENCE' }] });
  expect((await room.close()).status).toBe(200);
  expect((await room.send('%PDF-1.4\n,,,')).body).toMatchObject({ applied: false });
  const other = await desk.open();
  const elsewhere = await (await other.hire('owner'))(
    `GET /api/reconciliation/day?sender=${SENDER}&day=${room.day}`,
  );
  expect(elsewhere.body).toMatchObject({ totalCount: 0, alone: [] });
  expect((await room.cashier(`GET /api/reconciliation/day?sender=${SENDER}&day=${room.day}`)).status).toBe(
    403,
  );
});

test('a bank that moves its columns is still read by their headings, names above them or not', async () => {
  const room = await openRoom(1);
  const [paid] = room.payments;
  if (!paid) throw new Error('nobody paid');
  const above = ['بانک نمونه', 'حساب ۱۲۳,,,', ''];
  const first = [...above, 'ردیف,وجه,روز,نشان', `1,${paid.amount},${room.day},${paid.reference}`].join('\n');
  expect((await room.send(first)).body).toMatchObject({
    applied: false,
    headings: ['ردیف', 'وجه', 'روز', 'نشان'],
  });
  const named = { columns: JSON.stringify({ amount: 1, date: 2, reference: 3 }), unit: 'TOMAN' };
  expect((await room.send(first, named)).body).toMatchObject({ applied: true, added: 1, errors: [] });
  // The balance stands where the amount was.
  const moved = ['نشان,مانده,وجه,روز', `777,999999,5000,${room.day}`].join('\n');
  expect((await room.send(moved)).body).toMatchObject({
    applied: true,
    added: 1,
    sum: 5_000,
    columns: { reference: 0, amount: 2, date: 3 },
    sample: [{ amount: 5_000, reference: '777' }],
  });
  // A file of usual headings is read by those, whatever was remembered.
  const usual = [HEADINGS, `888,${room.day},70000,x`].join('\n');
  expect((await room.send(usual, { unit: 'RIAL' })).body).toMatchObject({ applied: true, sum: 7_000 });
});

/** A shop with card terminals, and somebody who corrects how its bills were paid. */
async function openCounter(terminals: number) {
  const room = await openRoom(0);
  const places = Array.from({ length: terminals }, () => newId());
  for (const id of places)
    await pool.query(
      `insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, $2, $3, 'MELLAT')`,
      [room.vendorId, id, `پیشخوان ${id}`],
    );
  /** @returns the order and its payment. */
  const sell = async (more: object) => {
    const id = newId();
    const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
    expect((await room.cashier('POST /api/orders', body)).status).toBe(200);
    const payments = [{ id, amount: 313_000, ...more }];
    const paid = await room.cashier('POST /api/payments/manualpaybypos', { orderId: body.id, payments });
    expect(paid.status, paid.text).toBe(200);
    return { id, order: paid.body as unknown as Order };
  };
  const correct = (transactionId: string, more: object) =>
    room.owner('PUT /api/payments/method', { transactionId, reason: 'اشتباه', ...more });
  const of = async (sender: string, day = room.day) =>
    (await room.owner(`GET /api/reconciliation/day?sender=${sender}&day=${day}`)).body;
  const [terminal = '', ...others] = places;
  return { ...room, terminal, others, sell, correct, of };
}

test('a payment that was written down as a card’s is its terminal’s, and one that was cash after all nobody’s', async () => {
  const room = await openCounter(1);
  const { terminal, sell, correct, of } = room;
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  const cash = await sell({ method: 'CASH' });
  const card = await sell({ method: 'CARD', posTerminalId: terminal, reference: '4411' });
  expect((await correct(cash.id, { method: 'CARD', posTerminalId: terminal })).status).toBe(200);
  expect((await correct(card.id, { method: 'CASH' })).status).toBe(200);
  expect(await of(`CARD:${terminal}`)).toMatchObject({
    head: { ours: 313_000 },
    alone: [{ id: cash.id, amount: 313_000 }],
  });
  expect(await of('CARD')).toMatchObject({ head: { ours: 0 }, alone: [] });
});

test('a payment that is corrected days later is of the day it was paid, and matches the bank’s line by its moment or its number', async () => {
  const { terminal, sell, correct, of, send, day } = await openCounter(1);
  const sender = `CARD:${terminal}`;
  const [numbered, plain] = [await sell({ method: 'CASH' }), await sell({ method: 'CASH' })];
  const wrong = await sell({ method: 'CARD', posTerminalId: terminal, reference: '4411' });
  const at = server.clock.now();
  // The bank tells of one line the day alone, and its number.
  const lines = [`9001,${day},3130000,خرید`, lineOf({ reference: '', at, amount: 313_000 })];
  expect((await send([HEADINGS, ...lines].join('\n'), { sender })).body).toMatchObject({ added: 2 });
  server.clock.advance(2 * 24 * 3600);
  const byCard = { method: 'CARD', posTerminalId: terminal };
  const said = await correct(numbered.id, { ...byCard, reference: '9001' });
  expect(said.body, said.text).toMatchObject({ transactions: [{ method: 'CARD', reference: '9001' }] });
  expect((await correct(plain.id, byCard)).status).toBe(200);
  expect((await correct(wrong.id, { method: 'CASH' })).status).toBe(200);
  const then = await of(sender);
  expect(then, JSON.stringify(then)).toMatchObject({
    head: { ours: 626_000, theirs: 626_000, pairs: 2, open: 0 },
    alone: [],
  });
  const pairs = then.data as { by: string; ours: { id: string } }[];
  expect(new Map(pairs.map(({ by, ours }) => [ours.id, by]))).toEqual(
    new Map([
      [numbered.id, 'REFERENCE'],
      [plain.id, 'AMOUNT'],
    ]),
  );
  const today = businessDayOf(server.clock.now().getTime(), '04:00');
  expect(today).not.toBe(day);
  for (const each of [today, addDays(day, 1), addDays(day, -1)])
    expect(await of(sender, each)).toMatchObject({ head: { ours: 0 }, alone: [] });
});

test('a card’s payment is written down as another terminal’s; of two who do so at once the second is told', async () => {
  const { terminal, others, sell, correct, of } = await openCounter(3);
  const [second = '', third = ''] = others;
  const { id, order } = await sell({ method: 'CARD', posTerminalId: terminal });
  const move = (posTerminalId: string, version: number) =>
    correct(id, { method: 'CARD', posTerminalId, version });
  expect((await move(newId(), order.version)).body.code).toBe('POS_TERMINAL_NOT_FOUND');
  const both = await Promise.all([move(second, order.version), move(third, order.version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const done = both.find(({ status }) => status === 200)?.body as unknown as Order;
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'ORDER_CHANGED',
    details: { version: done.version },
  });
  const [payment] = done.transactions;
  const now = payment?.posTerminalId ?? '';
  expect(others).toContain(now);
  expect(done.events.at(-1)).toMatchObject({
    type: 'PAYMENT_CORRECTED',
    reason: 'اشتباه',
    data: { from: 'CARD', to: 'CARD', fromTerminalId: terminal, toTerminalId: now },
  });
  // Said again it is done already, by whoever saw the order before it was.
  const again = (await move(now, order.version)).body as unknown as Order;
  expect(again.events).toHaveLength(done.events.length);
  expect(await of(`CARD:${terminal}`)).toMatchObject({ head: { ours: 0 }, alone: [] });
  expect(await of(`CARD:${now}`)).toMatchObject({ head: { ours: 313_000 }, alone: [{ id }] });
  const named = (await correct(id, { method: 'CARD', reference: '77' })).body as unknown as Order;
  expect(named.transactions).toMatchObject([{ posTerminalId: now, reference: '77' }]);
  expect(named.events).toHaveLength(done.events.length + 1);
});

test.each([
  ['a sum that is no whole toman', '1,۱۴۰۵/۰۹/۰۲,12345,x', 'این سطر تومان'],
  ['a day that is none', '1,۱۴۰۵/۱۳/۰۲,12340,x', 'تاریخ'],
  ['a sum that is none', '1,۱۴۰۵/۰۹/۰۲,abc,x', 'مبلغ'],
])('%s is told by its line, and nothing is taken', async (_, line, message) => {
  const room = await openRoom(0);
  const { body } = await room.send(`${HEADINGS}\n${line}`);
  expect(body).toMatchObject({
    applied: false,
    errors: [{ line: 2, message: expect.stringContaining(message) }],
  });
});

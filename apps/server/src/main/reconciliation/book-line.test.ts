import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;

interface SeenDay {
  readonly head: { readonly open: number; readonly pairs: number };
  readonly alone: readonly { readonly side: string; readonly id: string; readonly amount: number }[];
}

/** A shop, and somebody who holds statements of today against its books. */
async function openRoom() {
  const room = await desk.open();
  const owner = await room.hire('owner');
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  /** Gives in a statement: a sum and a number on each line. */
  const state = async (sender: string, lines: readonly (readonly [number, string])[]) => {
    const { token } = await signInAs(pool, room.managerId, 'STAFF', server.clock.now());
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: newId(), sender, unit: 'TOMAN' })) form.set(name, value);
    const rows = lines.map(([amount, reference]) => `${reference},${day},${amount}`);
    form.set('file', new File([['شماره پیگیری,تاریخ,مبلغ', ...rows].join('\n')], 'صورت‌حساب.csv'));
    const headers = { authorization: `Bearer ${token}`, 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
    const init = { method: 'POST', headers, body: form };
    const answer = await fetch(`${server.url}/api/reconciliation/statements`, init);
    expect(await answer.json()).toMatchObject({ applied: true, added: lines.length });
  };
  const see = async (sender: string) =>
    (await owner(`GET /api/reconciliation/day?sender=${sender}&day=${day}`)).body as unknown as SeenDay;
  const lineOf = async (sender: string, amount: number, but?: string) => {
    const { alone } = await see(sender);
    const row = alone.find(({ id, side, amount: sum }) => side === 'THEIRS' && sum === amount && id !== but);
    if (!row) throw new Error(`no line of ${amount}`);
    return row.id;
  };
  const say = (sender: string, id: string, reason: string | null, more: object = {}) =>
    owner('POST /api/reconciliation/answers', {
      sender,
      day,
      side: 'THEIRS',
      id,
      reason,
      note: 'با بانک بررسی شد',
      ...more,
    });
  const close = (sender: string) => owner('POST /api/reconciliation/close', { sender, day });
  const balances = async () => {
    const { body } = await owner('GET /api/books');
    const data = body.data as { account: string; balance: number }[];
    return Object.fromEntries(data.map(({ account, balance }) => [account, balance]));
  };
  return { ...room, owner, state, see, lineOf, say, close, balances };
}

test('what a terminal’s bank paid out and kept is in the books once, is taken back by entries of its own, and stays once its day is closed', async () => {
  const room = await openRoom();
  await room.cashier('POST /api/cashdrawers', { id: newId(), openingAmount: 0 });
  const terminal = newId();
  const card = `CARD:${terminal}`;
  await pool.query(
    `insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, $2, 'پیشخوان', 'MELLAT')`,
    [room.vendorId, terminal],
  );
  const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  expect((await room.cashier('POST /api/orders', body)).status).toBe(200);
  const payment = {
    id: newId(),
    amount: 313_000,
    method: 'CARD',
    posTerminalId: terminal,
    reference: '4411',
  };
  const paid = await room.cashier('POST /api/payments/manualpaybypos', {
    orderId: body.id,
    payments: [payment],
  });
  expect(paid.status, paid.text).toBe(200);

  await room.state('BANK', [
    [300_000, '701'],
    [-500, ''],
  ]);
  const payout = await room.lineOf('BANK', 300_000);
  for (const more of [{}, { payer: 'GATEWAY:JIBIT' }, { payer: 'BANK' }, { payer: card, side: 'OURS' }]) {
    expect((await room.say('BANK', payout, 'PAID_OUT', more)).body.code).toBe('STATEMENT_PAYER_WRONG');
  }
  const pay = () => room.say('BANK', payout, 'PAID_OUT', { payer: card });
  const both = await Promise.all([pay(), pay()]);
  expect(
    both.map(({ status }) => status),
    both[0].text,
  ).toEqual([200, 200]);
  expect((await room.say('BANK', await room.lineOf('BANK', -500), 'FEE')).status).toBe(200);
  expect(await room.see('BANK')).toMatchObject({
    head: { pairs: 2, open: 0, ours: 299_500, theirs: 299_500 },
    data: [{ by: 'ANSWER' }, { by: 'ANSWER' }],
    alone: expect.arrayContaining([
      expect.objectContaining({
        id: payout,
        booked: true,
        answer: expect.objectContaining({ payer: card, reason: 'PAID_OUT' }),
      }),
    ]),
  });
  expect(await room.balances()).toMatchObject({ BANK: 299_500, CARD: 13_000, PAYMENT_FEES: 500 });

  expect((await room.say('BANK', payout, 'NOT_HERE')).status).toBe(200);
  expect(await room.balances()).toMatchObject({ BANK: -500, CARD: 313_000 });
  expect((await room.say('BANK', payout, null)).body).toMatchObject({ open: 1, pairs: 1 });
  expect((await pay()).body).toMatchObject({ open: 0, pairs: 2 });
  const { rows: written } = await pool.query(
    `select p.amount, p.nth, p.id = p.line_id as first, p.undoes is not null as back from statement_postings p
     where p.vendor_id = $1 and p.line_id = $2 order by p.nth`,
    [room.vendorId, payout],
  );
  expect(written).toEqual([
    { amount: 300_000, nth: 0, first: true, back: false },
    { amount: -300_000, nth: 1, first: false, back: true },
    { amount: 300_000, nth: 2, first: false, back: false },
  ]);
  const { rows: log } = await pool.query(
    `select after ->> 'reason' as reason from audit_log
     where vendor_id = $1 and action = 'statement.explain' and subject_id = $2 order by at, id`,
    [room.vendorId, payout],
  );
  expect(log.map(({ reason }) => reason)).toEqual(['PAID_OUT', 'PAID_OUT', 'NOT_HERE', null, 'PAID_OUT']);

  // The terminal's own statement tells of the same payout, and of what was kept.
  expect(await room.see(card)).toMatchObject({ head: { open: 1, pairs: 0, ours: 313_000 } });
  await room.state(card, [
    [313_000, '4411'],
    [-300_000, '701'],
    [-13_000, ''],
  ]);
  expect(await room.see(card)).toMatchObject({ head: { open: 1, pairs: 2, ours: 13_000, theirs: 0 } });
  expect((await room.say(card, await room.lineOf(card, -13_000), 'FEE')).body).toMatchObject({ open: 0 });
  expect(await room.balances()).toMatchObject({ BANK: 299_500, CARD: 0, PAYMENT_FEES: 13_500 });
  expect((await room.owner('GET /api/books/parts?account=CARD')).body).toMatchObject({ data: [] });
  expect((await room.close(card)).status).toBe(200);
  expect((await room.say('BANK', payout, 'NOT_HERE')).body).toMatchObject({
    code: 'STATEMENT_DAY_CLOSED',
    details: { sender: card },
  });
  expect((await room.close('BANK')).status).toBe(200);
  expect((await room.say('BANK', payout, null)).body.code).toBe('STATEMENT_DAY_CLOSED');
  expect(await room.balances()).toMatchObject({ BANK: 299_500, CARD: 0 });
  await expectBooksToBalance(pool, room.vendorId);
});

test('a gateway with the vendor’s own keys pays out by its own statement, once for both sides; the platform’s by its settlement', async () => {
  const room = await openRoom();
  const gateway = 'GATEWAY:ZARIN_PAL';
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  await room.state(gateway, [
    [-313_000, '88'],
    [-1_000, ''],
  ]);
  const payout = await room.lineOf(gateway, -313_000);
  expect((await room.say(gateway, payout, 'PAID_OUT')).body.code).toBe('STATEMENT_PAYER_WRONG');
  expect((await room.say(gateway, await room.lineOf(gateway, -1_000), 'FEE')).status).toBe(200);
  expect(await room.balances()).not.toHaveProperty('PAYMENT_FEES');

  await pool.query('update transactions set own_account = true where vendor_id = $1', [room.vendorId]);
  expect((await room.say(gateway, payout, 'PAID_OUT')).status).toBe(200);
  expect(await room.balances()).toMatchObject({ BANK: 313_000, [gateway]: 0 });
  // The bank knows it by another number.
  await room.state('BANK', [[313_000, '99']]);
  const deposit = await room.lineOf('BANK', 313_000);
  expect((await room.say('BANK', deposit, 'PAID_OUT', { payer: gateway })).body.code).toBe(
    'STATEMENT_PAID_OUT_TWICE',
  );
  const other = ['OTHER_NUMBER', { side: 'OURS' }] as const;
  expect((await room.say('BANK', deposit, 'OTHER_NUMBER')).body).toMatchObject({ open: 1 });
  expect((await room.say('BANK', payout, ...other)).body).toMatchObject({ open: 0 });
  // A second one of the same sum is another payout: the first has found its line at the bank.
  await room.state('BANK', [[313_000, '100']]);
  const second = await room.lineOf('BANK', 313_000, deposit);
  expect((await room.say('BANK', second, 'PAID_OUT', { payer: gateway })).status).toBe(200);
  expect(await room.balances()).toMatchObject({ BANK: 626_000, [gateway]: -313_000 });
  expect((await room.say('BANK', second, null)).status).toBe(200);
  expect((await room.say('BANK', second, 'NOT_HERE')).body).toMatchObject({ open: 0 });
  expect((await room.close('BANK')).status).toBe(200);
  expect((await room.say(gateway, payout, null)).body).toMatchObject({
    code: 'STATEMENT_DAY_CLOSED',
    details: { sender: 'BANK' },
  });
  expect(await room.balances()).toMatchObject({ BANK: 313_000, [gateway]: 0 });
  await expectBooksToBalance(pool, room.vendorId);
});

test('what a terminal’s statement told is not in the books again because the bank’s line names all cards', async () => {
  const room = await openRoom();
  const [terminal, other] = [newId(), newId()];
  for (const [id, title] of [
    [terminal, 'پیشخوان'],
    [other, 'سالن'],
  ])
    await pool.query(
      `insert into pos_terminals (vendor_id, id, title, bank_type) values ($1, $2, $3, 'MELLAT')`,
      [room.vendorId, id, title],
    );
  const card = `CARD:${terminal}`;
  await room.state(card, [[-300_000, '701']]);
  expect((await room.say(card, await room.lineOf(card, -300_000), 'PAID_OUT')).status).toBe(200);
  // The bank tells of it under a number of its own, so that it is found by no number.
  await room.state('BANK', [[300_000, '9']]);
  const deposit = await room.lineOf('BANK', 300_000);
  for (const payer of ['CARD', `CARD:${other}`, card])
    expect((await room.say('BANK', deposit, 'PAID_OUT', { payer })).body).toMatchObject({
      code: 'STATEMENT_PAID_OUT_TWICE',
    });
  expect(await room.balances()).toMatchObject({ BANK: 300_000, CARD: -300_000 });
  // Where it is there under the same number it has found its line, and the next one is another payout.
  await room.state('BANK', [[300_000, '701']]);
  expect((await room.say('BANK', deposit, 'PAID_OUT', { payer: 'CARD' })).status).toBe(200);
  expect(await room.balances()).toMatchObject({ BANK: 600_000, CARD: -600_000 });
  await expectBooksToBalance(pool, room.vendorId);
});

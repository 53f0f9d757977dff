import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openCourierShop } from '#app/main/bikers/testing/courier-shop.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool } = desk;
const MIGRATION = '../../../../../db/migrations/0857_what_went_back.sql';

/** A kebab that is brought costs 313,000 and 30,000 for the way. */
const BROUGHT = 343_000;
const WAY = 30_000;

interface Entry {
  readonly transactionId: string;
  readonly orderId: string;
  readonly account: string;
  readonly amount: number;
  readonly at: Date;
}

async function open() {
  const room = await openCourierShop(desk);
  const { cashier, manager, order, vendorId } = room;
  const owner = await room.hire('owner');
  await manager('POST /api/cashdrawers', { id: newId(), openingAmount: 5_000_000 });
  const ok = async (answer: Promise<{ readonly status: number; readonly text: string }>) => {
    const { status, text } = await answer;
    expect(status, text).toBe(200);
  };
  const sell = async () => {
    const id = await order();
    const payments = [{ id: newId(), method: 'CARD', amount: BROUGHT }];
    await ok(cashier('POST /api/payments/manualpaybypos', { orderId: id, payments }));
    return id;
  };
  const giveBack = (orderId: string, amount: number) =>
    ok(manager('PUT /api/orders/refund', { id: newId(), orderId, amount, reason: 'سرد بود' }));
  const books = async () => {
    await desk.run('post-sales');
    // An upgrade writes by the clock of the database, which is another one than that of these tests.
    const { body } = await owner('GET /api/books?at=2100-01-01T00:00:00.000Z');
    const data = body.data as { account: string; balance: number }[];
    expect(body.sum).toBe(0);
    return Object.fromEntries(data.map(({ account, balance }) => [account, balance]));
  };
  const entries = async () =>
    (
      await pool.query<Entry>(
        `select transaction_id as "transactionId", order_id as "orderId", account, amount, at from ledger_entries
         where vendor_id = $1 order by at, transaction_id, account`,
        [vendorId],
      )
    ).rows;
  return { ...room, sell, giveBack, books, entries };
}

/** Books what went back as programs before this migration did: all of it as a return of goods, and the way is kept. */
async function bookAsBefore(vendorId: string): Promise<void> {
  await pool.query(
    `with old as (
       select l.order_id, gen_random_uuid() as transaction_id, l.currency, max(l.at) as at, sum(l.amount) as back
       from ledger_entries l join orders o on o.vendor_id = l.vendor_id and o.id = l.order_id
       where l.vendor_id = $1 and l.account = 'DELIVERY' and l.amount > 0 and o.status <> 'REJECTED'
       group by l.order_id, l.currency),
     posted as (
       insert into order_postings (vendor_id, transaction_id, order_id, posted_at)
       select $1, transaction_id, order_id, at from old)
     insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
     select $1, transaction_id, e.account, e.amount, currency, at, order_id
     from old cross join lateral (values ('DELIVERY', 0 - back), ('RETURNS', back)) e (account, amount)`,
    [vendorId],
  );
}

/** Runs the migration as an upgrade does. */
async function upgrade(): Promise<void> {
  // An upgrade of a database that is as new as this one has its index already.
  await pool.query('drop index transactions_after_edit');
  await pool.query(await readFile(new URL(MIGRATION, import.meta.url), 'utf8'));
}

test('what was given back before takes its part of the delivery along by entries of now, once', async () => {
  const room = await open();
  const { vendorId, sell, giveBack, books, entries } = room;
  const [part, whole] = [await sell(), await sell()];
  // Nothing of this one went back.
  await sell();
  // Nobody brings this one: nothing of its way is kept, and nothing is left of it to answer.
  const gone = await sell();
  await books();
  await giveBack(part, BROUGHT / 2);
  await giveBack(whole, BROUGHT);
  await room.manager('PATCH /api/orders', { id: gone, status: 'REJECTED', reason: 'مشتری نیامد' });
  const right = await books();
  // All of a way that went back whole, and half of the other one.
  expect(right.DELIVERY).toBe(-(WAY + WAY / 2));

  await bookAsBefore(vendorId);
  const old = await entries();
  const wrong = { DELIVERY: -3 * WAY, RETURNS: Number(right.RETURNS) + WAY + WAY / 2 };
  expect(await books()).toEqual({ ...right, ...wrong });

  await upgrade();
  // The job finds nothing to add to it: it is what the program says by itself.
  expect(await books()).toEqual(right);
  const all = await entries();
  expect(all).toEqual(expect.arrayContaining(old));
  const known = new Set(old.map(({ transactionId }) => transactionId));
  const answered = all.filter(({ transactionId }) => !known.has(transactionId));
  const ofPart = { orderId: part, amount: WAY / 2 };
  const ofWhole = { orderId: whole, amount: WAY };
  const answers = [ofPart, ofWhole].flatMap(({ orderId, amount }) => [
    expect.objectContaining({ orderId, account: 'DELIVERY', amount }),
    expect.objectContaining({ orderId, account: 'RETURNS', amount: -amount }),
  ]);
  expect(answered).toHaveLength(answers.length);
  expect(answered).toEqual(expect.arrayContaining(answers));
  await expectBooksToBalance(pool, vendorId);

  await upgrade();
  expect(await books()).toEqual(right);
  expect(await entries()).toEqual(all);
  await expectBooksToBalance(pool, vendorId);
});

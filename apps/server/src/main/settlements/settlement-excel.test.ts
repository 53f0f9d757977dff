import { inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';

const desk = await startPayDesk();
const { server, pool } = desk;
const ROWS = 100_000;
/** The number of rows that may be in memory at once. */
const AT_ONCE = 2_000;
const LINES = 'settlement-lines-of-ids';
const OPEN_MONEY = 'settlement-open-money';

/** A settlement of so many payments of one order, each a toman more than the one before. */
async function settleMany(vendorId: string, orderId: string): Promise<string> {
  const id = newId();
  const sum = (ROWS * (ROWS + 1)) / 2;
  // So many rows at once may take a slow machine longer than a statement of the product may.
  await withTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0');
    await client.query(
      `insert into transactions (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, reference, created_at, settled_at)
       select $1, gen_random_uuid(), $2, 'PAYMENT', 'ONLINE', 'ZARIN_PAL', 'DONE', nth, 'TOMAN', nth::text,
         timestamptz '2026-06-01T08:00:00Z' + nth / 3 * interval '1 second', timestamptz '2026-06-01T08:00:00Z' + nth / 3 * interval '1 second'
       from generate_series(1, $3::int) nth`,
      [vendorId, orderId, ROWS],
    );
    await client.query(
      `insert into settlements (vendor_id, id, number, from_day, to_day, currency, status, payments, collected, refunded, commission, fees,
       borne, net, created_at)
     values ($1, $2, 1, '2026-06-01', '2026-06-07', 'TOMAN', 'DRAFT', $3, $4, 0, 0, 0, 0, $4, '2026-06-08T00:00:00Z')`,
      [vendorId, id, ROWS, sum],
    );
    await client.query(
      `with added as (
         insert into settlement_lines (vendor_id, transaction_id, settlement_id, commission, fee)
         select $1, t.id, $2, 0, 0 from transactions t where t.vendor_id = $1 and t.order_id = $3 and t.settled_at < '2026-07-01'
         returning transaction_id)
       update transactions t set in_settlement = true from added a where t.vendor_id = $1 and t.id = a.transaction_id`,
      [vendorId, id, orderId],
    );
  });
  await pool.query('analyze transactions, settlement_lines');
  return id;
}

/** The sheet of a workbook, whose parts are packed one after the other. */
function sheetOf(archive: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = archive.indexOf(name);
  const start = at + name.length + archive.readUInt16LE(at - 2);
  return inflateRawSync(archive.subarray(start)).toString();
}

async function openSettled() {
  const room = await desk.open();
  const body = onlineBody(room.shop);
  expect((await room.guest('POST /api/orders', body)).status).toBe(200);
  return { ...room, id: await settleMany(room.vendorId, body.id) };
}
let opened: ReturnType<typeof openSettled> | undefined;
/** The same room for each test. */
const settledRoom = () => {
  opened ??= openSettled();
  return opened;
};

test('what is not settled is found without going through a hundred thousand payments that are', async () => {
  const room = await settledRoom();
  const asked = vi.spyOn(pool, 'query');
  const info = await room.manager('GET /api/settlements/info');
  expect(info.body).toMatchObject({ open: { payments: 0 } });
  const given = asked.mock.calls.map(([query]) => query as unknown as { name?: string; text: string });
  asked.mockRestore();
  const text = given.find(({ name }) => name === OPEN_MONEY)?.text;
  const { rows } = await pool.query(`explain ${text}`, [room.vendorId, server.clock.now()]);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('Index Scan using transactions_to_settle on transactions t ');
  expect(plan).not.toMatch(/Seq Scan on (transactions|settlement_lines)/);
}, 120_000);

test('a settlement of a hundred thousand payments streams as a workbook, each once and in the order of time, some thousands in memory', async () => {
  const room = await settledRoom();
  const { id } = room;
  const { token } = await signInAs(pool, room.managerId, 'STAFF', server.clock.now());
  const asked: number[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<{ rows: unknown[] }>;
  vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const answer = await query(...given);
    if ((given[0] as { name?: string }).name === LINES) asked.push(answer.rows.length);
    return answer;
  }) as never);
  const answer = await fetch(`${server.url}/api/settlements/info/${id}/excel`, {
    headers: { authorization: `Bearer ${token}`, 'host-domain': `${room.vendorId.slice(0, 8)}.test` },
  });
  expect(answer.status).toBe(200);
  const parts: Buffer[] = [];
  for await (const part of answer.body ?? []) parts.push(Buffer.from(part));
  expect(Math.max(...asked)).toBeLessThanOrEqual(AT_ONCE);
  expect(asked.reduce((sum, rows) => sum + rows, 0)).toBe(ROWS);
  const sheet = sheetOf(Buffer.concat(parts));
  const references = [...sheet.matchAll(/<row [^>]*>.*?<\/row>/gs)].slice(1);
  expect(references).toHaveLength(ROWS);
  const amounts = references.map(([row]) => Number([...row.matchAll(/<v>(\d+)<\/v>/g)][1]?.[1]));
  expect(new Set(amounts).size).toBe(ROWS);
  // Payments of one second come in no order of their own.
  expect(amounts.every((amount, at) => Math.abs(amount - at - 1) < 3)).toBe(true);
}, 120_000);

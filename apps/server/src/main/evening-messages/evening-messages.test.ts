import { readFile } from 'node:fs/promises';
import type { ResponseBody } from '@sofreh/contract/call';
import type { eveningMessages } from '@sofreh/contract/main/evening-messages';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { formatMoney } from '@sofreh/fa/money';
import { sealText } from '@sofreh/fa/seal-text';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { tellEvening } from './tell-evening.ts';

type Evening = ResponseBody<(typeof eveningMessages)['GET /api/reports/evening']>;
const desk = await startPayDesk();
/** Its schema is the one of before while a test upgrades it. */
const upgraded = await createTestDatabase();
const { pool, server } = desk;
const HOUR = 3_600;
const MIGRATION = '../../../../../db/migrations/0845_evening_messages_by_default.sql';
/** 14:00 in Tehran on the day after these tests began. */
const noon = new Date(server.clock.now().getTime() + 86_400_000).setUTCHours(10, 30, 0, 0);

/** What the first message says besides the figures. */
const HOW_TO_END = 'خاموش';

/** Writes a message down as programs before the first day of `evening_settings` do. @returns how many rows it wrote */
async function tellAsBefore(vendorId: string, day: string, ownerId: string): Promise<number | null> {
  const { rowCount } = await pool.query(
    `insert into evening_messages (vendor_id, business_day, user_id, message, told_at)
     values ($1, $2, $3, 'پیام برنامهٔ پیشین', $4) on conflict do nothing`,
    [vendorId, day, ownerId, server.clock.now()],
  );
  return rowCount;
}

let owners = 0;
/** A shop that closes at 22:00, its owner among its staff. @param enabled what somebody set; nobody did where it is left out */
async function open(enabled?: boolean) {
  server.clock.advance((noon - server.clock.now().getTime()) / 1_000);
  const room = await desk.open();
  await pool.query(
    `update vendor_opening_windows set starts = '10:00', ends = '22:00' where vendor_id = $1`,
    [room.vendorId],
  );
  owners += 1;
  const phoneNumber = `0919000${String(owners).padStart(4, '0')}`;
  const ownerId = await addPerson(pool, phoneNumber, 'مینا');
  const vendor = { id: room.vendorId, domain: `${room.vendorId.slice(0, 8)}.test` };
  await employ(pool, vendor, ownerId, 'owner');
  // Hours pass between two calls: each is made with a session of its own.
  const owner = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, ownerId, 'STAFF', server.clock.now());
    return server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
  };
  if (enabled !== undefined) {
    const set = await owner('PUT /api/reports/evening', { enabled });
    expect(set.status, set.text).toBe(200);
  }
  const sell = async () => {
    const sold = await room.cashier('POST /api/orders', { ...tillBody(room.shop), id: newId() });
    expect(sold.status, sold.text).toBe(200);
  };
  const tell = (publicUrl: string | null = 'https://sofreh.example') =>
    tellEvening({ db: pool, now: () => server.clock.now(), publicUrl });
  const texts = async () =>
    (
      await pool.query<{ text: string }>(
        `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'phoneNumber' = $1`,
        [phoneNumber],
      )
    ).rows.map(({ text }) => text);
  const view = async () => (await owner('GET /api/reports/evening')).body as unknown as Evening;
  return { ...room, vendor, ownerId, owner, sell, tell, texts, view };
}

test('half an hour after closing the owner is told once, with five figures, the seal and a link', async () => {
  const { sell, tell, texts, view, vendor } = await open();
  await sell();
  await sell();
  await tell();
  expect(await texts()).toEqual([]);
  server.clock.advance(8.5 * HOUR);
  await tell();
  const [text = ''] = await texts();
  const seal = await pool.query<{ code: string }>('select code from day_seal_heads where vendor_id = $1', [
    vendor.id,
  ]);
  expect(text.split('\n').slice(1, 6)).toEqual([
    `فروش: ${formatMoney(626_000, 'TOMAN')}`,
    'سفارش: ۲',
    `میانگین: ${formatMoney(313_000, 'TOMAN')}`,
    `لغوشده: ${formatMoney(0, 'TOMAN')}`,
    `پرداخت‌نشده: ${formatMoney(0, 'TOMAN')}`,
  ]);
  expect(text).toContain(sealText(seal.rows[0]?.code ?? ''));
  expect(text).toContain(`https://${vendor.domain}/bo/reports/hours?From=`);
  await tell();
  server.clock.advance(6 * HOUR);
  await tell();
  expect(await texts()).toHaveLength(1);
  expect(await view()).toMatchObject({ enabled: true, owners: ['مینا رضایی'], sent: [{ message: text }] });
});

test('a message names the last seal of its own day, and while the day runs what is sealed so far and the last of the day before', async () => {
  const { sell, tell, texts, vendor } = await open();
  const sealsOf = async () =>
    (
      await pool.query<{ day: string; code: string }>(
        `select distinct on (business_day) business_day::text as day, code from day_seals where vendor_id = $1
         order by business_day, last_seq desc`,
        [vendor.id],
      )
    ).rows.map(({ code }) => sealText(code));
  await sell();
  server.clock.advance(8.5 * HOUR);
  await tell();
  const [early = ''] = await sealsOf();
  expect((await texts())[0]).toContain(`مهر تا این پیام: ${early}`);
  expect((await texts())[0]).not.toContain('مهر روز');
  // A sale after the message changes the day's last seal, which the next evening tells.
  await sell();
  server.clock.advance(15.5 * HOUR);
  await sell();
  server.clock.advance(8.5 * HOUR);
  await tell();
  const [first = '', second = ''] = await sealsOf();
  expect(first).not.toBe(early);
  const next = (await texts()).find((text) => text.includes('مهر پایانی')) ?? '';
  expect(next).toMatch(new RegExp(`مهر تا این پیام: ${second}\\nمهر پایانی .*: ${first}`));
  // Where the doors are never closed the day is told once it is over, by its own seal.
  await pool.query(
    `update vendor_opening_windows set starts = '00:00', ends = '00:00' where vendor_id = $1`,
    [vendor.id],
  );
  server.clock.advance(14 * HOUR);
  await sell();
  server.clock.advance(22 * HOUR);
  await sell();
  await tell();
  const seals = await sealsOf();
  const over = (await texts()).find((text) => text.includes('مهر روز')) ?? '';
  expect(over).toContain(`مهر روز: ${seals.at(-2)}`);
  expect(over).not.toContain(seals.at(-1));
});

test('where nobody said how the installation is reached the link is at the vendor’s own domain', async () => {
  const { sell, tell, texts, vendor, view } = await open();
  await sell();
  server.clock.advance(9 * HOUR);
  const { publicUrl } = server.app;
  Object.assign(server.app, { publicUrl: null });
  expect((await view()).possible).toBe(true);
  Object.assign(server.app, { publicUrl });
  await tell(null);
  expect((await texts())[0]).toContain(`https://${vendor.domain}/bo/reports/hours?From=`);
});

test('of processes that tell at the same time one does', async () => {
  const { sell, tell, texts } = await open();
  await sell();
  server.clock.advance(9 * HOUR);
  await Promise.all(Array.from({ length: 6 }, () => tell()));
  expect(await texts()).toHaveLength(1);
});

test.each([
  ['who turned it off', false, true, 9],
  ['of a day on which nothing was sold', undefined, false, 9],
  ['half a day too late', undefined, true, 23],
])('nobody is told: %s', async (_name, enabled, sold, hours) => {
  const { sell, tell, texts } = await open(enabled);
  if (sold) await sell();
  server.clock.advance(hours * HOUR);
  await tell();
  expect(await texts()).toEqual([]);
});

test('only who may change the branch turns it off', async () => {
  const { cashier, manager, vendor, view } = await open();
  expect((await view()).enabled).toBe(true);
  expect((await cashier('PUT /api/reports/evening', { enabled: false })).status).toBe(403);
  expect((await manager('PUT /api/reports/evening', { enabled: false })).body).toMatchObject({
    enabled: false,
  });
  const { rows } = await pool.query(
    `select after from audit_log where vendor_id = $1 and action = 'vendor.change' order by at desc, id desc limit 1`,
    [vendor.id],
  );
  expect(rows).toEqual([{ after: { eveningMessage: false } }]);
});

test('an upgrade turns the message on for whoever never said anything, from the next business day on', async () => {
  const { vanak: off, tajrish: silent } = await addShop(upgraded.pool);
  await upgraded.pool.query('insert into evening_settings (vendor_id, enabled) values ($1, false)', [off.id]);
  await upgraded.pool.query('alter table evening_settings drop column from_day');
  await upgraded.pool.query(await readFile(new URL(MIGRATION, import.meta.url), 'utf8'));
  const settings = await upgraded.pool.query(
    `select vendor_id as vendor, enabled,
       from_day > (now() at time zone 'Asia/Tehran' - interval '4 hours')::date as later
     from evening_settings order by enabled`,
  );
  expect(settings.rows).toEqual([
    { vendor: off.id, enabled: false, later: null },
    { vendor: silent.id, enabled: true, later: true },
  ]);
});

test('whoever never said anything is told from the day after the upgrade on, and once how to end it', async () => {
  const { sell, tell, texts, vendor, ownerId } = await open();
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  await pool.query('insert into evening_settings (vendor_id, enabled, from_day) values ($1, true, $2)', [
    vendor.id,
    addDays(day, 1),
  ]);
  await sell();
  server.clock.advance(9 * HOUR);
  await tell();
  expect(await texts()).toEqual([]);
  // A program of before, which runs still, knows no first day: its message is no reason to keep silent of how to end it.
  await tellAsBefore(vendor.id, day, ownerId);
  server.clock.advance(15 * HOUR);
  await sell();
  server.clock.advance(9 * HOUR);
  await tell();
  await tell();
  const [first = '', ...others] = await texts();
  expect(others).toEqual([]);
  expect(first).toContain(HOW_TO_END);
  server.clock.advance(15 * HOUR);
  await sell();
  server.clock.advance(9 * HOUR);
  await tell();
  expect((await texts()).filter((text) => text.includes(HOW_TO_END))).toEqual([first]);
  expect(await texts()).toHaveLength(2);
});

test('what a program of before wrote that runs still is not written again', async () => {
  const { sell, tell, texts, vendor, ownerId } = await open();
  await sell();
  server.clock.advance(9 * HOUR);
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  expect(await tellAsBefore(vendor.id, day, ownerId)).toBe(1);
  await tell();
  expect(await texts()).toEqual([]);
  expect(await tellAsBefore(vendor.id, day, ownerId)).toBe(0);
});

test('a round in which nobody has just closed asks one statement, however many branches there are', async () => {
  const [told, idle, refused, late] = [await open(), await open(), await open(), await open()];
  for (const { sell } of [told, refused, late]) await sell();
  // Of these one sold nothing, one turned down what was given away, and one has not closed.
  await pool.query(`update orders set status = 'REJECTED', final_price = 0 where vendor_id = $1`, [
    refused.vendor.id,
  ]);
  await pool.query(`update vendor_opening_windows set ends = '23:30' where vendor_id = $1`, [late.vendor.id]);
  server.clock.advance(9 * HOUR);
  await told.tell();
  expect([await told.texts(), await idle.texts(), await refused.texts(), await late.texts()]).toMatchObject([
    { length: 1 },
    { length: 0 },
    { length: 0 },
    { length: 0 },
  ]);
  const asked: unknown[] = [];
  const db = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'query' || name === 'connect') asked.push(name);
      return value.bind(target);
    },
  });
  await tellEvening({ db, now: () => server.clock.now(), publicUrl: 'https://sofreh.example' });
  expect(asked).toEqual(['query']);
});

import { expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { openMarketRoom } from '../testing/market-room.ts';
import { INBOX_DAYS, purgeInbox } from './purge-inbox.queries.ts';

const desk = await startPayDesk();
const { pool, server, market } = desk;
const DAY_MS = 86_400_000;

test('what was told long ago is forgotten, however much of it there is; what waits for a person and what is newer stays', async () => {
  const [room, other] = [await openMarketRoom(desk), await openMarketRoom(desk)];
  const theirs = await room.place();
  const { orderId } = await room.find(theirs.code);
  await other.place();
  const now = server.clock.now();
  const age = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // One order has a thousand and more tellings, all but one of them done with, and one that is not too old.
  await pool.query(
    `insert into marketplace_inbox (vendor_id, id, shop_id, event_key, reference, code, revision, told, received_at, handled_at)
     select i.vendor_id, gen_random_uuid(), i.shop_id, 'old ' || n, i.reference, i.code, 1, i.told,
       case n when 1 then $2::timestamptz else $3::timestamptz end, case n when 2 then null else $3::timestamptz end
     from marketplace_inbox i, generate_series(1, 1203) n where i.vendor_id = $1`,
    [room.vendorId, age(INBOX_DAYS - 1), age(INBOX_DAYS + 1)],
  );
  await purgeInbox(pool, now);
  const kept = async (vendorId: string) =>
    (
      await pool.query<{ key: string }>(
        `select event_key as key from marketplace_inbox where vendor_id = $1 and event_key like 'old %' order by 1`,
        [vendorId],
      )
    ).rows.map(({ key }) => key);
  expect(await kept(room.vendorId)).toEqual(['old 1', 'old 2']);
  expect(await room.inbox()).toMatchObject([{ outcome: 'PLACED' }, {}, {}]);
  expect(await other.inbox()).toHaveLength(1);

  // All of it is forgotten; the same told again changes nothing.
  const later = new Date(now.getTime() + (INBOX_DAYS + 2) * DAY_MS);
  await purgeInbox(pool, later);
  expect(await kept(room.vendorId)).toEqual(['old 2']);
  await market.simulator.orders.spoil(room.market, 'DOUBLED');
  await market.simulator.orders.edit(room.market, theirs.id, theirs.lines);
  await room.work();
  expect(await room.list()).toHaveLength(1);
  expect((await room.read(orderId)).items).toHaveLength(2);
});

import { COUNTER_DELIVERY_TYPES } from '@sofreh/domain/enums';
import { GUEST_BOARD_HOURS } from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** Names who waits for a number: those who fetch, and those who are served at no table. What goes to a table is brought. */
const WAITING_HERE = COUNTER_DELIVERY_TYPES;
const NUMBERS_MAX = 300;

const SHOWN = sqlList(['CONFIRMED', ...WAITING_HERE.map((type) => READY_STATUS[type])]);

const codeOf = named('guest-board-code', 'select code from guest_boards where vendor_id = $1');

/** Reads the code of the vendor's board; null until one was made. */
export async function readBoardCode(db: Queryable, vendorId: string): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(codeOf([vendorId]));
  return rows[0]?.code ?? null;
}

const save = named(
  'guest-board-save',
  `insert into guest_boards (vendor_id, code, made_by, made_at) values ($1, $2, $3, $4)
   on conflict (vendor_id) do update set code = excluded.code, made_by = excluded.made_by, made_at = excluded.made_at`,
);

export async function saveBoardCode(
  db: Queryable,
  vendorId: string,
  code: string,
  madeBy: string,
  at: Date,
): Promise<void> {
  await db.query(save([vendorId, code, madeBy, at]));
}

// What was fired, added or taken back after an order was ready, or was last called out, is being made. The order itself stays
// ready: its table of moves knows no way back from there.
const numbers = named(
  'guest-board-numbers',
  `select o.number, w.ready, c.at as "calledAt"
   from orders o
   left join lateral (
     select max(e.at) as at from order_events e
     where e.vendor_id = o.vendor_id and e.order_id = o.id and e.type = 'CALLED_FOR_READY' and e.at >= o.ready_at
   ) c on o.status <> 'CONFIRMED'
   cross join lateral (
     select o.status <> 'CONFIRMED' and not exists (
       select from kitchen_tickets k
       where k.vendor_id = o.vendor_id and k.order_id = o.id and k.cleared_at is null and k.kind <> 'CANCEL'
         and (k.at > coalesce(c.at, o.ready_at) or exists (
           select from order_events e
           where e.vendor_id = o.vendor_id and e.order_id = o.id and e.type = 'KITCHEN_RECALLED'
             and e.at > coalesce(c.at, o.ready_at)))) as ready
   ) w
   where o.vendor_id = $1 and o.status in (${SHOWN}) and o.delivery_type in (${sqlList(WAITING_HERE)})
     and o.dining_table_id is null
     and coalesce(o.ready_at, o.confirmed_at) > $2
   order by not w.ready, case when w.ready then coalesce(c.at, o.ready_at) end desc,
     o.confirmed_at, o.number
   limit ${NUMBERS_MAX}`,
);

/**
 * Reads the numbers of a vendor that are being made, the oldest first, and those that are ready, the last called out
 * first: the board goes through them page by page.
 */
export async function readBoardNumbers(db: Queryable, vendorId: string, at: Date) {
  const since = new Date(at.getTime() - GUEST_BOARD_HOURS * 3_600_000);
  const { rows } = await db.query<{ number: number; ready: boolean; calledAt: Date | null }>(
    numbers([vendorId, since]),
  );
  return {
    making: rows.filter(({ ready }) => !ready).map(({ number }) => ({ number })),
    ready: rows
      .filter(({ ready }) => ready)
      .map(({ number, calledAt }) => ({ number, calledAt: calledAt?.toISOString() ?? null })),
  };
}

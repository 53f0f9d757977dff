import type { Weekday } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface WindowRow {
  readonly id: string;
  readonly weekday: Weekday;
  /** It is HH:MM in Tehran. */
  readonly from: string;
  readonly to: string;
}

const selectWindows = named(
  'opening-windows',
  `select id, weekday, to_char(starts, 'HH24:MI') as "from", to_char(ends, 'HH24:MI') as "to"
   from vendor_opening_windows where vendor_id = $1
   order by array_position(array['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'], weekday), starts, id`,
);

/** Reads a vendor's week from Saturday on. */
export async function listWindows(db: Queryable, vendorId: string): Promise<WindowRow[]> {
  const { rows } = await db.query<WindowRow>(selectWindows([vendorId]));
  return rows;
}

const insertWindow = named(
  'opening-window-insert',
  'insert into vendor_opening_windows (vendor_id, id, weekday, starts, ends) values ($1, $2, $3, $4, $5)',
);

export async function saveWindow(db: Queryable, vendorId: string, window: WindowRow): Promise<void> {
  await db.query(insertWindow([vendorId, window.id, window.weekday, window.from, window.to]));
}

const deleteWindow = named(
  'opening-window-delete',
  `delete from vendor_opening_windows where vendor_id = $1 and id = $2
   returning id, weekday, to_char(starts, 'HH24:MI') as "from", to_char(ends, 'HH24:MI') as "to"`,
);

export async function takeWindow(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<WindowRow | undefined> {
  const { rows } = await db.query<WindowRow>(deleteWindow([vendorId, id]));
  return rows[0];
}

const deleteWeek = named('opening-week-delete', 'delete from vendor_opening_windows where vendor_id = $1');
const insertWeek = named(
  'opening-week-insert',
  `insert into vendor_opening_windows (vendor_id, id, weekday, starts, ends)
   select $1, w.id, w.weekday, w."from", w."to"
   from json_to_recordset($2::json) as w (id uuid, weekday text, "from" time, "to" time)`,
);

/** Puts another week in place of a vendor's. */
export async function saveWeek(
  db: Queryable,
  vendorId: string,
  windows: readonly WindowRow[],
): Promise<void> {
  await db.query(deleteWeek([vendorId]));
  await db.query(insertWeek([vendorId, JSON.stringify(windows)]));
}

export interface ClosureRow {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reason: string;
}
const closureFields = 'id, starts_at as "startsAt", ends_at as "endsAt", reason';

const selectClosures = named(
  'closures-to-come',
  `select ${closureFields} from vendor_closures where vendor_id = $1 and ends_at > $2 order by starts_at, id`,
);

/** Reads a vendor's closures that are not over. */
export async function listClosures(db: Queryable, vendorId: string, at: Date): Promise<ClosureRow[]> {
  const { rows } = await db.query<ClosureRow>(selectClosures([vendorId, at]));
  return rows;
}

const selectClosure = named(
  'closure-by-id',
  `select ${closureFields} from vendor_closures where vendor_id = $1 and id = $2`,
);

export async function findClosure(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<ClosureRow | undefined> {
  const { rows } = await db.query<ClosureRow>(selectClosure([vendorId, id]));
  return rows[0];
}

const insertClosure = named(
  'closure-insert',
  'insert into vendor_closures (vendor_id, id, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5)',
);

export async function saveClosure(db: Queryable, vendorId: string, closure: ClosureRow): Promise<void> {
  const { id, startsAt, endsAt, reason } = closure;
  await db.query(insertClosure([vendorId, id, startsAt, endsAt, reason]));
}

const deleteClosure = named('closure-delete', 'delete from vendor_closures where vendor_id = $1 and id = $2');

export async function removeClosure(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(deleteClosure([vendorId, id]));
}

export interface HolidayRow {
  /** It is YYYY-MM-DD in Tehran. */
  readonly day: string;
  readonly title: string;
}

const selectHolidays = named(
  'holidays',
  `select day, title from vendor_holidays
   where vendor_id = $1 and day >= ($2::timestamptz at time zone 'Asia/Tehran')::date order by day`,
);

/** Reads a vendor's holidays from today on. */
export async function listHolidays(db: Queryable, vendorId: string, at: Date): Promise<HolidayRow[]> {
  const { rows } = await db.query<HolidayRow>(selectHolidays([vendorId, at]));
  return rows;
}

const selectHoliday = named(
  'holiday',
  'select day, title from vendor_holidays where vendor_id = $1 and day = $2',
);

export async function findHoliday(
  db: Queryable,
  vendorId: string,
  day: string,
): Promise<HolidayRow | undefined> {
  const { rows } = await db.query<HolidayRow>(selectHoliday([vendorId, day]));
  return rows[0];
}

const upsertHoliday = named(
  'holiday-save',
  `insert into vendor_holidays (vendor_id, day, title) values ($1, $2, $3)
   on conflict (vendor_id, day) do update set title = excluded.title`,
);

export async function saveHoliday(db: Queryable, vendorId: string, holiday: HolidayRow): Promise<void> {
  await db.query(upsertHoliday([vendorId, holiday.day, holiday.title]));
}

const deleteHoliday = named(
  'holiday-delete',
  'delete from vendor_holidays where vendor_id = $1 and day = $2 returning day, title',
);

export async function takeHoliday(
  db: Queryable,
  vendorId: string,
  day: string,
): Promise<HolidayRow | undefined> {
  const { rows } = await db.query<HolidayRow>(deleteHoliday([vendorId, day]));
  return rows[0];
}

import { HOLDING_STATUSES, RESERVATION_HOURS_MAX } from '@sofreh/domain/dining-tables';
import type { ReservationStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

export interface ReservationRow {
  readonly id: string;
  readonly tableId: string;
  readonly tableName: string;
  readonly categoryTitle: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly numberOfPerson: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: ReservationStatus;
  readonly note: string;
  readonly createdAt: Date;
}

const columns = `r.id, r.dining_table_id as "tableId", t.name as "tableName", c.title as "categoryTitle", r.name,
  r.phone_number as "phoneNumber", r.number_of_person as "numberOfPerson", r.starts_at as "startsAt",
  r.ends_at as "endsAt", r.status, r.note, r.created_at as "createdAt"`;
const tables = `join dining_tables t on t.vendor_id = r.vendor_id and t.id = r.dining_table_id
  join dining_table_categories c on c.vendor_id = t.vendor_id and c.id = t.category_id`;

const LONGEST = `interval '${RESERVATION_HOURS_MAX} hours'`;

const selectPage = named(
  'reservations-page',
  `select ${columns}, count(*) over ()::int as total from table_reservations r ${tables}
   where r.vendor_id = $1 and r.starts_at < $3 and r.starts_at > $2::timestamptz - ${LONGEST} and r.ends_at > $2
     and ($4::uuid is null or r.dining_table_id = $4) and ($5::text is null or r.status = $5)
     and ($6::text is null or fa_fold(concat_ws(' ', r.name, r.phone_number, r.note)) like $6)
   order by r.starts_at, r.id limit $7 offset $8`,
);

export interface ReservationsQuery extends Paging {
  readonly from: string;
  readonly to: string;
  readonly tableId?: string | undefined;
  readonly status?: ReservationStatus | undefined;
  readonly search?: string | undefined;
}

/** Reads a page of the reservations that touch a span of time, earliest first. */
export async function listReservations(
  db: Queryable,
  vendorId: string,
  query: ReservationsQuery,
): Promise<Page<ReservationRow>> {
  const { from, to, tableId, status, search } = query;
  const values = [vendorId, from, to, tableId ?? null, status ?? null, likeAnywhere(search)];
  return readPage<ReservationRow>(db, selectPage, values, query);
}

const find = named(
  'reservation-find',
  `select ${columns} from table_reservations r ${tables} where r.vendor_id = $1 and r.id = $2`,
);

/** Reads one reservation; undefined where the vendor has none of this id. */
export async function findReservation(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<ReservationRow | undefined> {
  const { rows } = await db.query<ReservationRow>(find([vendorId, id]));
  return rows[0];
}

const holding = named(
  'reservations-holding',
  `select ${columns} from table_reservations r ${tables}
   where r.vendor_id = $1 and r.dining_table_id = $2 and r.status in (${sqlList(HOLDING_STATUSES)})
     and r.ends_at > $3 and r.starts_at < $3::timestamptz + ${LONGEST}
   order by r.starts_at`,
);

/** Reads reservations that keep a table at some time from `from` on, for as long as the longest one, earliest first. */
export async function listHolding(
  db: Queryable,
  vendorId: string,
  tableId: string,
  from: string,
): Promise<ReservationRow[]> {
  const { rows } = await db.query<ReservationRow>(holding([vendorId, tableId, from]));
  return rows;
}

export interface NewReservation {
  readonly id: string;
  readonly tableId: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly numberOfPerson: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: ReservationStatus;
  readonly note: string;
}

const save = named(
  'reservation-save',
  `insert into table_reservations as r (vendor_id, id, dining_table_id, name, phone_number, number_of_person, starts_at,
     ends_at, status, note, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (vendor_id, id) do update set dining_table_id = excluded.dining_table_id, name = excluded.name,
     phone_number = excluded.phone_number, number_of_person = excluded.number_of_person,
     starts_at = excluded.starts_at, ends_at = excluded.ends_at, status = excluded.status, note = excluded.note`,
);

/** Stores a reservation, new or changed. */
export async function saveReservation(
  db: Queryable,
  vendorId: string,
  row: NewReservation,
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  const who = [row.id, row.tableId, row.name, row.phoneNumber, row.numberOfPerson];
  const when = [row.startsAt, row.endsAt, row.status, row.note, made.by, made.at];
  await db.query(save([vendorId, ...who, ...when]));
}

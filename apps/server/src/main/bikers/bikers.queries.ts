import type { CourierPaperDays, Vehicle } from '@sofreh/domain/couriers';
import { calledFirst, calledLast, calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

/** Says what of a courier is changed: what he rides, his papers and what he earns, in the vendor's currency. */
export interface BikerFacts {
  readonly firstName: string;
  readonly lastName: string;
  readonly vehicle: Vehicle;
  readonly plate: string;
  readonly licenceNumber: string;
  /** It is YYYY-MM-DD. */
  readonly insuredUntil: string | null;
  readonly licenceUntil: string | null;
  readonly capacity: number;
  readonly payPerTrip: number;
  readonly payPerKilometre: number;
  readonly payPerHour: number;
}

export interface BikerRow extends BikerFacts {
  readonly id: string;
  readonly userId: string;
  readonly phoneNumber: string;
  readonly active: boolean;
  /** He rides in these zones; none is everywhere. */
  readonly zoneIds: string[];
}

/** These are the last days of the papers of `couriers c`. */
export const PAPER_DAYS = `to_char(c.insured_until, 'YYYY-MM-DD') as "insuredUntil",
  to_char(c.licence_until, 'YYYY-MM-DD') as "licenceUntil"`;
/** These are the zones of `couriers c`. */
export const ZONES_OF = `array(select z.zone_id from courier_zones z
  where z.vendor_id = c.vendor_id and z.courier_id = c.id order by z.zone_id)`;
const columns = `c.id, c.user_id as "userId", u.phone_number as "phoneNumber", c.active, ${calledFirst('c', 'u')} as "firstName",
  ${calledLast('c', 'u')} as "lastName", c.vehicle, c.plate, c.licence_number as "licenceNumber",
  ${PAPER_DAYS}, c.capacity, c.pay_per_trip as "payPerTrip",
  c.pay_per_kilometre as "payPerKilometre", c.pay_per_hour as "payPerHour", ${ZONES_OF} as "zoneIds"`;
const joined = 'from couriers c join users u on u.id = c.user_id where c.vendor_id = $1';

const byId = named('biker-by-id', `select ${columns} ${joined} and c.id = $2`);
const lock = named('biker-lock', 'select from couriers where vendor_id = $1 and id = $2 for no key update');
const byUser = named('biker-by-user', `select ${columns} ${joined} and c.user_id = $2 and c.active`);
const page = named(
  'bikers-page',
  `select ${columns}, count(*) over ()::int as total ${joined} and ($2::boolean is null or c.active = $2)
     and ($3::text is null or fa_fold(concat_ws(' ', ${calledName('c', 'u')}, u.phone_number)) like $3)
   order by c.active desc, c.created_at, c.id limit $4 offset $5`,
);
const names = named(
  'bikers-names',
  `select c.id as key, ${calledName('c', 'u')} as value ${joined} and c.active
   order by 2, c.id`,
);

export async function findBiker(db: Queryable, vendorId: string, id: string): Promise<BikerRow | undefined> {
  return (await db.query<BikerRow>(byId([vendorId, id]))).rows[0];
}

/** Reads the same, held until the transaction ends: who changes him, or sends him on duty, waits. */
export async function lockBiker(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<BikerRow | undefined> {
  await client.query(lock([vendorId, id]));
  return findBiker(client, vendorId, id);
}

/** Reads the active courier that a person is at a vendor. */
export async function findBikerOfUser(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<BikerRow | undefined> {
  return (await db.query<BikerRow>(byUser([vendorId, userId]))).rows[0];
}

export interface BikersFilter extends Paging {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
}

export function listBikers(db: Queryable, vendorId: string, filter: BikersFilter): Promise<Page<BikerRow>> {
  const values = [vendorId, filter.active ?? null, likeAnywhere(filter.search)];
  return readPage<BikerRow>(db, page, values, filter);
}

export async function listBikerNames(db: Queryable, vendorId: string) {
  return (await db.query<{ key: string; value: string }>(names([vendorId]))).rows;
}

const insert = named(
  'biker-insert',
  `insert into couriers (vendor_id, id, user_id, vehicle, plate, licence_number, insured_until, capacity, pay_per_trip,
     pay_per_kilometre, pay_per_hour, created_at, licence_until,
     called_first, called_last)
   select $1, $2, u.id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
   from users u where u.id = $3 on conflict do nothing`,
);
const update = named(
  'biker-update',
  `update couriers set active = $3, vehicle = $4, plate = $5, licence_number = $6, insured_until = $7, capacity = $8,
     pay_per_trip = $9, pay_per_kilometre = $10, pay_per_hour = $11, licence_until = $12
   where vendor_id = $1 and id = $2`,
);

const stored = (facts: BikerFacts) => [
  facts.vehicle,
  facts.plate,
  facts.licenceNumber,
  facts.insuredUntil,
  facts.capacity,
  facts.payPerTrip,
  facts.payPerKilometre,
  facts.payPerHour,
];

/** @returns false where the id is taken or the person rides for the vendor already. */
export async function insertBiker(
  db: Queryable,
  vendorId: string,
  biker: BikerFacts & { readonly id: string; readonly userId: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    insert([
      vendorId,
      biker.id,
      biker.userId,
      ...stored(biker),
      at,
      biker.licenceUntil,
      biker.firstName,
      biker.lastName,
    ]),
  );
  return rowCount === 1;
}

export async function writeBiker(db: Queryable, vendorId: string, biker: BikerRow): Promise<void> {
  await db.query(update([vendorId, biker.id, biker.active, ...stored(biker), biker.licenceUntil]));
}

const dropZones = named(
  'biker-zones-drop',
  'delete from courier_zones where vendor_id = $1 and courier_id = $2 and zone_id <> all($3)',
);
const addZones = named(
  'biker-zones-add',
  `insert into courier_zones (vendor_id, courier_id, zone_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
);

/** Says in which zones a courier rides. The database refuses a zone that the vendor has not. */
export async function writeZones(
  db: Queryable,
  vendorId: string,
  id: string,
  zoneIds: readonly string[],
): Promise<void> {
  await db.query(dropZones([vendorId, id, zoneIds]));
  await db.query(addZones([vendorId, id, zoneIds]));
}

const papers = named(
  'bikers-papers',
  `select c.id as "bikerId", ${calledName('c', 'u')} as name, ${PAPER_DAYS} ${joined} and c.active
     and (c.insured_until <= $2 or c.licence_until <= $2)`,
);

/** Reads active couriers of whom a paper ends by a day. */
export async function listPapers(db: Queryable, vendorId: string, by: string) {
  return (await db.query<CourierPaperDays & { bikerId: string; name: string }>(papers([vendorId, by]))).rows;
}

const openShift = named(
  'courier-shift-open',
  `insert into courier_shifts (vendor_id, id, courier_id, business_day, started_at, pay_per_hour)
   select $1, $2, c.id, $4, $5, c.pay_per_hour from couriers c where c.vendor_id = $1 and c.id = $3
   on conflict (vendor_id, courier_id) where ended_at is null do nothing`,
);
const findShift = named(
  'courier-shift-find',
  `select id, started_at as "startedAt", pay_per_hour as "payPerHour" from courier_shifts
   where vendor_id = $1 and courier_id = $2 and ended_at is null for update`,
);
const endShift = named(
  'courier-shift-end',
  'update courier_shifts set ended_at = $3, pay = $4 where vendor_id = $1 and id = $2',
);

export interface ShiftRow {
  readonly id: string;
  readonly startedAt: Date;
  /** This hourly pay was agreed when it began. */
  readonly payPerHour: number;
}

/** Reads the shift a courier is on, held until the transaction ends. */
export async function lockOpenShift(
  db: Queryable,
  vendorId: string,
  courierId: string,
): Promise<ShiftRow | undefined> {
  return (await db.query<ShiftRow>(findShift([vendorId, courierId]))).rows[0];
}

export async function writeShiftStart(
  db: Queryable,
  vendorId: string,
  shift: { readonly id: string; readonly courierId: string; readonly businessDay: string; readonly at: Date },
): Promise<void> {
  await db.query(openShift([vendorId, shift.id, shift.courierId, shift.businessDay, shift.at]));
}

/** @param pay of its hours, in the vendor's currency. */
export async function writeShiftEnd(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
  pay: number,
): Promise<void> {
  await db.query(endShift([vendorId, id, at, pay]));
}

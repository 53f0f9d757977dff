import type { PointEntry, PointKind, PointMove } from '@sofreh/domain/clubs';
import { customerName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface Member {
  readonly seq: number | null;
  /** It is below zero where points were spent whose order was given back. */
  readonly standing: number;
  /** These are all points ever earned, less what was taken back. */
  readonly earned: number;
  /** The next points may be gone at this moment. */
  readonly expiresAt: Date | null;
}

const FIELDS = 'm.seq, m.standing, m.earned, m.expires_at as "expiresAt"';
const join = named(
  'club-member-join',
  `insert into club_members (vendor_id, customer_id, joined_at, standing, earned) values ($1, $2, $3, 0, 0)
   on conflict do nothing`,
);
const lock = named(
  'club-member-lock',
  `select ${FIELDS} from club_members m where m.vendor_id = $1 and m.customer_id = $2 for update`,
);
const read = named(
  'club-member-read',
  `select ${FIELDS} from club_members m where m.vendor_id = $1 and m.customer_id = $2`,
);
const NOBODY: Member = { seq: null, standing: 0, earned: 0, expiresAt: null };

/** Holds a member until the transaction ends, who joins now where he has not. */
export async function lockMember(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  at: Date,
): Promise<Member> {
  await client.query(join([vendorId, customerId, at]));
  return (await client.query<Member>(lock([vendorId, customerId]))).rows[0] ?? NOBODY;
}

/** Reads a member as he stands; with nothing where he never joined. */
export async function readMember(db: Queryable, vendorId: string, customerId: string): Promise<Member> {
  return (await db.query<Member>(read([vendorId, customerId]))).rows[0] ?? NOBODY;
}

// The chain of entries and the member's last one are held against each other by the tables' keys.
const append = named(
  'club-entry-append',
  `with entry as (
     insert into point_entries (vendor_id, customer_id, seq, previous_seq, before, points, standing, kind, request_id,
       order_id, discount_code_id, at, expires_at)
     values ($1, $2, coalesce($3::int, 0) + 1, $3, $4, $5, $4::bigint + $5::bigint, $6, $7, $8, $9, $10, $11)
     returning seq, standing)
   update club_members m set seq = entry.seq, standing = entry.standing,
     earned = m.earned + case when $6 in ('EARNED', 'TAKEN_BACK') then $5::bigint else 0 end,
     expires_at = case $6 when 'EARNED' then least(m.expires_at, $11::timestamptz)
      when 'GIVEN_BACK' then least(m.expires_at, $10::timestamptz) else m.expires_at end
   from entry where m.vendor_id = $1 and m.customer_id = $2
   returning ${FIELDS}`,
);

export interface NewEntry {
  readonly kind: PointKind;
  readonly points: number;
  readonly at: Date;
  readonly requestId?: string;
  readonly orderId?: string;
  readonly discountCodeId?: string;
  readonly expiresAt?: Date | null;
}

/** Appends an entry to the ledger of a member who is held. */
export async function appendEntry(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  member: Member,
  entry: NewEntry,
): Promise<Member> {
  const { kind, points, at, requestId, orderId, discountCodeId, expiresAt } = entry;
  const about = [requestId ?? null, orderId ?? null, discountCodeId ?? null, at, expiresAt ?? null];
  const { rows } = await client.query<Member>(
    append([vendorId, customerId, member.seq, member.standing, points, kind, ...about]),
  );
  const [after] = rows;
  if (!after) throw new Error('an entry was appended to nobody');
  return after;
}

const lots = named(
  'club-lots',
  `select e.kind, sum(e.points)::bigint as points, e.expires_at as "expiresAt" from point_entries e
   where e.vendor_id = $1 and e.customer_id = $2 group by e.kind, e.expires_at`,
);

/** Reads what came and went, summed by kind and by when it is gone. */
export async function readLots(db: Queryable, vendorId: string, customerId: string): Promise<PointEntry[]> {
  const { rows } = await db.query<Omit<PointEntry, 'expiresAt'> & { readonly expiresAt: Date | null }>(
    lots([vendorId, customerId]),
  );
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt?.getTime() ?? null }));
}

const moves = named(
  'club-moves',
  `select e.kind, e.points, e.expires_at as "expiresAt", e.order_id as "orderId", e.at from point_entries e
   where e.vendor_id = $1 and e.customer_id = $2 order by e.seq`,
);

type StoredMove = Omit<PointMove, 'at' | 'expiresAt'> & {
  readonly at: Date;
  readonly expiresAt: Date | null;
};

/** Reads everything that came and went, the oldest first. */
export async function readMoves(
  client: PoolClient,
  vendorId: string,
  customerId: string,
): Promise<PointMove[]> {
  const { rows } = await client.query<StoredMove>(moves([vendorId, customerId]));
  return rows.map(({ at, expiresAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
  }));
}

const entries = named(
  'club-entries',
  `select e.seq, e.kind, e.points, e.standing, e.order_id as "orderId", o.number as "orderNumber", d.code, e.at,
     count(*) over ()::int as total
   from point_entries e left join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
   left join discount_codes d on d.vendor_id = e.vendor_id and d.id = e.discount_code_id
   where e.vendor_id = $1 and e.customer_id = $2 order by e.seq desc limit $3 offset $4`,
);

export interface ListedEntry {
  readonly seq: number;
  readonly kind: PointKind;
  readonly points: number;
  readonly standing: number;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly code: string | null;
  readonly at: Date;
}

/** A page of what came and went, newest first. */
export function listEntries(
  db: Queryable,
  vendorId: string,
  customerId: string,
  paging: Paging,
): Promise<Page<ListedEntry>> {
  return readPage<ListedEntry>(db, entries, [vendorId, customerId], paging);
}

const NAME = customerName('m.vendor_id', 'm.customer_id');
const members = named(
  'club-members-page',
  `select m.customer_id as id, m.standing, m.earned, m.joined_at as "joinedAt", count(*) over ()::int as total,
     ${NAME} as name
   from club_members m join users u on u.id = m.customer_id
   where m.vendor_id = $1 and ($2::text is null or u.phone_number like $2 or fa_fold(${NAME}) like $2)
   order by m.standing desc, m.customer_id limit $3 offset $4`,
);

export interface ListedMember {
  readonly id: string;
  readonly name: string;
  readonly standing: number;
  readonly earned: number;
  readonly joinedAt: Date;
}

/** Reads a page of members, those with most points first. */
export function listMembers(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined },
): Promise<Page<ListedMember>> {
  return readPage<ListedMember>(db, members, [vendorId, likeAnywhere(query.search)], query);
}

const expiring = named(
  'club-members-expiring',
  `select m.vendor_id as "vendorId", m.customer_id as "customerId" from club_members m
   where m.expires_at <= $1 order by m.expires_at limit $2`,
);
const nextExpiry = named(
  'club-member-next-expiry',
  `update club_members m set expires_at = (
     select min(e.expires_at) from point_entries e
     where e.vendor_id = $1 and e.customer_id = $2 and e.kind = 'EARNED' and e.expires_at > $3)
   where m.vendor_id = $1 and m.customer_id = $2`,
);

/** Reads members of all vendors whose points may be gone. */
export async function readExpiring(db: Queryable, now: Date, most: number) {
  return (await db.query<{ vendorId: string; customerId: string }>(expiring([now, most]))).rows;
}

/** Notes when the next points of a member may be gone, after a moment. */
export async function writeNextExpiry(client: PoolClient, vendorId: string, customerId: string, now: Date) {
  await client.query(nextExpiry([vendorId, customerId, now]));
}

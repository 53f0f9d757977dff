import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { limits, type Paging } from '#app/platform/db/search-text.ts';

export interface CallRow {
  readonly id: string;
  readonly lineNumber: string;
  readonly number: string;
  readonly at: Date;
  readonly customerId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const selectCalls = named(
  'caller-ids-page',
  `select k.id, k.line_number as "lineNumber", k.number, k.at, c.user_id as "customerId",
          case when c.first_name <> '' or c.last_name <> '' then c.first_name else u.first_name end as "firstName",
          case when c.first_name <> '' or c.last_name <> '' then c.last_name else u.last_name end as "lastName",
          count(*) over ()::int as total
   from caller_ids k
   left join (customers c join users u on u.id = c.user_id)
     on c.vendor_id = k.vendor_id and u.phone_number = k.number
   where k.vendor_id = $1 and ($2::timestamptz is null or k.at > $2)
   order by k.at desc, k.id desc limit $3 offset $4`,
);

/** A page of who called the vendor, newest first. */
export async function listCalls(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly after?: string | undefined },
): Promise<{ readonly rows: CallRow[]; readonly totalCount: number }> {
  const { rows } = await db.query<CallRow & { total: number }>(
    selectCalls([vendorId, query.after, ...limits(query)]),
  );
  return { rows: rows.map(({ total: _, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}

const insertCall = named(
  'caller-id-insert',
  'insert into caller_ids (vendor_id, id, line_number, number, at) values ($1, $2, $3, $4, $5)',
);

export async function saveCall(
  db: Queryable,
  vendorId: string,
  heard: { readonly id: string; readonly lineNumber: string; readonly number: string; readonly at: Date },
): Promise<void> {
  await db.query(insertCall([vendorId, heard.id, heard.lineNumber, heard.number, heard.at]));
}

export interface BoxRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

const selectBox = named(
  'caller-box-by-token',
  'select vendor_id as "vendorId" from caller_boxes where token_hash = $1',
);

/** The vendor whose box has this token. */
export async function vendorOfBox(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await db.query<{ vendorId: string }>(selectBox([tokenHash]));
  return rows[0]?.vendorId;
}

const selectBoxes = named(
  'caller-boxes',
  'select id, name, created_at as "createdAt" from caller_boxes where vendor_id = $1 order by created_at, id',
);

export async function listBoxes(db: Queryable, vendorId: string): Promise<BoxRow[]> {
  const { rows } = await db.query<BoxRow>(selectBoxes([vendorId]));
  return rows;
}

const insertBox = named(
  'caller-box-insert',
  'insert into caller_boxes (vendor_id, id, name, token_hash, created_at) values ($1, $2, $3, $4, $5)',
);

export async function saveBox(
  db: Queryable,
  vendorId: string,
  box: BoxRow,
  tokenHash: string,
): Promise<void> {
  await db.query(insertBox([vendorId, box.id, box.name, tokenHash, box.createdAt]));
}

const deleteBox = named(
  'caller-box-delete',
  'delete from caller_boxes where vendor_id = $1 and id = $2 returning id, name, created_at as "createdAt"',
);

export async function takeBox(db: Queryable, vendorId: string, id: string): Promise<BoxRow | undefined> {
  const { rows } = await db.query<BoxRow>(deleteBox([vendorId, id]));
  return rows[0];
}

const upsertDevice = named(
  'device-token-save',
  `insert into device_tokens (token, user_id, platform, updated_at) values ($1, $2, $3, $4)
   on conflict (token) do update
     set user_id = excluded.user_id, platform = excluded.platform, updated_at = excluded.updated_at`,
);

/** Keeps a device's token for the person who signed in there last. */
export async function saveDeviceToken(
  db: Queryable,
  userId: string,
  device: { readonly token: string; readonly platform: string },
  at: Date,
): Promise<void> {
  await db.query(upsertDevice([device.token, userId, device.platform, at]));
}

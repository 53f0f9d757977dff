import { named } from '#app/platform/db/named.ts';
import { limits, type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { firstName, lastName, searchValues } from '../customers/customers.queries.ts';

export type SubscriptionCodeKind = 'PERSONAL' | 'FRIENDS';

export interface SubscriptionCodeRow {
  readonly id: string;
  readonly code: string;
  readonly kind: SubscriptionCodeKind;
  readonly customerId: string;
  readonly customerName: string;
  readonly phoneNumber: string;
  readonly discountCodeId: string;
  readonly discountCode: string;
  readonly discountTitle: string;
  readonly rewardDiscountCodeId: string | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  readonly active: boolean;
  readonly expiration: Date | null;
  readonly isReward: boolean;
  /** Says what it was made with at once, from a workbook or for a segment; null where it was given alone. */
  readonly batch: { readonly segment: { readonly name: string; readonly title: string } | null } | null;
  readonly createdAt: Date;
}

const fields = `s.id, s.code, s.kind, s.customer_id as "customerId",
     btrim(concat_ws(' ', ${firstName}, ${lastName})) as "customerName", u.phone_number as "phoneNumber",
     s.discount_code_id as "discountCodeId", d.code as "discountCode", d.title as "discountTitle",
     s.reward_discount_code_id as "rewardDiscountCodeId", s.usage_limit as "usageLimit", s.usage_count as "usageCount",
     s.active, s.expiration, s.earned_by_order_id is not null as "isReward", s.created_at as "createdAt",
     case when b.id is not null then json_build_object('segment', case when b.segment is not null
       then json_build_object('name', b.segment, 'title', b.segment_title) end) end as batch`;
const tables = `user_subscription_codes s
   join discount_codes d on d.vendor_id = $1 and d.id = s.discount_code_id
   join users u on u.id = s.customer_id
   join customers c on c.vendor_id = $1 and c.user_id = s.customer_id
   left join user_subscription_code_batches b on b.vendor_id = $1 and b.id = s.batch_id`;
const matching = `s.vendor_id = $1 and s.archived_at is null
     and ($2::text is null or u.phone_number = $3
       or fa_fold(concat_ws(' ', s.code, ${firstName}, ${lastName}, u.phone_number)) like $2)
     and ($4::text is null or s.kind = $4) and ($5::uuid is null or s.discount_code_id = $5)
     and ($6::uuid is null or s.customer_id = $6)`;

export interface SubscriptionCodesAsked {
  readonly search?: string | undefined;
  readonly kind?: SubscriptionCodeKind | undefined;
  readonly discountCodeId?: string | undefined;
  readonly customerId?: string | undefined;
}
const valuesOf = (vendorId: string, asked: SubscriptionCodesAsked) => [
  vendorId,
  ...searchValues(asked.search),
  asked.kind ?? null,
  asked.discountCodeId ?? null,
  asked.customerId ?? null,
];

const selectPage = named(
  'subscription-codes-page',
  `select ${fields}, count(*) over ()::int as total from ${tables} where ${matching}
   order by s.created_at desc, s.id desc limit $7 offset $8`,
);

/** Reads a page of a vendor's codes of one person each, the newest first. */
export function listSubscriptionCodes(
  db: Queryable,
  vendorId: string,
  asked: SubscriptionCodesAsked & Paging,
): Promise<Page<SubscriptionCodeRow>> {
  return readPage<SubscriptionCodeRow>(db, selectPage, valuesOf(vendorId, asked), asked);
}

const selectSome = named(
  'subscription-codes-some',
  `select ${fields} from ${tables} where ${matching} order by s.created_at desc, s.id desc limit $7 offset $8`,
);

/** Reads the codes of a workbook, the newest first. */
export async function readSubscriptionCodes(
  db: Queryable,
  vendorId: string,
  asked: SubscriptionCodesAsked,
  atMost: number,
): Promise<SubscriptionCodeRow[]> {
  const page = limits({ pageNumber: 1, pageSize: atMost });
  return (await db.query<SubscriptionCodeRow>(selectSome([...valuesOf(vendorId, asked), ...page]))).rows;
}

const selectOne = named(
  'subscription-code',
  `select ${fields} from ${tables} where s.vendor_id = $1 and s.id = $2 and s.archived_at is null`,
);

export async function findSubscriptionCode(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SubscriptionCodeRow | undefined> {
  const { rows } = await db.query<SubscriptionCodeRow>(selectOne([vendorId, id]));
  return rows[0];
}

export interface NewSubscriptionCode {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
}
export interface WhatCodesGive {
  readonly kind: SubscriptionCodeKind;
  readonly discountCodeId: string;
  readonly rewardDiscountCodeId: string | null;
  readonly usageLimit: number | null;
  readonly expiration: string | null;
  /** They are of this batch; it is absent where they are given alone. */
  readonly batchId?: string;
}

const insertCodes = named(
  'subscription-codes-insert',
  `insert into user_subscription_codes (vendor_id, id, code, kind, customer_id, discount_code_id, reward_discount_code_id,
     usage_limit, expiration, created_at, batch_id)
   select $1, n.id, n.code, $5, n.customer_id, $6, $7, $8, $9, $10, $11
   from unnest($2::uuid[], $3::text[], $4::uuid[]) as n(id, code, customer_id)`,
);

/** Gives people codes of their own. */
export async function addSubscriptionCodes(
  db: Queryable,
  vendorId: string,
  codes: readonly NewSubscriptionCode[],
  gives: WhatCodesGive,
  at: Date,
): Promise<void> {
  const { kind, discountCodeId, rewardDiscountCodeId, usageLimit, expiration, batchId = null } = gives;
  const people = [
    codes.map(({ id }) => id),
    codes.map(({ code }) => code),
    codes.map((each) => each.customerId),
  ];
  await db.query(
    insertCodes([
      vendorId,
      ...people,
      kind,
      discountCodeId,
      rewardDiscountCodeId,
      usageLimit,
      expiration,
      at,
      batchId,
    ]),
  );
}

const updateCode = named(
  'subscription-code-update',
  `update user_subscription_codes set active = $3, usage_limit = $4, expiration = $5
   where vendor_id = $1 and id = $2 and archived_at is null`,
);

export async function changeSubscriptionCodeRow(
  db: Queryable,
  vendorId: string,
  change: {
    readonly id: string;
    readonly active: boolean;
    readonly usageLimit: number | null;
    readonly expiration: string | null;
  },
): Promise<void> {
  await db.query(updateCode([vendorId, change.id, change.active, change.usageLimit, change.expiration]));
}

const archive = named(
  'subscription-code-archive',
  'update user_subscription_codes set active = false, archived_at = $3 where vendor_id = $1 and id = $2',
);

export async function archiveSubscriptionCode(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
): Promise<void> {
  await db.query(archive([vendorId, id, at]));
}

const claim = named(
  'subscription-codes-claim',
  `insert into user_subscription_code_batches (vendor_id, id, request_hash, created_at, segment, segment_title)
   values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning id`,
);

/** @returns false where the id stands for a batch already. */
export async function claimBatch(
  db: Queryable,
  vendorId: string,
  batch: {
    readonly id: string;
    readonly requestHash: string;
    readonly at: Date;
    readonly segment?: { readonly name: string; readonly title: string };
  },
): Promise<boolean> {
  const { id, requestHash, at, segment } = batch;
  const { rows } = await db.query(
    claim([vendorId, id, requestHash, at, segment?.name ?? null, segment?.title ?? '']),
  );
  return rows.length > 0;
}

const keep = named(
  'subscription-codes-keep-report',
  'update user_subscription_code_batches set report = $3 where vendor_id = $1 and id = $2',
);

export async function keepBatchReport(
  db: Queryable,
  vendorId: string,
  id: string,
  report: object,
): Promise<void> {
  await db.query(keep([vendorId, id, JSON.stringify(report)]));
}

const selectBatch = named(
  'subscription-codes-batch',
  `select request_hash as "requestHash", report from user_subscription_code_batches where vendor_id = $1 and id = $2`,
);

export async function findBatch<Report>(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ readonly requestHash: string; readonly report: Report } | undefined> {
  const { rows } = await db.query<{ requestHash: string; report: Report }>(selectBatch([vendorId, id]));
  return rows[0];
}

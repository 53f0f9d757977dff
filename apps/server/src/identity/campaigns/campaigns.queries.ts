import type { PAUSE_REASONS } from '@sofreh/contract/identity/campaigns';
import {
  type CampaignChannel,
  type CampaignStatus,
  CHARGED_MESSAGES,
  RUNNING_CAMPAIGNS,
  UNSENT_MESSAGES,
} from '@sofreh/domain/campaigns';
import type { SegmentDefinition } from '@sofreh/domain/segments';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Holds what is settled of a campaign when it is made. */
export interface CampaignPlan {
  readonly id: string;
  readonly name: string;
  readonly channel: CampaignChannel;
  readonly audience: SegmentDefinition;
  readonly text: string;
  readonly discountCodeId: string | null;
  readonly holdbackPercent: number;
  readonly restDays: number;
  readonly countedDays: number;
  readonly quietFrom: string;
  readonly quietTo: string;
  /** Tells whether whoever comes into the segment later is written to, too, once. */
  readonly repeats: boolean;
}

export interface CampaignRow extends CampaignPlan {
  readonly status: CampaignStatus;
  readonly pauseReason: PauseReason | '';
  readonly sendAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `k.id, k.name, k.channel, k.audience, k.text, k.discount_code_id as "discountCodeId",
  k.holdback_percent as "holdbackPercent", k.rest_days as "restDays", k.counted_days as "countedDays",
  k.quiet_from as "quietFrom", k.quiet_to as "quietTo", k.repeats, k.status, k.pause_reason as "pauseReason",
  k.send_at as "sendAt", k.started_at as "startedAt", k.finished_at as "finishedAt", k.created_at as "createdAt"`;

const page = named(
  'campaigns-page',
  `select ${COLUMNS}, count(*) over ()::int as total from campaigns k where k.vendor_id = $1
   order by k.created_at desc, k.id desc limit $2 offset $3`,
);
const one = named(
  'campaign-by-id',
  `select ${COLUMNS} from campaigns k where k.vendor_id = $1 and k.id = $2`,
);
const locked = named(
  'campaign-lock',
  `select ${COLUMNS} from campaigns k where k.vendor_id = $1 and k.id = $2 for update`,
);

export function listCampaigns(db: Queryable, vendorId: string, paging: Paging): Promise<Page<CampaignRow>> {
  return readPage<CampaignRow>(db, page, [vendorId], paging);
}

export async function findCampaign(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  return (await db.query<CampaignRow>(one([vendorId, id]))).rows[0];
}

/** Reads the same, held against others who change it. */
export async function lockCampaign(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  return (await client.query<CampaignRow>(locked([vendorId, id]))).rows[0];
}

const insert = named(
  'campaign-insert',
  `insert into campaigns (vendor_id, id, name, audience, text, discount_code_id, holdback_percent, rest_days,
     counted_days, quiet_from, quiet_to, status, send_at, created_by, created_at, repeats, channel)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'SCHEDULED', $12, $13, $14, $15, $16)
   on conflict (vendor_id, id) do nothing`,
);

/** @returns false where the id is taken. */
export async function insertCampaign(
  client: PoolClient,
  vendorId: string,
  plan: CampaignPlan,
  sendAt: Date,
  by: string,
  at: Date,
): Promise<boolean> {
  const { id, name, audience, text, discountCodeId, holdbackPercent, restDays, countedDays } = plan;
  const values = [id, name, JSON.stringify(audience), text, discountCodeId, holdbackPercent, restDays];
  const { rowCount } = await client.query(
    insert([
      vendorId,
      ...values,
      countedDays,
      plan.quietFrom,
      plan.quietTo,
      sendAt,
      by,
      at,
      plan.repeats,
      plan.channel,
    ]),
  );
  return rowCount === 1;
}

const setStatus = named(
  'campaign-status',
  `update campaigns set status = $3, pause_reason = $4, started_at = coalesce(started_at, $5), finished_at = $6
   where vendor_id = $1 and id = $2`,
);

/** Takes a campaign to a status, and says when it started or ended. */
export async function writeStatus(
  client: PoolClient,
  vendorId: string,
  id: string,
  to: {
    readonly status: CampaignStatus;
    readonly pauseReason?: PauseReason;
    readonly startedAt?: Date;
    readonly finishedAt?: Date;
  },
): Promise<void> {
  const { status, pauseReason = '', startedAt = null, finishedAt = null } = to;
  await client.query(setStatus([vendorId, id, status, pauseReason, startedAt, finishedAt]));
}

export interface CampaignPeople {
  readonly campaignId: string;
  readonly waiting: number;
  readonly held: number;
  readonly sent: number;
  readonly delivered: number;
  /** It was sent, and the company says that it did not reach the phone. */
  readonly failed: number;
  readonly refused: number;
  readonly unsure: number;
  readonly skipped: number;
  readonly parts: number;
  /** It was shown on so many devices. */
  readonly devices: number;
}

const people = named(
  'campaign-people',
  `select m.campaign_id as "campaignId", count(*) filter (where m.status in (${sqlList(UNSENT_MESSAGES)}))::int as waiting,
     count(*) filter (where m.status = 'HELD')::int as held, count(*) filter (where m.status = 'SENT')::int as sent,
     count(*) filter (where m.delivery = 'DELIVERED')::int as delivered,
     count(*) filter (where m.delivery = 'FAILED')::int as failed,
     count(*) filter (where m.status = 'REFUSED')::int as refused,
     count(*) filter (where m.status = 'UNSURE')::int as unsure,
     count(*) filter (where m.status = 'SKIPPED')::int as skipped,
     coalesce(sum(m.parts) filter (where m.status in (${sqlList(CHARGED_MESSAGES)})), 0)::int as parts,
     coalesce(sum(m.devices), 0)::int as devices
   from campaign_messages m where m.vendor_id = $1 and m.campaign_id = any($2::uuid[]) group by m.campaign_id`,
);

/** Reads how many people each campaign has at each point; none for one that has not started. */
export async function readPeople(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<CampaignPeople[]> {
  return (await db.query<CampaignPeople>(people([vendorId, ids]))).rows;
}

const due = named(
  'campaigns-due',
  `select k.vendor_id as "vendorId", k.id from vendors v join campaigns k on k.vendor_id = v.id
   where k.status in (${sqlList(RUNNING_CAMPAIGNS)}) and k.send_at <= $1 order by k.send_at, k.id`,
);

/** Reads campaigns that something is to be done for. */
export async function readDue(
  db: Queryable,
  now: Date,
): Promise<{ readonly vendorId: string; readonly id: string }[]> {
  return (await db.query<{ vendorId: string; id: string }>(due([now]))).rows;
}

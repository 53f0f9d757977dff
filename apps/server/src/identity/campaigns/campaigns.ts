import { isDeepStrictEqual } from 'node:util';
import type { Campaign } from '@sofreh/contract/identity/campaigns';
import { afterCampaignStep, type CampaignStep } from '@sofreh/domain/campaigns';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { checkOffer } from '../campaign-offers/campaign-offers.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  type CampaignPlan,
  type CampaignRow,
  findCampaign,
  insertCampaign,
  lockCampaign,
  readPeople,
  writeStatus,
} from './campaigns.queries.ts';
import { SEND_TASK } from './send-campaign.ts';

const NOBODY = {
  waiting: 0,
  held: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  refused: 0,
  unsure: 0,
  skipped: 0,
  parts: 0,
  devices: 0,
};
const time = (at: Date | null) => at?.toISOString() ?? null;

/** Gives campaigns as they are shown, each with how far it is. */
export async function campaignViews(
  db: Queryable,
  vendorId: string,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const known = await readPeople(
    db,
    vendorId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const {
      campaignId: _,
      parts,
      devices,
      ...people
    } = known.find(({ campaignId }) => campaignId === row.id) ?? {
      campaignId: row.id,
      ...NOBODY,
    };
    return {
      ...row,
      pauseReason: row.pauseReason === '' ? null : row.pauseReason,
      sendAt: row.sendAt.toISOString(),
      startedAt: time(row.startedAt),
      finishedAt: time(row.finishedAt),
      createdAt: row.createdAt.toISOString(),
      people,
      parts,
      devices,
    };
  });
}

/** @throws Refusal CAMPAIGN_NOT_FOUND. */
export async function requireCampaign(db: Queryable, vendorId: string, id: string): Promise<CampaignRow> {
  const row = await findCampaign(db, vendorId, id);
  if (!row) throw new Refusal('CAMPAIGN_NOT_FOUND');
  return row;
}

/** @throws Refusal CAMPAIGN_NOT_FOUND. */
export async function campaignView(db: Queryable, vendorId: string, id: string): Promise<Campaign> {
  const [view] = await campaignViews(db, vendorId, [await requireCampaign(db, vendorId, id)]);
  if (!view) throw new Refusal('CAMPAIGN_NOT_FOUND');
  return view;
}

interface NewCampaign extends CampaignPlan {
  readonly sendAt?: string | undefined;
}

function isSamePlan(row: CampaignRow, plan: CampaignPlan): boolean {
  return (
    row.channel === plan.channel &&
    row.text === plan.text &&
    row.name === plan.name &&
    isDeepStrictEqual(row.audience, plan.audience)
  );
}

/**
 * Makes a campaign that goes out at its time, or at once; the same again is the same one.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND, MESSAGE_CODE_MISSING, IDEMPOTENCY_CONFLICT.
 */
export async function addCampaign(ctx: StaffContext, { sendAt, ...plan }: NewCampaign): Promise<Campaign> {
  const { vendor } = ctx;
  const at = ctx.now();
  await checkOffer(ctx.db, vendor.id, plan, at);
  const given = sendAt === undefined ? at : new Date(sendAt);
  const due = given < at ? at : given;
  await changing(ctx, async (client, record) => {
    const by = signedIn(ctx.caller).userId;
    if (!(await insertCampaign(client, vendor.id, plan, due, by, at))) {
      const before = await requireCampaign(client, vendor.id, plan.id);
      if (!isSamePlan(before, plan)) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return;
    }
    await enqueueSending(client, vendor.id, plan.id, due);
    const { name, text } = plan;
    const after = { name, text, sendAt: due.toISOString() };
    await record({ action: 'campaign.add', subjectId: plan.id, before: null, after });
  });
  return campaignView(ctx.db, vendor.id, plan.id);
}

/** Has a campaign looked after as soon as its time has come; one job of each waits. */
export async function enqueueSending(
  client: Queryable,
  vendorId: string,
  id: string,
  runAt?: Date,
): Promise<void> {
  const options = runAt ? { key: id, runAt } : { key: id };
  await enqueue(client, SEND_TASK, { vendorId, campaignId: id }, options);
}

const ACTIONS = {
  PAUSE: 'campaign.pause',
  RESUME: 'campaign.resume',
  CANCEL: 'campaign.cancel',
} as const satisfies Record<CampaignStep, string>;

/**
 * Stops a campaign, lets it go on or ends it; the same step again changes nothing. What is on its way while it is
 * stopped still goes out.
 * @throws Refusal CAMPAIGN_NOT_FOUND, INVALID_CAMPAIGN_STATE.
 */
export async function stepCampaign(
  ctx: AuditContext & StaffContext,
  id: string,
  step: CampaignStep,
): Promise<Campaign> {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    const row = await lockCampaign(client, vendor.id, id);
    if (!row) throw new Refusal('CAMPAIGN_NOT_FOUND');
    const next = afterCampaignStep(row.status, step, row.startedAt !== null);
    if (next === null) throw new Refusal('INVALID_CAMPAIGN_STATE', { details: { status: row.status } });
    if (next === row.status) return;
    const end = next === 'CANCELLED' ? { finishedAt: ctx.now() } : {};
    const why = next === 'PAUSED' ? ({ pauseReason: 'STAFF' } as const) : {};
    await writeStatus(client, vendor.id, id, { status: next, ...end, ...why });
    if (step === 'RESUME') await enqueueSending(client, vendor.id, id, row.sendAt);
    const [before, after] = [{ status: row.status }, { status: next }];
    await record({ action: ACTIONS[step], subjectId: id, before, after });
  });
  return campaignView(ctx.db, vendor.id, id);
}

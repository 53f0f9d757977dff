import { type CampaignSide, earnedBy } from '@sofreh/domain/campaigns';
import { daysBefore } from '@sofreh/domain/segments';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { readCredit } from '../sms-packages/credit.queries.ts';
import { partPrice } from '../sms-packages/part-price.ts';
import { campaignViews, requireCampaign } from './campaigns.ts';
import { readDays, readDiscounts, readSides } from './report.queries.ts';

function sideView({ revenueSquares: _, ...side }: CampaignSide) {
  return side;
}

/**
 * Says what a campaign earned: what those written to ordered in the days after its start, beside those held
 * back.
 * @throws Refusal CAMPAIGN_NOT_FOUND.
 */
export async function campaignReport(db: Queryable, vendor: RequestVendor, campaignId: string, now: Date) {
  const row = await requireCampaign(db, vendor.id, campaignId);
  const from = row.startedAt ?? now;
  const to = new Date(daysBefore(from.getTime(), -row.countedDays));
  const name = [vendor.id, campaignId, row.countedDays] as const;
  const { discountCodeId } = row;
  const [[campaign], { written, held }, days, discounts, credit] = await Promise.all([
    campaignViews(db, vendor.id, [row]),
    readSides(db, ...name),
    readDays(db, ...name),
    discountCodeId === null ? 0 : readDiscounts(db, ...name, discountCodeId),
    readCredit(db, vendor.id),
  ]);
  if (!campaign) throw new Error('a campaign was read and not shown');
  const price = await partPrice(db, vendor.currency, credit);
  const each = (sum: number, { people }: CampaignSide) => (people === 0 ? 0 : sum / people);
  return {
    campaign,
    written: sideView(written),
    held: sideView(held),
    days: days.map(({ day, ...sums }) => ({
      day,
      written: each(sums.written, written),
      held: each(sums.held, held),
    })),
    earned: earnedBy(written, held),
    cost: { messages: Math.round(campaign.parts * price), discounts },
    running: row.repeats || row.startedAt === null || now < to,
  };
}

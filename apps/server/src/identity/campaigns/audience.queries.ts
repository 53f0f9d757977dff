import { NOTICE_DEVICES_MAX } from '@sofreh/domain/limits';
import { daysBefore, yearsOfBirthdays } from '@sofreh/domain/segments';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { type Give, segmentSql, valuesFrom } from '../segments/conditions.ts';
import type { CampaignPlan } from './campaigns.queries.ts';

export type Audience = Pick<CampaignPlan, 'channel' | 'audience' | 'restDays' | 'holdbackPercent'>;
type Gathered = Audience & Pick<CampaignPlan, 'repeats'>;

/**
 * Which occasion a customer is written to for where a campaign goes on: the Jalali year of the birthday, or the day of
 * the basket that was left behind; else there is but one.
 */
function roundSql({ audience, repeats }: Gathered, now: Date, give: Give): string {
  const { birthdayWithinDays: days, basketLeftHours } = audience.conditions;
  if (!repeats) return '0';
  if (days === undefined)
    return basketLeftHours === undefined ? '0' : 'floor(extract(epoch from c.basket_at) / 86400)::smallint';
  const { year, nextYear } = yearsOfBirthdays(now.getTime(), days);
  return `case when c.birthday = any(${give(nextYear)}::smallint[]) then ${year + 1} else ${year} end`;
}

/** The devices on which a customer said yes to a vendor's messages. */
const DEVICES = `from device_tokens d join vendors v on v.id = $1 and v.domain = d.domain where d.user_id = c.user_id`;

/**
 * Who may be written to: in the segment, wants messages, had none of late, and for a device is told on one. Held back and
 * written to are chosen from the same people, so they differ by nothing else.
 */
function reachedSql({ channel, audience, restDays }: Audience, now: Date, give: Give): string {
  const rest = new Date(daysBefore(now.getTime(), restDays));
  const rested =
    restDays === 0
      ? ''
      : `and not exists (select from campaign_messages r where r.vendor_id = $1 and r.user_id = c.user_id
           and r.sent_at > ${give(rest)}::timestamptz)`;
  const asked = channel === 'PUSH' ? `and exists (select ${DEVICES})` : '';
  return `${segmentSql(audience, now, give)} ${asked}
    and not exists (select from message_stops s where s.vendor_id = $1 and s.user_id = c.user_id) ${rested}`;
}

/** How many a campaign would reach now, held back or not, and on how many devices where it goes to those. */
export async function countReached(
  db: Queryable,
  vendorId: string,
  audience: Audience,
  now: Date,
): Promise<{ readonly people: number; readonly devices: number }> {
  const { values, give } = valuesFrom([vendorId]);
  const where = reachedSql(audience, now, give);
  const devices =
    audience.channel === 'PUSH' ? `least((select count(*) ${DEVICES}), ${NOTICE_DEVICES_MAX})` : '0';
  const text = `select count(*)::int as people, coalesce(sum(${devices}), 0)::int as devices
    from customers c where c.vendor_id = $1 and ${where}`;
  const { rows } = await db.query<{ people: number; devices: number }>({ text, values });
  return rows[0] ?? { people: 0, devices: 0 };
}

/**
 * Writes down everybody a campaign is for and who is not written down yet for this occasion. Who is held back follows
 * from the campaign and the person, so it is the same however often it is asked; the codes in the addresses follow from
 * a secret of this one time.
 */
export async function gatherAudience(
  client: PoolClient,
  vendorId: string,
  campaignId: string,
  campaign: Gathered,
  salt: string,
  now: Date,
): Promise<void> {
  const { values, give } = valuesFrom([vendorId, campaignId, salt, campaign.holdbackPercent, now]);
  const where = reachedSql(campaign, now, give);
  const round = roundSql(campaign, now, give);
  const text = `insert into campaign_messages (vendor_id, campaign_id, user_id, round, status, code, chosen_at)
    select $1, $2::uuid, c.user_id, ${round},
      case when ('x' || substr(md5($2::uuid::text || c.user_id::text), 1, 7))::bit(28)::int % 100 < $4::int then 'HELD' else 'WAITING' end,
      translate(substr(encode(sha256(convert_to($3::text || c.user_id::text, 'UTF8')), 'base64'), 1, 8), '+/', '-_'), $5::timestamptz
    from customers c where c.vendor_id = $1 and ${where}
    on conflict (vendor_id, campaign_id, user_id, round) do nothing`;
  await client.query({ text, values });
}

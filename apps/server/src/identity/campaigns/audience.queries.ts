import { NOTICE_DEVICES_MAX } from '@sofreh/domain/limits';
import { conditionsOf, daysBefore, type SegmentConditions, yearsOfBirthdays } from '@sofreh/domain/segments';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { type Give, segmentSql, valuesFrom } from '../segments/conditions.ts';
import type { CampaignPlan } from './campaigns.queries.ts';

export type Audience = Pick<CampaignPlan, 'channel' | 'audience' | 'restDays' | 'holdbackPercent'>;
type Gathered = Audience & Pick<CampaignPlan, 'repeats'>;

/** Gives the day of a moment as a small number; one that there is none of is 0. */
const dayOf = (moment: string) => `coalesce(floor(extract(epoch from ${moment}) / 86400)::smallint, 0)`;
const LAST_RATED = `(select max(r.rated_at) from ratings r where r.vendor_id = $1 and r.customer_id = c.user_id)`;

interface Round {
  /** This expression gives the number of the occasion. */
  readonly sql: string;
  /**
   * The occasion arose at this moment: who was chosen since is not chosen again for it. Null where the number says
   * enough.
   */
  readonly since: string | null;
}

/**
 * Says for which occasion a customer is written to where a campaign goes on: the Jalali year of the birthday, the day of
 * the basket that was left behind, of the last rating where it asks for a bad one, or of the last order where it asks who
 * was not seen since; else there is but one.
 */
function roundOf({ audience, repeats }: Gathered, now: Date, give: Give): Round {
  if (!repeats) return { sql: '0', since: null };
  const asked = conditionsOf(audience);
  const has = (name: keyof SegmentConditions) => asked.some((part) => part[name] !== undefined);
  const { birthdayWithinDays: days } = audience.conditions;
  if (days !== undefined) {
    const { year, nextYear } = yearsOfBirthdays(now.getTime(), days);
    const sql = `case when c.birthday = any(${give(nextYear)}::smallint[]) then ${year + 1} else ${year} end`;
    return { sql, since: null };
  }
  if (has('basketLeftHours')) return { sql: dayOf('c.basket_at'), since: null };
  if (has('maximumRating')) return { sql: dayOf(LAST_RATED), since: LAST_RATED };
  if (has('notSeenForDays')) return { sql: dayOf('c.last_order_at'), since: 'c.last_order_at' };
  return { sql: '0', since: null };
}

/** A customer said yes to a vendor's messages on these devices. */
const DEVICES = `from device_tokens d join vendors v on v.id = $1 and v.domain = d.domain where d.user_id = c.user_id and d.kind = 'CUSTOMER'`;

/**
 * Selects who may be written to: who is in the segment, wants messages, had none of late, and for a device is told on
 * one. Held back and written to are chosen from the same people, so they differ by nothing else.
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

/** Counts how many a campaign would reach now, held back or not, and on how many devices where it goes to those. */
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
  const round = roundOf(campaign, now, give);
  const anew =
    round.since === null
      ? ''
      : `and not exists (select from campaign_messages b where b.vendor_id = $1 and b.campaign_id = $2::uuid
           and b.user_id = c.user_id and b.chosen_at > ${round.since})`;
  const text = `insert into campaign_messages (vendor_id, campaign_id, user_id, round, status, code, chosen_at)
    select $1, $2::uuid, c.user_id, ${round.sql},
      case when ('x' || substr(md5($2::uuid::text || c.user_id::text), 1, 7))::bit(28)::int % 100 < $4::int then 'HELD' else 'WAITING' end,
      translate(substr(encode(sha256(convert_to($3::text || c.user_id::text, 'UTF8')), 'base64'), 1, 8), '+/', '-_'), $5::timestamptz
    from customers c where c.vendor_id = $1 and ${where} ${anew}
    on conflict (vendor_id, campaign_id, user_id, round) do nothing`;
  await client.query({ text, values });
}

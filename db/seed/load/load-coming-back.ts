import { ratingsOf } from '@sofreh/domain/surveys';
import type { Pool, PoolClient } from 'pg';
import { insertCampaign } from '../../../apps/server/src/identity/campaigns/campaigns.queries.ts';
import { sendCampaign } from '../../../apps/server/src/identity/campaigns/send-campaign.ts';
import { refreshFacts } from '../../../apps/server/src/identity/segments/customer-facts.queries.ts';
import { insertSegment } from '../../../apps/server/src/identity/segments/segments.queries.ts';
import { readChangedOrders } from '../../../apps/server/src/main/clubs/club-orders.queries.ts';
import { postOrder } from '../../../apps/server/src/main/clubs/post-points.ts';
import { writeTerms } from '../../../apps/server/src/main/clubs/terms.queries.ts';
import { startCursor } from '../../../apps/server/src/main/order-record/event-cursor.ts';
import { insertRating } from '../../../apps/server/src/main/ratings/ratings.queries.ts';
import { writeResponse } from '../../../apps/server/src/main/surveys/answer.queries.ts';
import { freshCode } from '../../../apps/server/src/main/surveys/link-code.ts';
import { linkOfOrder } from '../../../apps/server/src/main/surveys/links.queries.ts';
import { insertSurvey, writeQuestions } from '../../../apps/server/src/main/surveys/surveys.queries.ts';
import { withTransaction } from '../../../apps/server/src/platform/db/transaction.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { brand } from '../demo/brand.ts';
import {
  answerSurvey,
  CAMPAIGN_DAYS,
  CLUB_DAYS,
  COMING_BACK_VENDOR,
  campaign,
  clubTerms,
  SURVEY_DAYS,
  segments,
  survey,
} from '../demo/coming-back.ts';
import { demoId } from '../demo/demo-id.ts';
import { people } from '../demo/people.ts';
import { createRandom } from '../demo/random.ts';
import { userId } from './load-people.ts';
import { vendorId } from './load-vendors.ts';

const SEED = 5_091_116;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** One in so many guests whose order arrived opens the survey's link, and one in so many of these answers. */
const ASKED_ONE_IN = 5;
const ANSWERS_ONE_IN = 3;
/** Noon in Tehran, from midnight in Greenwich. */
const NOON_MS = 8.5 * 3_600_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const EARNING = `select id, finished_at as "finishedAt" from orders
  where vendor_id = $1 and status = 'FINISHED' and customer_id is not null and placed_at >= $2 order by finished_at, id`;

/** The club as if it had stood open: each order earned when it was finished. */
async function openClub(client: PoolClient, vendor: string, now: Date): Promise<void> {
  const since = daysBefore(now, CLUB_DAYS);
  await writeTerms(client, vendor, since, clubTerms);
  await startCursor(client, 'club_cursors', vendor);
  const { rows } = await client.query<{ id: string; finishedAt: Date }>(EARNING, [vendor, since]);
  const orders = await readChangedOrders(
    client,
    vendor,
    rows.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { id, finishedAt } of rows) {
    const order = byId.get(id);
    if (order) await postOrder(client, vendor, order, finishedAt);
  }
}

const ASKED = `select o.id, o.customer_id as "customerId", o.finished_at as "finishedAt" from orders o
  where o.vendor_id = $1 and o.status = 'FINISHED' and o.source = any($3) and o.delivery_type = any($4)
    and o.customer_id is not null and o.finished_at >= $2
    and not exists (select from ratings r where r.vendor_id = o.vendor_id and r.order_id = o.id)
  order by o.finished_at, o.id`;

/** A survey with what guests answered. Bad ones are taken on already. */
async function askGuests(client: PoolClient, vendor: string, owner: string, now: Date): Promise<void> {
  const since = daysBefore(now, SURVEY_DAYS);
  await insertSurvey(client, vendor, survey, since);
  await writeQuestions(client, vendor, survey.id, [...survey.questions].map(withChoices), since);
  await startCursor(client, 'survey_cursors', vendor);
  const { rows } = await client.query<{ id: string; customerId: string; finishedAt: Date }>(ASKED, [
    vendor,
    since,
    survey.sources,
    survey.deliveryTypes,
  ]);
  const random = createRandom(SEED);
  for (const { id: orderId, customerId, finishedAt } of rows) {
    if (random.between(1, ASKED_ONE_IN) > 1 || finishedAt >= now) continue;
    await linkOfOrder(client, vendor, orderId, freshCode(), finishedAt);
    if (random.between(1, ANSWERS_ONE_IN) > 1) continue;
    const at = new Date(finishedAt.getTime() + random.between(10, 300) * MINUTE_MS);
    const answers = answerSurvey(random);
    const stars = ratingsOf(answers);
    if (at >= now || !stars) continue;
    const id = demoId(`survey-response/${orderId}`, at.getTime());
    const { score, fewest } = stars;
    await writeResponse(client, vendor, { id, surveyId: survey.id, orderId, score, answers }, at);
    const text = answers.map((answer) => answer.text).join('');
    await insertRating(client, vendor, { orderId, origin: 'SURVEY', customerId, rating: fewest, text }, at);
  }
  await client.query(
    `update ratings set seen_at = $2, seen_by = $3 where vendor_id = $1 and origin = 'SURVEY' and rating <= 2`,
    [vendor, now, owner],
  );
  const answered = await client.query<{ id: string }>(
    'select distinct customer_id as id from survey_responses where vendor_id = $1 order by customer_id',
    [vendor],
  );
  await refreshFacts(
    client,
    vendor,
    answered.rows.map(({ id }) => id),
  );
}

const withChoices = (question: (typeof survey.questions)[number]) => ({
  ...question,
  choices: [...question.choices],
});

const CODE = 'select id from discount_codes where vendor_id = $1 and code = $2';

/** A campaign that went out by its own rules, through a company that takes every message. */
async function sendOut(pool: Pool, vendor: string, owner: string, now: Date): Promise<void> {
  const midnight = Math.floor(daysBefore(now, CAMPAIGN_DAYS).getTime() / DAY_MS) * DAY_MS;
  const at = new Date(midnight + NOON_MS);
  const id = demoId('campaign', at.getTime());
  await withTransaction(pool, async (client) => {
    await client.query(
      'insert into sms_credits (vendor_id, balance, bought_parts, bought_amount) values ($1, $2, 0, 0)',
      [vendor, campaign.smsParts],
    );
    await client.query(
      `insert into sms_credit_entries (vendor_id, id, kind, parts, campaign_id, note, at)
       values ($1, $2, 'TOPUP', $3, '00000000-0000-0000-0000-000000000000', 'هدیهٔ آغاز', $4)`,
      [vendor, demoId('sms-credit', at.getTime()), campaign.smsParts, at],
    );
    const { rows } = await client.query<{ id: string }>(CODE, [vendor, campaign.code]);
    const plan = {
      ...campaign,
      id,
      channel: 'SMS' as const,
      discountCodeId: rows[0]?.id ?? null,
      repeats: false,
    };
    await insertCampaign(client, vendor, plan, at, owner, at);
  });
  const { name, domain } = brand.vendors.find(({ slug }) => slug === COMING_BACK_VENDOR) ?? {
    name: '',
    domain: '',
  };
  await sendCampaign(
    {
      db: pool,
      carriers: { SMS: async (_vendor, { code }) => ({ outcome: 'SENT', messageId: code }), PUSH: null },
      now: () => at,
      newId,
      vendorOf: async () => ({ id: vendor, name, domain }),
      warn: () => undefined,
      isOver: () => false,
    },
    vendor,
    id,
  );
  await pool.query(
    `update campaign_messages set delivery = 'DELIVERED', delivery_checked_at = $3
     where vendor_id = $1 and campaign_id = $2 and status = 'SENT'`,
    [vendor, id, at],
  );
}

/**
 * Writes what a branch of the demo does so that its guests come back: a club, a survey with answers, segments, and a campaign
 * that went out. It is written once the demo stands and the facts of customers are known.
 * @param now the moment the demo's history ends at
 */
export async function loadComingBack(pool: Pool, now: Date): Promise<void> {
  const vendor = vendorId(COMING_BACK_VENDOR);
  const owner = userId(people.staff.find(({ role }) => role === 'owner')?.phoneNumber ?? '');
  await withTransaction(pool, async (client) => {
    await openClub(client, vendor, now);
    await askGuests(client, vendor, owner, now);
    for (const { name, title, definition } of segments)
      await insertSegment(client, vendor, { id: demoId(`segment/${name}`), title, definition }, now);
  });
  await sendOut(pool, vendor, owner, now);
}

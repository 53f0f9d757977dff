import { expect, test } from 'vitest';
import { readSides } from '../../../apps/server/src/identity/campaigns/report.queries.ts';
import { followOrders } from '../../../apps/server/src/identity/segments/follow-orders.ts';
import { createDemoDatabase, DEMO_NOW } from '../../../apps/server/src/testing/demo-database.ts';
import { campaign, survey } from '../demo/coming-back.ts';
import { loadComingBack } from './load-coming-back.ts';

const { pool } = await createDemoDatabase();
await followOrders(pool);
await loadComingBack(pool, DEMO_NOW);

test('points are told in the order of their orders, each once, and sum to what members have', async () => {
  const { rows } = await pool.query(
    `select count(*) > 300 as many, count(distinct order_id) = count(*) as once, bool_and(at <= $1) as past,
       sum(points) = (select sum(standing) from club_members) as summed,
       bool_and(at >= former) as "inOrder"
     from (select e.*, lag(e.at, 1, e.at) over (partition by e.customer_id order by e.seq) as former from point_entries e) e`,
    [DEMO_NOW],
  );
  expect(rows).toEqual([{ many: true, once: true, past: true, summed: true, inOrder: true }]);
});

test('answers are to orders that arrived, a score and a rating each, and ask what the survey asks', async () => {
  const { rows } = await pool.query(
    `select count(*) > 40 as many, bool_and(o.status = 'FINISHED' and r.answered_at > o.finished_at) as arrived,
       bool_and(exists (select from ratings t where t.vendor_id = r.vendor_id and t.order_id = r.order_id and t.origin = 'SURVEY')) as rated,
       bool_and(exists (select from survey_links l where l.vendor_id = r.vendor_id and l.order_id = r.order_id)) as linked,
       count(*) < (select count(*) from survey_links) as "notAll",
       (select count(distinct question_id)::int from survey_answers) as questions
     from survey_responses r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id`,
  );
  expect(rows).toEqual([
    {
      many: true,
      arrived: true,
      rated: true,
      linked: true,
      notAll: true,
      questions: survey.questions.length,
    },
  ]);
});

test('the campaign went out, held some back, was paid for and can be reported', async () => {
  const { rows } = await pool.query<{ id: string; vendor: string }>(
    `select id, vendor_id as vendor from campaigns where status = 'DONE'`,
  );
  const [sent] = rows;
  if (!sent) throw new Error('no campaign went out');
  const { written, held } = await readSides(pool, sent.vendor, sent.id, campaign.countedDays);
  expect(written.people).toBeGreaterThan(held.people);
  expect(held.people).toBeGreaterThan(0);
  expect(written.orders).toBeGreaterThan(0);
  const credit = await pool.query(
    `select c.balance::int + (select sum(parts)::int from campaign_messages) as given,
       c.balance = (select sum(parts) from sms_credit_entries) as summed from sms_credits c`,
  );
  expect(credit.rows).toEqual([{ given: campaign.smsParts, summed: true }]);
});

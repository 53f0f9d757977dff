import type { AnsweredField } from '@sofreh/domain/custom-fields';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/**
 * Tells, as SQL, whether a customer `c` of vendor `$1` has an answer to a question, or this one; of several that were
 * chosen any is. Both are names of a statement's values, the answer's null for any.
 */
export function answeredSql(field: string, answer: string): string {
  return `c.user_id in (select a.user_id from customer_answers a where a.vendor_id = $1 and a.field_id = ${field}::uuid
    and (${answer}::text is null or a.value #>> '{}' = ${answer}::text or a.value @> to_jsonb(array[${answer}::text])))`;
}

const answered = (whose: string) =>
  `select a.user_id as "userId", f.id, f.title, f.type, f.on_slip as "onSlip", a.value
   from customer_answers a join custom_fields f on f.vendor_id = a.vendor_id and f.id = a.field_id
   where a.vendor_id = $1 and ${whose} order by f.archived_at is not null, f.position, f.id`;
const select = named('customer-answers', answered('a.user_id = any($2::uuid[])'));
const selectShown = named('customer-answers-shown', answered("a.user_id = $2 and f.guest_may <> 'NOTHING'"));

type Answers = ReadonlyMap<string, readonly AnsweredField[]>;

/** Reads what is known of customers by the vendor's own questions, those that are asked no more last. */
export async function readCustomerAnswers(
  db: Queryable,
  vendorId: string,
  userIds: readonly string[],
): Promise<Answers> {
  const { rows } = await db.query<AnsweredField & { userId: string }>(select([vendorId, userIds]));
  const answers = new Map<string, AnsweredField[]>();
  for (const { userId, ...answer } of rows) {
    answers.set(userId, [...(answers.get(userId) ?? []), answer]);
  }
  return answers;
}

/** Reads those of the answers that a guest may see themselves; what staff keep among themselves is not told. */
export async function readAnswersShownTo(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<AnsweredField[]> {
  const { rows } = await db.query<AnsweredField & { userId: string }>(selectShown([vendorId, userId]));
  return rows.map(({ userId: _userId, ...answer }) => answer);
}

const forget = named(
  'customer-answers-forget',
  `delete from customer_answers a where a.vendor_id = $1 and a.user_id = $2 and a.field_id = any($3::uuid[])`,
);
const save = named(
  'customer-answers-save',
  `insert into customer_answers as a (vendor_id, user_id, field_id, value, answered_at)
   select $1, $2, t.id, t.value, $4 from jsonb_to_recordset($3::jsonb) as t (id uuid, value jsonb)
   on conflict (vendor_id, user_id, field_id) do update set value = excluded.value, answered_at = excluded.answered_at
   where a.value <> excluded.value`,
);

/** Writes down what is known of a customer by the questions that are asked now; of those left open nothing is known. */
export async function saveCustomerAnswers(
  client: PoolClient,
  vendorId: string,
  userId: string,
  { asked, answered }: { readonly asked: readonly string[]; readonly answered: readonly AnsweredField[] },
  at: Date,
): Promise<void> {
  const known = answered.map(({ id }) => id);
  const open = asked.filter((id) => !known.includes(id));
  const values = answered.map(({ id, value }) => ({ id, value }));
  if (open.length > 0) await client.query(forget([vendorId, userId, open]));
  if (values.length > 0) await client.query(save([vendorId, userId, JSON.stringify(values), at]));
}

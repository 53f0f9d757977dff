import { type ReminderRule, USUAL_REMINDERS } from '@sofreh/domain/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const RULE = `r.active, r.after_days as "afterDays", r.every_days as "everyDays", r.most, r.least_overdue as "leastOverdue"`;
const rule = named(
  'credit-reminder-rule',
  `select ${RULE} from credit_reminder_rules r where r.vendor_id = $1`,
);

/** Reads how a vendor has late customers reminded. */
export async function readReminderRule(db: Queryable, vendorId: string): Promise<ReminderRule> {
  return (await db.query<ReminderRule>(rule([vendorId]))).rows[0] ?? USUAL_REMINDERS;
}

const put = named(
  'credit-reminder-rule-put',
  `insert into credit_reminder_rules (vendor_id, active, after_days, every_days, most, least_overdue, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (vendor_id) do update set active = excluded.active, after_days = excluded.after_days,
     every_days = excluded.every_days, most = excluded.most, least_overdue = excluded.least_overdue,
     changed_at = excluded.changed_at`,
);

export async function writeReminderRule(
  client: PoolClient,
  vendorId: string,
  { active, afterDays, everyDays, most, leastOverdue }: ReminderRule,
  at: Date,
): Promise<void> {
  await client.query(put([vendorId, active, afterDays, everyDays, most, leastOverdue, at]));
}

export interface RemindingVendor {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly businessDayCutoff: string;
}

const reminding = named(
  'credit-reminding-vendors',
  `select v.id, v.name, v.currency, to_char(v.business_day_cutoff, 'HH24:MI') as "businessDayCutoff"
   from credit_reminder_rules r join vendors v on v.id = r.vendor_id where r.active and v.active order by v.id`,
);

/** Reads the vendors that have late customers reminded. */
export async function readRemindingVendors(db: Queryable): Promise<RemindingVendor[]> {
  return (await db.query<RemindingVendor>(reminding([]))).rows;
}

const counts = named(
  'credit-reminder-counts',
  'select customer_id as "customerId", reminders from credit_accounts where vendor_id = $1 and reminders > 0',
);

/** Reads how often customers were reminded by the rule; nobody who never was. */
export async function readReminderCounts(
  db: Queryable,
  vendorId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ customerId: string; reminders: number }>(counts([vendorId]));
  return new Map(rows.map(({ customerId, reminders }) => [customerId, reminders]));
}

const forget = named(
  'credit-reminders-forget',
  'update credit_accounts set reminders = 0 where vendor_id = $1 and customer_id = any($2::uuid[])',
);

/** Forgets the reminders of whoever has paid what was due: they begin anew. */
export async function forgetReminders(
  db: Queryable,
  vendorId: string,
  customerIds: readonly string[],
): Promise<void> {
  if (customerIds.length > 0) await db.query(forget([vendorId, customerIds]));
}

const count = named(
  'credit-reminder-count',
  `update credit_accounts set reminders = reminders + 1, reminded_at = $4
   where vendor_id = $1 and customer_id = $2 and owed > 0 and reminders = $3 and reminded_at is not distinct from $5`,
);

/** @returns false where another process, or a person, has reminded them meanwhile. */
export async function countReminder(
  client: PoolClient,
  vendorId: string,
  customerId: string,
  before: { readonly reminders: number; readonly remindedAt: Date | null },
  at: Date,
): Promise<boolean> {
  const { reminders, remindedAt } = before;
  return (await client.query(count([vendorId, customerId, reminders, at, remindedAt]))).rowCount === 1;
}

import { businessDayOf, politeMoment } from '@sofreh/domain/calendar';
import { ageingOf, isReminderDue, type ReminderRule } from '@sofreh/domain/credit-accounts';
import { creditReminder } from '@sofreh/fa/message-texts';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { type CreditRow, listAccounts, readUnpaid } from './credit-accounts.queries.ts';
import type { CreditContext } from './credit-accounts.ts';
import {
  countReminder,
  forgetReminders,
  type RemindingVendor,
  readReminderCounts,
  readReminderRule,
  readRemindingVendors,
  writeReminderRule,
} from './credit-reminders.queries.ts';

/** This job reminds customers who have not paid in time. */
export const CREDIT_REMINDERS_TASK = 'remind-of-credit';

export interface RemindingDeps {
  readonly db: Pool;
  readonly now: () => Date;
}

/** At most so many late customers of a vendor are looked at in a run: those who owe most come first. */
const MOST_AT_ONCE = 500;

/** Says how late customers are reminded. */
export async function changeReminderRule(ctx: CreditContext, rule: ReminderRule): Promise<ReminderRule> {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    const before = await readReminderRule(client, vendor.id);
    await writeReminderRule(client, vendor.id, rule, ctx.now());
    await record({
      action: 'credit.reminders',
      subjectId: vendor.id,
      before: { ...before },
      after: { ...rule },
    });
  });
  return readReminderRule(ctx.db, vendor.id);
}

/** Reminds late customers of every vendor that wants it, by its rule; by day. */
export async function remindOfCredit(deps: RemindingDeps): Promise<void> {
  const now = deps.now();
  if (politeMoment(now.getTime()) !== now.getTime()) return;
  await eachByItself(await readRemindingVendors(deps.db), (vendor) => remindAll(deps, vendor, now));
}

async function remindAll({ db }: RemindingDeps, vendor: RemindingVendor, now: Date): Promise<void> {
  const cutOff = vendor.businessDayCutoff;
  const today = businessDayOf(now.getTime(), cutOff);
  const rule = await readReminderRule(db, vendor.id);
  const paging = { overdue: true, pageNumber: 1, pageSize: MOST_AT_ONCE };
  const { data, totalCount } = await listAccounts(db, vendor.id, { cutOff, today }, paging);
  const late = new Set(data.map(({ customerId }) => customerId));
  const counts = await readReminderCounts(db, vendor.id);
  if (totalCount <= MOST_AT_ONCE) {
    await forgetReminders(
      db,
      vendor.id,
      [...counts.keys()].filter((customerId) => !late.has(customerId)),
    );
  }
  const unpaid = Map.groupBy(await readUnpaid(db, vendor.id, cutOff, [...late]), (row) => row.customerId);
  await eachByItself(data, async (row) => {
    const reminders = counts.get(row.customerId) ?? 0;
    const ageing = ageingOf(unpaid.get(row.customerId) ?? [], row.dueDays, today);
    const account = { ageing, reminders, remindedAt: row.remindedAt?.getTime() ?? null };
    if (!isReminderDue(account, rule, today, now.getTime())) return;
    await remind(db, vendor, row, { reminders, dueDay: ageing.dueDay, now });
  });
}

interface Reminder {
  readonly reminders: number;
  readonly dueDay: string | null;
  readonly now: Date;
}

async function remind(
  db: Pool,
  { id, name: vendorName, currency }: RemindingVendor,
  row: CreditRow,
  { reminders, dueDay, now }: Reminder,
): Promise<void> {
  const { customerId, phoneNumber } = row;
  const text = creditReminder({ ...row, vendorName, currency, dueDay });
  await withTransaction(db, async (client) => {
    const before = { reminders, remindedAt: row.remindedAt };
    // Of two processes the second one finds it counted.
    if (!(await countReminder(client, id, customerId, before, now))) return;
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `credit ${id} ${customerId}` });
  });
}

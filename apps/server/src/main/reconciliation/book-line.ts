import type { LedgerAccount } from '@sofreh/domain/books';
import { businessDayInterval } from '@sofreh/domain/calendar';
import { type BookedReason, isBookedReason, PAYOUT_DAYS } from '@sofreh/domain/reconciliation';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import type { AuditContext } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  countExplained,
  insertPosting,
  type LinePosting,
  listPaidOutThere,
  type PaidOutThere,
  readLastPosting,
} from './book-line.queries.ts';
import { reconcileDay, type SenderDay } from './reconcile-day.ts';
import { type Answer, holdSender, readClosing, type Sender } from './statements.queries.ts';

type Context = AuditContext & { readonly vendor: RequestVendor; newId(): string };

/** This is an answer, or that there is none any more. */
export type Said = Omit<Answer, 'reason'> & { readonly reason: Answer['reason'] | null };

const BANK = 'BANK';

/** Says what an answer has the books write for a line. */
interface Booking {
  readonly reason: BookedReason;
  /** The money was of this account, as senders are called. */
  readonly account: string;
}

/** This is a line of a statement. */
interface Line {
  readonly id: string;
  readonly amount: number;
  /** It is null where its statement names only the day. */
  readonly at: string | null;
}

/** Gives the account of the books that a sender's statement is of: cards of all terminals have one. */
const accountOf = (sender: string) => (sender.startsWith('CARD') ? 'CARD' : sender) as LedgerAccount;

/**
 * Says what an answer has the books write; null where it is words alone. What the platform collected for the vendor comes with a
 * settlement, less what was kept: a fee of such a gateway is words, and nothing is paid out by it.
 * @param senders whose statements there are.
 * @throws Refusal `STATEMENT_PAYER_WRONG`.
 */
export function bookingOf(
  { sender }: SenderDay,
  { side, reason, payer }: Pick<Said, 'side' | 'reason' | 'payer'>,
  senders: readonly Sender[],
): Booking | null {
  if (!isBookedReason(reason)) return null;
  if (side === 'THEIRS') {
    if (reason === 'FEE' && sender === BANK) return { reason, account: BANK };
    const account = sender === BANK ? payer : sender;
    const paysOut = senders.some((each) => each.paysOut && each.sender === account);
    if (account !== null && paysOut) return { reason, account };
  }
  if (reason === 'PAID_OUT') throw new Refusal('STATEMENT_PAYER_WRONG');
  return null;
}

/**
 * Has the books say of a line what its answer says, once: what an earlier answer wrote is answered by entries the other way. They are of
 * the line's own day, so that both sides of it agree. Its sender is held before.
 * @throws Refusal `STATEMENT_DAY_CLOSED` where that would change a day of the other side that is closed,
 *   `STATEMENT_PAID_OUT_TWICE` where the other side's statement had the same payout written, `IDEMPOTENCY_CONFLICT`.
 */
export async function bookLine(
  client: PoolClient,
  ctx: Context,
  of: SenderDay,
  line: Line,
  wanted: Booking | null,
): Promise<void> {
  const { vendor } = ctx;
  const last = await readLastPosting(client, vendor.id, line.id);
  const standing = last?.undoes === null ? last : null;
  const isWritten =
    standing?.reason === wanted?.reason &&
    standing?.account === wanted?.account &&
    (standing === null || standing.amount === line.amount);
  if (isWritten) return;
  const others = [standing, wanted]
    .flatMap((each) => (each?.reason === 'PAID_OUT' ? [of.sender === BANK ? each.account : BANK] : []))
    .toSorted();
  const days = [...new Set(others)].map((sender) => ({ sender, day: of.day }));
  await keepingSeals(client, vendor, days, async () => {
    if (standing) {
      const back = { id: ctx.newId(), nth: standing.nth + 1, amount: -standing.amount, undoes: standing.id };
      await post(client, ctx, of, line, { ...standing, ...back });
    }
    if (!wanted) return;
    const nth = last ? last.nth + (standing ? 2 : 1) : 0;
    const posting = { ...wanted, lineId: line.id, nth, sender: of.sender, amount: line.amount, undoes: null };
    const day = await paidOutThere(client, vendor, posting, of.day);
    if (day) throw new Refusal('STATEMENT_PAID_OUT_TWICE', { details: { day } });
    await post(client, ctx, of, line, { ...posting, id: nth === 0 ? line.id : ctx.newId() });
  });
}

/**
 * Gives the day on which the other side's statement told of this very payout; undefined where it did not. One that has
 * found its line on this side, by itself or because a person said which, is another payout of the same sum.
 */
async function paidOutThere(
  client: PoolClient,
  vendor: RequestVendor,
  posting: Omit<LinePosting, 'id'>,
  day: string,
): Promise<string | undefined> {
  if (posting.reason !== 'PAID_OUT') return undefined;
  const of = { ...posting, account: accountOf(posting.account) };
  const known = [posting.lineId];
  const missing: PaidOutThere[] = [];
  for (const told of await listPaidOutThere(client, vendor.id, of, day, PAYOUT_DAYS)) {
    const sender = told.sender === BANK ? told.account : BANK;
    const { result } = await reconcileDay(client, vendor, { sender, day: told.day });
    const line = result.pairs.find(({ ours }) => ours === told.lineId)?.theirs;
    if (line === undefined || line === posting.lineId) missing.push(told);
    else known.push(line);
  }
  if (missing.length === 0) return undefined;
  const found = await countExplained(client, vendor.id, posting, day, PAYOUT_DAYS, known);
  return missing[found]?.day;
}

/**
 * Gives the two entries of a line: its sender's account has what the statement says, and where it went or came from the
 * rest.
 */
async function post(
  client: PoolClient,
  ctx: Context,
  { sender, day }: SenderDay,
  line: Line,
  posting: LinePosting,
): Promise<void> {
  const { vendor } = ctx;
  const { id, account, reason, amount } = posting;
  await claimMoneyIds(client, vendor.id, 'STATEMENT_LINE', [id]);
  await insertPosting(client, vendor.id, posting, signedIn(ctx.caller).userId, ctx.now());
  const whither = sender === BANK ? accountOf(account) : BANK;
  const entries = [
    { transaction_id: id, account: accountOf(sender), amount },
    { transaction_id: id, account: reason === 'FEE' ? ('PAYMENT_FEES' as const) : whither, amount: -amount },
  ];
  const { from, to } = businessDayInterval(day, vendor.businessDayCutoff);
  const told = line.at === null ? from : Date.parse(line.at);
  // The vendor's days may have ended at another hour when the statement was read.
  const at = new Date(told >= from && told < to ? told : from);
  await writeLedger(client, { vendorId: vendor.id, currency: vendor.currency }, entries, at);
}

/** Writes so that no closed day of other senders is another one afterwards. @throws Refusal `STATEMENT_DAY_CLOSED`. */
async function keepingSeals(
  client: PoolClient,
  vendor: RequestVendor,
  days: readonly SenderDay[],
  write: () => Promise<void>,
): Promise<void> {
  const sealed: SenderDay[] = [];
  for (const of of days) {
    // Whoever answers holds the bank's statements first, and so nobody waits for one who waits for him.
    await holdSender(client, vendor.id, of.sender);
    if (!(await readClosing(client, vendor.id, of.sender, of.day))) continue;
    if ((await reconcileDay(client, vendor, of)).head.closed?.intact) sealed.push(of);
  }
  await write();
  for (const { sender, day } of sealed) {
    const { head } = await reconcileDay(client, vendor, { sender, day });
    if (!head.closed?.intact) throw new Refusal('STATEMENT_DAY_CLOSED', { details: { sender, day } });
  }
}

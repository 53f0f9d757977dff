import type { Output } from '@sofreh/contract/call';
import type { tips } from '@sofreh/contract/main/tips';
import { expectedCash, holdsEnough } from '@sofreh/domain/cash-drawers';
import { planTips, shareTips, takesOthersTips, tipCoin } from '@sofreh/domain/tips';
import { tipMovementReason } from '@sofreh/fa/money-report-texts';
import { insertMovement } from '#app/main/cash-drawers/cash-drawers.queries.ts';
import { holdDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { forgetSumsOf } from '#app/main/reports/sums/closed-days.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import {
  addPayout,
  type NewPayout,
  type PayoutRow,
  readOpenTips,
  readPayout,
  readTipPeople,
} from './tips.queries.ts';

type Body = Output<(typeof tips)['POST /api/tips/payouts']['body']>;
export type TipsContext = AuditContext & { readonly vendor: RequestVendor };

/**
 * Hands out what is open of some days. Its orders are counted, so nothing is handed out of one twice, by several at once too.
 * @throws Refusal `TIPS_CHANGED`, `TIPS_NOBODY`, `TIPS_BELOW_COIN`, `TIPS_OWN`, `STAFF_NOT_FOUND`, `CASH_DRAWER_NEEDED`,
 *   `CASH_DRAWER_SHORT`, `IDEMPOTENCY_CONFLICT`.
 */
export async function handOutTips(ctx: TipsContext, body: Body): Promise<PayoutRow> {
  const { vendor } = ctx;
  const hash = requestHash(vendor.id, body);
  const made = changing(ctx, async (client, record) => {
    await holdMoneyIds(client, vendor.id, [body.id]);
    if (await isDone(client, vendor.id, body.id, hash)) return;
    await claimMoneyIds(client, vendor.id, 'TIP_PAYOUT', [body.id]);
    const people = [...new Set(body.people)];
    await refuseStrangers(client, vendor.id, people);
    const open = await readOpenTips(client, vendor.id, body);
    if (sumOf(open) !== body.open) throw refusalAt('open', 'TIPS_CHANGED', { open: sumOf(open) });
    const approvedBy = await secondOf(ctx, client, { rule: body.rule, tips: open, people });
    const shared = shareTips(body.rule, open, people, tipCoin(body.method, vendor.currency));
    const amount = sumOf(shared.shares);
    if (amount === 0) {
      const isBelowCoin = planTips(body.rule, open, people, 1).paid > 0;
      throw isBelowCoin ? refusalAt('method', 'TIPS_BELOW_COIN') : refusalAt('people', 'TIPS_NOBODY');
    }
    const { id, from, to, rule, method } = body;
    const handed = { by: signedIn(ctx.caller).userId, at: ctx.now() };
    const payout = {
      id,
      from,
      to,
      rule,
      method,
      amount,
      currency: vendor.currency,
      requestHash: hash,
      ...handed,
    };
    const added = await addPayout(client, vendor.id, payout, shared);
    if (added === 'TAKEN' && (await isDone(client, vendor.id, id, hash))) return;
    if (added !== 'ADDED') throw new Refusal('TIPS_CHANGED');
    const entries = [
      { transaction_id: id, account: 'TIPS', amount },
      { transaction_id: id, account: method === 'CASH' ? 'CASH' : 'WAGES', amount: -amount },
    ] as const;
    await writeLedger(client, { vendorId: vendor.id, currency: vendor.currency }, entries, handed.at);
    await forgetSumsOf(
      client,
      vendor.id,
      'tips',
      shared.handed.map(({ orderId }) => orderId),
    );
    if (method === 'CASH') await takeFromDrawer(client, vendor.id, payout);
    await record({
      action: 'tips.pay',
      subjectId: id,
      before: null,
      after: { from, to, rule, method, amount, ...approvedBy },
    });
  });
  await made.catch(async (error: unknown) => {
    // Where the same request came twice at once, the second was judged by what the first has left.
    if (!(error instanceof Refusal) || !(await isDone(ctx.db, vendor.id, body.id, hash))) throw error;
  });
  const done = await readPayout(ctx.db, vendor.id, body.id);
  if (!done) throw new Refusal('TIPS_CHANGED');
  return done;
}

/**
 * Says who seconds a payout that takes what a colleague's guests left, by their PIN; nothing where it needs nobody, or nobody else
 * may.
 * @throws Refusal `TIPS_OWN`.
 */
async function secondOf(
  { vendor, caller }: TipsContext,
  client: PoolClient,
  shared: Omit<Parameters<typeof takesOthersTips>[0], 'by'>,
): Promise<{ readonly approvedBy?: string }> {
  const person = signedIn(caller);
  if (!takesOthersTips({ ...shared, by: person.userId })) return {};
  const approvedBy = person.kind === 'STAFF' ? person.approvedBy : undefined;
  if (approvedBy) return { approvedBy: approvedBy.name };
  if (await othersHold(client, vendor.id, person.userId, 'payment.refund')) throw new Refusal('TIPS_OWN');
  return {};
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

async function isDone(db: Queryable, vendorId: string, id: string, hash: string): Promise<boolean> {
  const known = await readPayout(db, vendorId, id);
  if (known && known.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return known !== undefined;
}

async function refuseStrangers(client: PoolClient, vendorId: string, people: readonly string[]) {
  const staff = new Set((await readTipPeople(client, vendorId)).map(({ personId }) => personId));
  if (people.some((person) => !staff.has(person))) throw refusalAt('people', 'STAFF_NOT_FOUND');
}

/** Takes a payout out of the drawer of whoever pays it. @throws Refusal CASH_DRAWER_NEEDED, CASH_DRAWER_SHORT. */
async function takeFromDrawer(
  client: PoolClient,
  vendorId: string,
  { id, amount, by, at }: NewPayout,
): Promise<void> {
  // The payout holds its orders by now, and orders are locked before drawers.
  const drawer = await holdDrawerOf(client, vendorId, by);
  if (!drawer) throw refusalAt('method', 'CASH_DRAWER_NEEDED');
  if (!holdsEnough(drawer.movements, amount)) {
    throw refusalAt('method', 'CASH_DRAWER_SHORT', { expected: expectedCash(drawer.movements), amount });
  }
  const movement = { id, kind: 'PAY_OUT', amount, reason: tipMovementReason } as const;
  if (!(await insertMovement(client, vendorId, drawer.id, movement, { by, at })))
    throw new Refusal('IDEMPOTENCY_CONFLICT');
}

import type { Output } from '@sofreh/contract/call';
import type { CreditAccountView, creditAccounts } from '@sofreh/contract/main/credit-accounts';
import type { LedgerAccount } from '@sofreh/domain/books';
import { businessDayOf } from '@sofreh/domain/calendar';
import { ACCOUNT_REMINDER_HOURS, type Ageing, ageingOf, creditRoom } from '@sofreh/domain/credit-accounts';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { creditReminder } from '@sofreh/fa/message-texts';
import { insertMovement } from '#app/main/cash-drawers/cash-drawers.queries.ts';
import { holdDrawerOf, shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { refuseUnknownTerminals } from '#app/main/payments/known-terminals.queries.ts';
import { addAccountRefund } from '#app/main/refunds/account-refunds.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import {
  type AccountsQuery,
  type CreditRow,
  type CreditTerms,
  listAccounts,
  readAccount,
  readAllUnpaid,
  readOwedToThem,
  readUnpaid,
  writeReminded,
  writeTerms,
} from './credit-accounts.queries.ts';
import {
  addPayment,
  type CreditPayment,
  isUndone,
  readClosedDay,
  readOnlinePayback,
  readPayment,
} from './credit-payments.queries.ts';
import { refuseOwnAccount, requireBankReference } from './own-account.ts';

export type CreditContext = AuditContext & { readonly vendor: RequestVendor; newId(): string };
type Payment = Output<(typeof creditAccounts)['POST /api/creditaccounts/{customerId}/payments']['body']>;

/** The money of each way of paying back lies in this account. */
const HOLDER: Readonly<Record<CreditPayment['method'], LedgerAccount>> = {
  CASH: 'CASH',
  CARD: 'CARD',
  BANK: 'BANK',
};

const dayOf = (vendor: RequestVendor, now: Date) => businessDayOf(now.getTime(), vendor.businessDayCutoff);

function viewOf(row: CreditRow, ageing: Ageing): CreditAccountView {
  return { ...row, room: creditRoom(row), ageing, remindedAt: row.remindedAt?.toISOString() ?? null };
}

/** @throws Refusal `CUSTOMER_NOT_FOUND` for whom the vendor does not know. */
export async function requireAccount(
  db: Queryable,
  vendorId: string,
  customerId: string,
): Promise<CreditRow> {
  const row = await readAccount(db, vendorId, customerId);
  if (!row) throw new Refusal('CUSTOMER_NOT_FOUND');
  return row;
}

/** Gives a page of accounts, what all of them owe, and how old it is. */
export async function accountsPage(db: Queryable, vendor: RequestVendor, now: Date, query: AccountsQuery) {
  const today = dayOf(vendor, now);
  const cutOff = vendor.businessDayCutoff;
  const page = await listAccounts(db, vendor.id, { cutOff, today }, query);
  const [unpaid, all, owedToThem] = await Promise.all([
    readUnpaid(
      db,
      vendor.id,
      cutOff,
      page.data.map(({ customerId }) => customerId),
    ),
    readAllUnpaid(db, vendor.id, cutOff),
    readOwedToThem(db, vendor.id),
  ]);
  const total = { upTo30: 0, upTo60: 0, upTo90: 0, older: 0, overdue: 0 };
  for (const [dueDays, days] of Map.groupBy(all, (each) => each.dueDays)) {
    const ageing = ageingOf(days, dueDays, today);
    for (const group of Object.keys(total) as (keyof typeof total)[]) total[group] += ageing[group];
  }
  const of = Map.groupBy(unpaid, ({ customerId }) => customerId);
  return {
    ...page,
    data: page.data.map((row) => viewOf(row, ageingOf(of.get(row.customerId) ?? [], row.dueDays, today))),
    currency: vendor.currency,
    owed: all.reduce((sum, { amount }) => sum + amount, 0),
    owedToThem,
    ageing: total,
  };
}

/** Gives one account as it is now. @throws Refusal `CUSTOMER_NOT_FOUND`. */
export async function accountView(db: Queryable, vendor: RequestVendor, now: Date, customerId: string) {
  const row = await requireAccount(db, vendor.id, customerId);
  const unpaid = await readUnpaid(db, vendor.id, vendor.businessDayCutoff, [customerId]);
  const ageing = ageingOf(unpaid, row.dueDays, dayOf(vendor, now));
  return { ...viewOf(row, ageing), currency: vendor.currency };
}

/**
 * Says how much a customer may owe and when it is due; what they owe already stands.
 * @throws Refusal `CUSTOMER_NOT_FOUND`, `ACCOUNT_OWN`.
 */
export async function agreeOnCredit(ctx: CreditContext, customerId: string, terms: CreditTerms) {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    const { active, creditLimit, dueDays, note } = await requireAccount(client, vendor.id, customerId);
    await refuseOwnAccount(client, ctx, customerId, 'AGREE');
    await writeTerms(client, vendor.id, customerId, terms, ctx.now());
    const before = { active, creditLimit, dueDays, note };
    await record({ action: 'credit.change', subjectId: customerId, before, after: terms });
  });
  return accountView(ctx.db, vendor, ctx.now(), customerId);
}

/**
 * Takes what a customer pays back, never more than they owe; cash is put into the drawer its taker has open. Without
 * one it is not taken: no list of cash outside the drawers would name it, as it belongs to no order.
 * @throws Refusal `CUSTOMER_NOT_FOUND`, `ACCOUNT_OWN`, `CREDIT_ABOVE_OWED` (details: what is owed), `POS_TERMINAL_NOT_FOUND`,
 *   `CASH_DRAWER_NEEDED`, `IDEMPOTENCY_CONFLICT`, `BAD_REQUEST` at `reference` of what came to the bank.
 */
export async function payBack(ctx: CreditContext, customerId: string, body: Payment) {
  const { vendor } = ctx;
  const by = signedIn(ctx.caller).userId;
  await changing(ctx, async (client, record) => {
    await holdMoneyIds(client, vendor.id, [body.id]);
    const { name } = await requireAccount(client, vendor.id, customerId);
    const hash = requestHash(customerId, body);
    const owed = await lockOwed(client, vendor.id, customerId);
    const known = await readPayment(client, vendor.id, body.id);
    if (known && known.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return;
    await refuseOwnAccount(client, ctx, customerId, 'PAY_BACK', body.method === 'CASH');
    requireBankReference(body);
    await claimMoneyIds(client, vendor.id, 'CREDIT_PAYMENT', [body.id]);
    if (body.amount > owed) throw refusalAt('amount', 'CREDIT_ABOVE_OWED', { owed, amount: body.amount });
    await refuseUnknownTerminals(client, vendor.id, [body]);
    const payment = {
      id: body.id,
      customerId,
      method: body.method,
      amount: body.amount,
      reference: body.reference,
      posTerminalId: (body.method === 'CARD' && body.posTerminalId) || null,
      currency: vendor.currency,
      paysOut: false,
      undoes: null,
      requestHash: hash,
      by,
      at: ctx.now(),
    };
    if (!(await addPayment(client, vendor.id, payment))) throw new Refusal('IDEMPOTENCY_CONFLICT');
    await moveMoney(client, vendor, payment, name, 1);
    const after = { method: body.method, amount: body.amount, reference: body.reference };
    await record({ action: 'credit.pay', subjectId: customerId, before: { owed }, after });
  });
  return accountView(ctx.db, vendor, ctx.now(), customerId);
}

/**
 * Takes back a payment that was a mistake: what was owed is owed again, cash leaves the drawer of whoever does it. What was paid
 * online goes back through its gateway, and is owed again once it is there. Asked for again it is done already.
 * @throws Refusal `CUSTOMER_NOT_FOUND`, `ACCOUNT_OWN`, `TRANSACTION_NOT_FOUND`, `CASH_DRAWER_NEEDED`, `CASH_DRAWER_SHORT`, `STATEMENT_DAY_CLOSED`
 *   (details: the day) where a terminal's day that is closed would be another one.
 */
export async function undoPayment(
  ctx: CreditContext,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  reason: string,
) {
  const { vendor } = ctx;
  const by = signedIn(ctx.caller).userId;
  await changing(ctx, async (client, record) => {
    const { name } = await requireAccount(client, vendor.id, customerId);
    await refuseOwnAccount(client, ctx, customerId, 'UNDO');
    await lockOwed(client, vendor.id, customerId);
    const online = await readOnlinePayback(client, vendor.id, id, customerId);
    if (online) {
      const { amount, left } = online;
      if (left === 0) return;
      const refund = { id: ctx.newId(), refundOf: id, amount: left, surplus: false, overpaid: false };
      await addAccountRefund(client, online, { ...refund, createdBy: by }, ctx.now());
      const before = { method: 'ONLINE', amount };
      await record({ action: 'credit.undo', subjectId: customerId, before, after: { amount: left, reason } });
      return;
    }
    const paid = await readPayment(client, vendor.id, id);
    if (!paid || paid.undoes || paid.customerId !== customerId) throw new Refusal('TRANSACTION_NOT_FOUND');
    if (await isUndone(client, vendor.id, id)) return;
    await refuseClosedDay(client, vendor, paid, ctx.now());
    const { method, amount, paysOut } = paid;
    const short = method === 'CASH' && !paysOut && (await shortDrawerOf(client, vendor.id, by, amount));
    if (short) throw new Refusal('CASH_DRAWER_SHORT', { details: { ...short, amount } });
    const back = {
      ...paid,
      id: ctx.newId(),
      undoes: id,
      by,
      at: ctx.now(),
      reference: reason.slice(0, REFERENCE_LENGTH.max),
    };
    await addPayment(client, vendor.id, { ...back, requestHash: requestHash(id, { reason }) });
    await moveMoney(client, vendor, back, name, paysOut ? 1 : -1);
    await record({
      action: 'credit.undo',
      subjectId: customerId,
      before: { method, amount },
      after: { reason },
    });
  });
  return accountView(ctx.db, vendor, ctx.now(), customerId);
}

/** A terminal's slips of the day of a payment are without it once it is undone, and its books have that on the day it is done. */
async function refuseClosedDay(
  client: PoolClient,
  vendor: RequestVendor,
  { method, posTerminalId, at }: CreditPayment,
  now: Date,
): Promise<void> {
  if (method !== 'CARD') return;
  const sender = posTerminalId ? `CARD:${posTerminalId}` : 'CARD';
  const day = await readClosedDay(client, vendor.id, sender, [dayOf(vendor, at), dayOf(vendor, now)]);
  if (day) throw new Refusal('STATEMENT_DAY_CLOSED', { details: { day } });
}

/**
 * Gives the two entries of a payment, and its cash in the drawer of whoever moves it.
 * @param sign -1 goes to the customer.
 * @throws Refusal `CASH_DRAWER_NEEDED`, `IDEMPOTENCY_CONFLICT` for an id that another movement of cash has.
 */
export async function moveMoney(
  client: PoolClient,
  vendor: RequestVendor,
  payment: Omit<CreditPayment, 'requestHash'>,
  name: string,
  sign: 1 | -1,
): Promise<void> {
  const { id, customerId, method, amount, by, at } = payment;
  if (method === 'CASH') {
    const drawer = await holdDrawerOf(client, vendor.id, by);
    if (!drawer) throw refusalAt('method', 'CASH_DRAWER_NEEDED');
    const movement = { id, kind: sign === 1 ? 'PAY_IN' : 'PAY_OUT', amount, reason: name } as const;
    if (!(await insertMovement(client, vendor.id, drawer.id, movement, { by, at })))
      throw new Refusal('IDEMPOTENCY_CONFLICT');
  }
  const entries = [
    { transaction_id: id, account: HOLDER[method], amount: sign * amount },
    { transaction_id: id, account: `CREDIT:${customerId}` as const, amount: -sign * amount },
  ];
  await writeLedger(client, { vendorId: vendor.id, currency: vendor.currency }, entries, at);
}

/**
 * Reminds a customer of what they owe.
 * @throws Refusal `CUSTOMER_NOT_FOUND`, `CREDIT_NOTHING_OWED`, `CREDIT_REMINDED` (details: when).
 */
export async function remindOf(ctx: CreditContext, customerId: string) {
  const { vendor } = ctx;
  const at = ctx.now();
  await changing(ctx, async (client, record) => {
    const account = await accountView(client, vendor, at, customerId);
    if (account.owed <= 0) throw new Refusal('CREDIT_NOTHING_OWED');
    const since = new Date(at.getTime() - ACCOUNT_REMINDER_HOURS * 3_600_000);
    if (!(await writeReminded(client, vendor.id, customerId, at, since)))
      throw new Refusal('CREDIT_REMINDED', { details: { at: account.remindedAt } });
    const text = creditReminder({ ...account, vendorName: vendor.name, dueDay: account.ageing.dueDay });
    const { phoneNumber } = account;
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `credit ${vendor.id} ${customerId}` });
    await record({
      action: 'credit.remind',
      subjectId: customerId,
      before: null,
      after: { owed: account.owed },
    });
  });
  return accountView(ctx.db, vendor, at, customerId);
}

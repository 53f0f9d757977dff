import { isDeepStrictEqual } from 'node:util';
import type { Input, Output } from '@sofreh/contract/call';
import type { courierCompanies } from '@sofreh/contract/main/courier-companies';
import type { LedgerEntry } from '@sofreh/domain/books';
import { balanceAfter, COURIER_COMPANIES, companyPaymentFault } from '@sofreh/domain/courier-companies';
import type { Currency } from '@sofreh/domain/enums';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { announcer, type ChangeContext } from '#app/main/order-record/deps.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findCompanyPayment, insertCompanyPayment, readAccounts } from './accounts.queries.ts';
import { lockStages } from './courier-companies.queries.ts';
import { holdOrdersBeyond, nameHandedOver } from './hand-over.ts';

type Calls = typeof courierCompanies;
type Accounts = Input<Calls['GET /api-delivery/v1/courier-companies/accounts']['response']>;
type Paying = Calls['POST /api-delivery/v1/courier-companies/accounts/payments'];

export interface AccountsContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']> & { readonly currency: Currency };
}

/** Reads accounts with companies that something ever stood in. */
export async function listAccounts({ db, vendor }: AccountsContext): Promise<Accounts> {
  const all = await readAccounts(db, vendor.id, COURIER_COMPANIES);
  const data = all.filter(
    ({ collected, cost, received, paid, beyond, struckOff }) =>
      collected + cost + received + paid + beyond + struckOff > 0,
  );
  return { currency: vendor.currency, data };
}

/**
 * Writes down what passed through the bank between the vendor and a company. The same id again does nothing more.
 * @throws Refusal COURIER_ACCOUNT_BEYOND (details: what is owed), IDEMPOTENCY_CONFLICT.
 */
export async function settleWithCompany(
  ctx: AccountsContext & ChangeContext,
  { id, ...payment }: Output<Paying['body']>,
): Promise<Input<Paying['response']>> {
  const { vendor } = ctx;
  const { provider, kind, amount } = payment;
  const read = async (db: Queryable) => {
    const [account] = await readAccounts(db, vendor.id, [provider]);
    if (!account) throw new Error(`no account with ${provider}`);
    return account;
  };
  let told: number | null = null;
  await changing(ctx, async (client, record) => {
    await holdMoneyIds(client, vendor.id, [id]);
    if (kind === 'RECEIVED') await holdOrdersBeyond(client, vendor.id, provider, amount);
    // Two who settle at once go one after the other.
    await lockStages(client, vendor.id);
    const known = await findCompanyPayment(client, vendor.id, id);
    if (known && !isDeepStrictEqual({ ...known }, payment)) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return;
    await claimMoneyIds(client, vendor.id, 'COMPANY_PAYMENT', [id]);
    const { owed, beyond } = await read(client);
    const fault = companyPaymentFault({ owed, beyond }, kind, amount);
    if (fault) throw new Refusal(fault, { details: { owed, beyond, amount } });
    const at = ctx.now();
    const after = balanceAfter({ owed, beyond }, kind, amount);
    const handedOver = beyond - after.beyond;
    const by = signedIn(ctx.caller).userId;
    // What no bill needed is the guests' who paid twice: it is to be given back, as what comes twice by a gateway.
    const actor = actorOf(ctx.caller, ctx.device);
    const handing = { vendorId: vendor.id, provider, companyPaymentId: id, amount: handedOver, actor, at };
    const { named, seq } = await nameHandedOver(client, { ...handing, newId: () => ctx.newId() });
    told = seq;
    await insertCompanyPayment(client, vendor.id, id, { ...payment, beyond: handedOver, by, at });
    const entries: readonly LedgerEntry[] = [
      { transaction_id: id, account: `COURIER:${provider}`, amount: after.owed - owed - named },
      { transaction_id: id, account: 'SURPLUS', amount: named - handedOver },
      { transaction_id: id, account: 'BANK', amount: kind === 'RECEIVED' ? amount : -amount },
    ];
    const moved = entries.filter((entry) => entry.amount !== 0);
    await writeLedger(client, { vendorId: vendor.id, currency: vendor.currency }, moved, at);
    await record({
      action: 'courier.settle',
      subjectId: id,
      before: { owed, beyond },
      after: { ...payment, ...after },
    });
  });
  if (told !== null) announcer(ctx.app.notifier)(vendor.id, told);
  return read(ctx.db);
}

import type { Output } from '@sofreh/contract/call';
import type { Settlement, settlements } from '@sofreh/contract/main/settlements';
import type { LedgerEntry } from '@sofreh/domain/books';
import { businessDayOf } from '@sofreh/domain/calendar';
import { maySettle, type SettlementTerms, settle, USUAL_TERMS } from '@sofreh/domain/settlements';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readOpenMoney } from './open-money.queries.ts';
import { readOpenShares } from './platform-shares.queries.ts';
import {
  lockSettlement,
  readAccount,
  readByGateway,
  readSettlement,
  readStatusSums,
  type SettlementRow,
  writeApproved,
  writePaidOut,
} from './settlements.queries.ts';
import { readAgreed, readTerms, writeTerms } from './terms.queries.ts';

export type SettlementContext = AuditContext & { readonly vendor: RequestVendor };
type Step = Output<(typeof settlements)['PATCH /api/settlements/info/{id}']['body']>;

const time = (at: Date | null) => at?.toISOString() ?? null;

export function settlementView(row: SettlementRow): Settlement {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    approvedAt: time(row.approvedAt),
    paidAt: time(row.paidAt),
  };
}

/** @throws Refusal SETTLEMENT_NOT_FOUND. */
export async function requireSettlement(db: Queryable, vendorId: string, id: string): Promise<SettlementRow> {
  const row = await readSettlement(db, vendorId, id);
  if (!row) throw new Refusal('SETTLEMENT_NOT_FOUND');
  return row;
}

/** Says what was agreed, what waits, and what the settlements come to. */
export async function settlementInfo(db: Queryable, vendor: RequestVendor, now: Date) {
  const today = businessDayOf(now.getTime(), vendor.businessDayCutoff);
  const soon = new Date(now.getTime() + 1);
  const [holding, agreed, moneys, shares, statuses] = await Promise.all([
    readTerms(db, vendor.id, today),
    readAgreed(db, vendor.id),
    // What came this very moment is part of it.
    readOpenMoney(db, vendor.id, soon),
    readOpenShares(db, vendor.id, soon),
    readStatusSums(db, vendor.id),
  ]);
  const terms = holding ?? USUAL_TERMS;
  const [first] = [moneys, shares]
    .flatMap(([each]) => each ?? [])
    .sort((a, b) => Number(a.at) - Number(b.at));
  const { sums } = settle(moneys, shares, terms);
  const of = (status: SettlementRow['status']) => {
    const { count = 0, net = 0 } = statuses.find((each) => each.status === status) ?? {};
    return { count, net };
  };
  return {
    currency: vendor.currency,
    terms,
    agreed,
    open: { since: first ? businessDayOf(first.at.getTime(), vendor.businessDayCutoff) : null, ...sums },
    statuses: { DRAFT: of('DRAFT'), APPROVED: of('APPROVED'), PAID: of('PAID') },
  };
}

/**
 * Takes a settlement one step on; the same step again changes nothing. Who pays says «paid», which is the platform: the
 * books then move the money from the gateways to the vendor's bank, what the platform keeps to its commission, and what it
 * bears of discounts from its share of them.
 * @throws Refusal forbidden, SETTLEMENT_NOT_FOUND, INVALID_SETTLEMENT_STATE, SETTLEMENT_ACCOUNT_MISSING.
 */
export async function stepSettlement(ctx: SettlementContext, id: string, step: Step): Promise<Settlement> {
  const { vendor } = ctx;
  const { kind, userId: by } = signedIn(ctx.caller);
  if (step.status === 'PAID' && kind !== 'ADMIN') throw new Refusal('forbidden');
  await changing(ctx, async (client, record) => {
    await lockSettlement(client, vendor.id, id);
    const row = await requireSettlement(client, vendor.id, id);
    const isSame =
      row.status === step.status && (step.status === 'APPROVED' || row.bankReference === step.bankReference);
    if (isSame) return;
    if (!maySettle(row.status, step.status)) {
      throw new Refusal('INVALID_SETTLEMENT_STATE', { details: { status: row.status } });
    }
    const at = ctx.now();
    if (step.status === 'APPROVED') {
      const account = await readAccount(client, vendor.id);
      if (!account) throw new Refusal('SETTLEMENT_ACCOUNT_MISSING');
      await writeApproved(client, vendor.id, id, account, by, at);
      const after = { number: row.number, net: row.net, sheba: account.sheba };
      await record({ action: 'settlement.approve', subjectId: id, before: null, after });
      return;
    }
    await payOut(client, vendor.id, row, step.bankReference, { by, at });
    const after = { number: row.number, net: row.net, bankReference: step.bankReference };
    await record({ action: 'settlement.pay', subjectId: id, before: null, after });
  });
  return settlementView(await requireSettlement(ctx.db, vendor.id, id));
}

/** Notes that an approved settlement was paid, and has the books move its money; the settlement is locked before. */
export async function payOut(
  client: PoolClient,
  vendorId: string,
  row: SettlementRow,
  bankReference: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await writePaidOut(client, vendorId, row.id, bankReference, by, at);
  const entries = await paidEntries(client, vendorId, row);
  await writeLedger(client, { vendorId, currency: row.currency }, entries, at);
}

/** Gives the books of money that came from the platform: every gateway gives what it had, the bank gets the net. */
async function paidEntries(client: PoolClient, vendorId: string, row: SettlementRow): Promise<LedgerEntry[]> {
  const { id, net, commission, fees, borne } = row;
  const gateways = (await readByGateway(client, vendorId, id)).map(({ account, amount }): LedgerEntry => {
    return { transaction_id: id, account, amount: -amount };
  });
  const entries: LedgerEntry[] = [
    ...gateways,
    { transaction_id: id, account: 'BANK', amount: net },
    { transaction_id: id, account: 'COMMISSION', amount: commission + fees },
    { transaction_id: id, account: 'PLATFORM_SHARE', amount: -borne },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** Agrees on terms from a day on; the same day again is agreed on anew. */
export async function agreeTerms(
  ctx: SettlementContext,
  { fromDay, ...terms }: SettlementTerms & { readonly fromDay: string },
) {
  await changing(ctx, async (client, record) => {
    const before = (await readTerms(client, ctx.vendor.id, fromDay)) ?? USUAL_TERMS;
    await writeTerms(client, ctx.vendor.id, fromDay, terms, ctx.now());
    const after = { fromDay, ...terms };
    await record({ action: 'settlement.terms', subjectId: ctx.vendor.id, before, after });
  });
  return { fromDay, ...terms };
}

import type { ContractType } from '@sofreh/domain/enums';
import {
  type FeatureUses,
  type Holding,
  quoteTerm,
  type TermMonths,
  tooMuchFor,
} from '@sofreh/domain/subscriptions';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import { type ContractRow, findContract, insertContract, writeContractEnd } from './contracts.queries.ts';
import type { PackageRow } from './packages.queries.ts';
import { requirePackage } from './packages.ts';
import { usesNow } from './standing.ts';
import {
  holdingOf,
  lockSubscription,
  type SubscriptionRow,
  takeContractNumber,
  writeSubscription,
} from './subscriptions.queries.ts';

type Months = TermMonths | 0;

/** Says what taking something costs a vendor, in toman. */
export interface Costs {
  readonly list: number;
  readonly price: number;
  readonly unused: number;
  readonly credit: number;
  readonly due: number;
  /** Says what is held once it is paid; null for a service. */
  readonly holding: Holding | null;
}

/**
 * Says what a package costs for a time, or a service once, for who holds something.
 * @throws Refusal TERM_NOT_OFFERED.
 */
export function costsOf(sold: PackageRow, months: Months, holding: Holding, at: Date): Costs {
  const { id: packageId, kind, price: monthly, terms } = sold;
  if (kind === 'SERVICE') {
    if (months !== 0) throw new Refusal('TERM_NOT_OFFERED');
    return { list: monthly, price: monthly, unused: 0, credit: 0, due: monthly, holding: null };
  }
  const term = terms.find((each) => each.months === months);
  if (!term) throw new Refusal('TERM_NOT_OFFERED');
  const quote = quoteTerm(holding, { packageId, monthly, term }, at.getTime());
  const { list, price, unused, due } = quote;
  return { list, price, unused, credit: price - unused - due, due, holding: quote.holding };
}

/** Says what the vendor has too much of for a package; nothing for a service. */
export function tooSmallFor(
  sold: { readonly kind: ContractType } & Pick<PackageRow, 'limits'>,
  uses: FeatureUses,
) {
  return sold.kind === 'SERVICE' ? [] : tooMuchFor(sold.limits, uses);
}

interface Accepting {
  readonly id: string;
  readonly packageId: string;
  readonly months: Months;
  /** The person saw this sum. */
  readonly due: number;
}

/**
 * Accepts a contract under the client's id; the same again gives the same answer. One that leaves nothing to pay is paid.
 * @throws Refusal PACKAGE_NOT_FOUND, TERM_NOT_OFFERED, PACKAGE_TOO_SMALL, PRICE_CHANGED, IDEMPOTENCY_CONFLICT.
 */
export async function acceptContract(ctx: StaffContext, body: Accepting): Promise<ContractRow> {
  const { vendor } = ctx;
  const at = ctx.now();
  return changing(ctx, async (client, record) => {
    const held = await lockSubscription(client, vendor.id, at);
    const before = await findContract(client, vendor.id, body.id, at);
    if (before) {
      if (before.packageId !== body.packageId || before.months !== body.months) {
        throw new Refusal('IDEMPOTENCY_CONFLICT');
      }
      return before;
    }
    const sold = await requirePackage(client, body.packageId);
    if (!sold.onSale) throw new Refusal('PACKAGE_NOT_FOUND');
    const costs = costsOf(sold, body.months, holdingOf(held), at);
    const features = tooSmallFor(sold, await usesNow(client, vendor, at));
    if (features.length > 0) throw new Refusal('PACKAGE_TOO_SMALL', { details: { features } });
    if (costs.due !== body.due) throw new Refusal('PRICE_CHANGED', { details: { due: costs.due } });
    const { title, kind, limits } = sold;
    await insertContract(client, vendor.id, {
      id: body.id,
      number: await takeContractNumber(client, vendor.id),
      kind,
      packageId: sold.id,
      title,
      limits,
      months: body.months,
      basis: held.version,
      ...costs,
      acceptedBy: signedIn(ctx.caller).userId,
      acceptedAt: at,
    });
    const { price, due } = costs;
    const after = { title, months: body.months, price, due };
    await record({ action: 'contract.accept', subjectId: body.id, before: null, after });
    const accepted = await requireContract(client, vendor.id, body.id, at);
    if (due > 0) return accepted;
    await fulfil(client, vendor.id, held, accepted, at);
    return requireContract(client, vendor.id, body.id, at);
  });
}

/** @throws Refusal CONTRACT_NOT_FOUND. */
export async function requireContract(
  db: Parameters<typeof findContract>[0],
  vendorId: string,
  id: string,
  at: Date,
): Promise<ContractRow> {
  const contract = await findContract(db, vendorId, id, at);
  if (!contract) throw new Refusal('CONTRACT_NOT_FOUND');
  return contract;
}

/**
 * Gives the time a contract gives, from when it is paid. What changes a package that runs, or goes on where one ends,
 * counts as it was agreed; what begins anew begins with the payment.
 */
function begun(holding: Holding, held: SubscriptionRow, acceptedAt: Date, at: Date): Holding {
  const accepted = acceptedAt.getTime();
  const ran = held.endsAt !== null && held.endsAt.getTime() > accepted;
  if (ran || holding.startsAt !== accepted) return holding;
  const late = at.getTime() - accepted;
  return {
    ...holding,
    startsAt: holding.startsAt + late,
    endsAt: holding.endsAt === null ? null : holding.endsAt + late,
  };
}

/** Gives a vendor what a contract is about. The subscription is held by the caller, and the contract was counted from it. */
export async function fulfil(
  client: PoolClient,
  vendorId: string,
  held: SubscriptionRow,
  contract: ContractRow,
  at: Date,
): Promise<void> {
  const { title, limits, acceptedAt } = contract;
  const holding = contract.holding && begun(contract.holding, held, acceptedAt, at);
  if (holding) await writeSubscription(client, vendorId, { ...holding, title, limits });
  await writeContractEnd(client, vendorId, { id: contract.id, holding }, 'PAID', at);
}

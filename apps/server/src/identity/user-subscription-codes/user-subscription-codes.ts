import type { Output } from '@sofreh/contract/call';
import type { userSubscriptionCodes } from '@sofreh/contract/identity/user-subscription-codes';
import { changing } from '#app/platform/audit/record-audit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requireCustomer } from '../customers/customers.ts';
import { requireKeptCode } from '../discount-codes/kept-codes.ts';
import type { StaffContext } from '../roles/roles.ts';
import { newCodeWord } from './code-words.ts';
import {
  addSubscriptionCodes,
  archiveSubscriptionCode,
  changeSubscriptionCodeRow,
  findSubscriptionCode,
  type SubscriptionCodeRow,
} from './user-subscription-codes.queries.ts';

type Calls = typeof userSubscriptionCodes;
type NewCode = Output<Calls['POST /api-identity/api/usersubscriptioncode']['body']>;
type CodeChange = Output<Calls['PUT /api-identity/api/usersubscriptioncode']['body']>;

export function subscriptionCodeView(row: SubscriptionCodeRow) {
  return {
    ...row,
    expiration: row.expiration?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Refusal USER_SUBSCRIPTION_CODE_NOT_FOUND. */
export async function requireSubscriptionCode(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SubscriptionCodeRow> {
  const code = await findSubscriptionCode(db, vendorId, id);
  if (!code) throw new Refusal('USER_SUBSCRIPTION_CODE_NOT_FOUND');
  return code;
}

/** Says what a person recognises a code by. The word itself is its owner's. */
function auditView({
  kind,
  customerName,
  phoneNumber,
  discountCode,
  usageLimit,
  active,
}: SubscriptionCodeRow) {
  return { kind, customerName, phoneNumber, discountCode, usageLimit, active };
}

/** A person's own code is used once unless it says otherwise; one for friends as often as friends come. */
export function usualLimit(kind: SubscriptionCodeRow['kind']): number | null {
  return kind === 'PERSONAL' ? 1 : null;
}

/**
 * Gives a customer a code of their own. The same again answers what there is.
 * @throws Refusal CUSTOMER_NOT_FOUND, DISCOUNT_CODE_NOT_FOUND, USER_SUBSCRIPTION_CODE_EXISTS where the customer has one
 *   for friends already, IDEMPOTENCY_CONFLICT where the id stands for another.
 */
export async function addSubscriptionCode(ctx: StaffContext, body: NewCode): Promise<SubscriptionCodeRow> {
  const { vendor } = ctx;
  const { id, kind, customerId, discountCodeId, rewardDiscountCodeId, expiration } = body;
  try {
    return await changing(ctx, async (client, record) => {
      const before = await findSubscriptionCode(client, vendor.id, id);
      if (before?.customerId === customerId && before.discountCodeId === discountCodeId) return before;
      if (before) throw new Refusal('IDEMPOTENCY_CONFLICT');
      await requireCustomer(client, vendor.id, customerId);
      await requireKeptCode(client, vendor.id, discountCodeId);
      if (rewardDiscountCodeId) await requireKeptCode(client, vendor.id, rewardDiscountCodeId);
      const usageLimit = body.usageLimit === undefined ? usualLimit(kind) : body.usageLimit;
      const gives = { kind, discountCodeId, rewardDiscountCodeId, usageLimit, expiration };
      const codes = [{ id, customerId, code: newCodeWord() }];
      await addSubscriptionCodes(client, vendor.id, codes, gives, ctx.now());
      const after = await requireSubscriptionCode(client, vendor.id, id);
      await record({ action: 'personalcode.add', subjectId: id, before: null, after: auditView(after) });
      return after;
    });
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'user_subscription_codes_for_friends')
      throw new Refusal('USER_SUBSCRIPTION_CODE_EXISTS');
    throw constraint === 'user_subscription_codes_pkey' ? new Refusal('IDEMPOTENCY_CONFLICT') : error;
  }
}

/** @throws Refusal USER_SUBSCRIPTION_CODE_NOT_FOUND. */
export function changeSubscriptionCode(ctx: StaffContext, body: CodeChange): Promise<SubscriptionCodeRow> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const before = await requireSubscriptionCode(client, vendor.id, body.id);
    await changeSubscriptionCodeRow(client, vendor.id, body);
    const after = await requireSubscriptionCode(client, vendor.id, body.id);
    const said = { before: auditView(before), after: auditView(after) };
    await record({ action: 'personalcode.change', subjectId: body.id, ...said });
    return after;
  });
}

/** @throws Refusal USER_SUBSCRIPTION_CODE_NOT_FOUND. */
export function removeSubscriptionCode(ctx: StaffContext, id: string): Promise<void> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const before = await requireSubscriptionCode(client, vendor.id, id);
    await archiveSubscriptionCode(client, vendor.id, id, ctx.now());
    await record({ action: 'personalcode.remove', subjectId: id, before: auditView(before), after: null });
  });
}

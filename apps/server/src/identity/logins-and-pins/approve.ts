import type { Approval } from '@sofreh/contract/approval';
import { isTillPermission, type Permission } from '@sofreh/contract/permissions';
import type { ApprovalRequest, Approve } from '#app/platform/auth/approve.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findApprover } from './pin.queries.ts';
import { requirePin } from './pin.ts';

/**
 * Says whether a colleague's PIN would approve something, by the very rules and limits of approving it: a try here is a try.
 * @throws Refusal PIN_WRONG, TOO_MANY_REQUESTS, APPROVER_MAY_NOT where the colleague may not lend it.
 */
export async function checkApprover(
  db: Queryable,
  auth: AuthService,
  asked: {
    readonly vendorId: string;
    readonly caller: { readonly userId: string };
    readonly approval: Approval;
    readonly permission: Permission;
  },
  now: Date,
): Promise<void> {
  const { vendorId, caller, approval, permission } = asked;
  const { held } = await approverOf(db, auth, { vendorId, caller, approval }, now);
  if (!held.includes(permission)) throw new Refusal('APPROVER_MAY_NOT');
}

/** Gives whose PIN it is, and what of their rights four digits lend at a till. @throws Refusal PIN_WRONG, TOO_MANY_REQUESTS. */
async function approverOf(
  db: Queryable,
  auth: AuthService,
  {
    vendorId,
    caller,
    approval,
  }: Pick<ApprovalRequest, 'vendorId' | 'approval'> & {
    readonly caller: { readonly userId: string };
  },
  now: Date,
) {
  await requirePin(db, auth, vendorId, caller.userId, approval, now);
  const approver = await findApprover(db, vendorId, approval.userId);
  return { approver, held: approver?.permissions.filter(isTillPermission) ?? [] };
}

/**
 * A colleague approves one request by their PIN (docs/decisions/0039-a-colleague-approves.md). Nobody's PIN is
 * looked at for what the caller may do anyway, unless the call asks for somebody who seconds it, and four digits lend no
 * more than they open at a till.
 */
export const approve: Approve = async (
  db,
  auth,
  { vendorId, caller, approval, approvable, seconded },
  now,
) => {
  const lacking = approvable.filter((permission) => !caller.permissions.has(permission));
  if (lacking.length === 0 && seconded === null) return caller;
  if (seconded !== null && approval.userId === caller.userId) throw new Refusal('APPROVER_MAY_NOT');
  const { approver, held } = await approverOf(db, auth, { vendorId, caller, approval }, now);
  const lent = lacking.filter((permission) => held.includes(permission));
  const seconds = seconded !== null && held.includes(seconded);
  if (!approver || (lent.length === 0 && !seconds)) throw new Refusal('APPROVER_MAY_NOT');
  const name = `${approver.firstName} ${approver.lastName}`.trim();
  return {
    ...caller,
    permissions: new Set([...caller.permissions, ...lent]),
    approvedBy: { id: approval.userId, name },
  };
};

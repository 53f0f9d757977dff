import type { Approval } from '@sofreh/contract/approval';
import { isTillPermission, type Permission } from '@sofreh/contract/permissions';
import type { Approve, PinSource } from '#app/platform/auth/approve.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findApprover } from './pin.queries.ts';
import { requirePin } from './pin.ts';

/**
 * Says whether a colleague's PIN would approve something, by the very rules and limits of approving it: a try here is a try.
 * @throws Refusal PIN_WRONG, TOO_MANY_REQUESTS, APPROVER_MAY_NOT where the colleague may not lend it.
 */
export async function checkApprover(
  auth: AuthService,
  source: PinSource,
  approval: Approval,
  permission: Permission,
): Promise<void> {
  const { held } = await approverOf(auth, source, approval);
  if (!held.includes(permission)) throw new Refusal('APPROVER_MAY_NOT');
}

/** Gives whose PIN it is, and what of their rights four digits lend at a till. @throws Refusal PIN_WRONG, TOO_MANY_REQUESTS. */
async function approverOf(auth: AuthService, source: PinSource, approval: Approval) {
  await requirePin(auth, source, approval);
  const approver = await findApprover(source.db, source.vendor.id, approval.userId);
  return { approver, held: approver?.permissions.filter(isTillPermission) ?? [] };
}

/**
 * A colleague approves one request by their PIN (docs/decisions/0039-a-colleague-approves.md). Nobody's PIN is
 * looked at for what the caller may do anyway, unless the call asks for somebody who seconds it, and four digits lend no
 * more than they open at a till.
 */
export const approve: Approve = async (auth, request) => {
  const { caller, approval, approvable, seconded } = request;
  const lacking = approvable.filter((permission) => !caller.permissions.has(permission));
  if (lacking.length === 0 && seconded === null) return caller;
  if (seconded !== null && approval.userId === caller.userId) throw new Refusal('APPROVER_MAY_NOT');
  const { approver, held } = await approverOf(auth, request, approval);
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

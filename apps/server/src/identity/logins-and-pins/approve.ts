import { isTillPermission } from '@sofreh/contract/permissions';
import type { Approve } from '#app/platform/auth/approve.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findApprover } from './pin.queries.ts';
import { requirePin } from './pin.ts';

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
  await requirePin(db, auth, vendorId, caller.userId, approval, now);
  const approver = await findApprover(db, vendorId, approval.userId);
  const held = approver?.permissions.filter(isTillPermission) ?? [];
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

import type { Approval } from './approval.ts';
import { id } from './common.ts';

/**
 * Says what an approval header says; null where it says nothing of the kind. It stands apart from what writes one:
 * browsers write alone, and must not load what checks for it.
 */
export function readApproval(header: string): Approval | null {
  const [userId = '', pin = '', ...rest] = header.split(':');
  const { data: approver } = id.safeParse(userId);
  return approver && rest.length === 0 && /^[0-9]{4}$/.test(pin) ? { userId: approver, pin } : null;
}

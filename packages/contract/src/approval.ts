import { id } from './common.ts';

/** The request header by which a colleague's PIN approves the one request it travels with (docs/decisions/0039-a-colleague-approves.md). */
export const APPROVAL_HEADER = 'approval';

/** Who approves, shown by their four digits. */
export interface Approval {
  readonly userId: string;
  /** Four ASCII digits. */
  readonly pin: string;
}

export function writeApproval({ userId, pin }: Approval): string {
  return `${userId}:${pin}`;
}

/** What an approval header says; null where it says nothing of the kind. */
export function readApproval(header: string): Approval | null {
  const [userId = '', pin = '', ...rest] = header.split(':');
  const { data: approver } = id.safeParse(userId);
  return approver && rest.length === 0 && /^[0-9]{4}$/.test(pin) ? { userId: approver, pin } : null;
}

/**
 * By this request header a colleague's PIN approves the one request it travels with
 * (docs/decisions/0039-a-colleague-approves.md).
 */
export const APPROVAL_HEADER = 'approval';

/** Says who approves, shown by their four digits. */
export interface Approval {
  readonly userId: string;
  /** It has four ASCII digits. */
  readonly pin: string;
}

export function writeApproval({ userId, pin }: Approval): string {
  return `${userId}:${pin}`;
}

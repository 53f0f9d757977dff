import type { Approval } from '@sofreh/contract/approval';
import type { Permission } from '@sofreh/contract/permissions';
import type { Pool } from '#app/platform/db/pool.ts';
import type { AuthService } from './auth-service.ts';
import type { Caller, StaffCaller } from './caller.ts';

/** Says where a colleague's PIN is typed, by whom, and at which vendor: wrong ones are written down. */
export interface PinSource {
  readonly db: Pool;
  readonly caller: Caller;
  readonly vendor: { readonly id: string };
  readonly device: string;
  now(): Date;
}

/** This is a request that a colleague's PIN comes with. */
export interface ApprovalRequest extends PinSource {
  readonly caller: StaffCaller;
  readonly approval: Approval;
  /** Lists what the call lets a colleague lend. */
  readonly approvable: readonly Permission[];
  /** Names what a colleague holds who seconds what the caller may do; null where the call asks for nobody. */
  readonly seconded: Permission | null;
}

/**
 * Lends a caller, for one request, what a colleague may do and the caller may not.
 * Where the call asks for somebody who seconds it, that is another person than the caller.
 * @throws Refusal PIN_WRONG, TOO_MANY_REQUESTS, APPROVER_MAY_NOT where the colleague has nothing of it to lend.
 */
export type Approve = (auth: AuthService, request: ApprovalRequest) => Promise<StaffCaller>;

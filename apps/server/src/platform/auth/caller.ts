import type { Permission } from '@sofreh/contract/permissions';
import { Refusal } from '#app/platform/http/refusal.ts';

export type SessionKind = 'CUSTOMER' | 'STAFF' | 'COURIER' | 'ADMIN';

interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Nobody has signed in on this request. */
export interface Anonymous {
  readonly kind: 'ANONYMOUS';
}
export interface CustomerCaller extends SignedIn {
  readonly kind: 'CUSTOMER';
}
/** Staff: `roleName` and `permissions` are those at the vendor the request speaks for, empty at any other. */
export interface StaffCaller extends SignedIn {
  readonly kind: 'STAFF';
  readonly roleName: string | null;
  readonly permissions: ReadonlySet<Permission>;
}
export interface CourierCaller extends SignedIn {
  readonly kind: 'COURIER';
}
export interface AdminCaller extends SignedIn {
  readonly kind: 'ADMIN';
}
export type SignedInCaller = CustomerCaller | StaffCaller | CourierCaller | AdminCaller;
/** Who makes a request, as the database says at this moment. */
export type Caller = Anonymous | SignedInCaller;

export const anonymous: Anonymous = { kind: 'ANONYMOUS' };

/**
 * The signed-in person behind a call whose declaration promises one.
 * @throws Refusal `auth-header-missing` when nobody is signed in.
 */
export function signedIn(caller: Caller): SignedInCaller {
  if (caller.kind === 'ANONYMOUS') throw new Refusal('auth-header-missing');
  return caller;
}

/** Whether the caller is staff of the request's vendor and holds the permission there. */
export function may(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'STAFF' && caller.permissions.has(permission);
}

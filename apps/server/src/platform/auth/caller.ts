import type { Permission } from '@sofreh/contract/permissions';
import { Refusal } from '#app/platform/refusal.ts';

interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** It was opened by PIN: the session has the rights of a till and changes nothing of the person's. */
  readonly till?: boolean;
  /** The session holds at this one vendor: people of it gave what opened it, so it is nobody's own. */
  readonly heldAt?: string | null;
}

/** Nobody has signed in on this request. */
export interface Anonymous {
  readonly kind: 'ANONYMOUS';
}
export interface CustomerCaller extends SignedIn {
  readonly kind: 'CUSTOMER';
}
/** This is staff: `roleName` and `permissions` are those at the vendor the request speaks for, empty at any other. */
export interface StaffCaller extends SignedIn {
  readonly kind: 'STAFF';
  readonly roleName: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** This colleague's PIN lent this request what the caller may not do by themselves. */
  readonly approvedBy?: { readonly id: string; readonly name: string };
}
export interface CourierCaller extends SignedIn {
  readonly kind: 'COURIER';
}
export interface AdminCaller extends SignedIn {
  readonly kind: 'ADMIN';
}
/** This is a vendor's kiosk: a device, and nobody's person. */
export interface KioskCaller {
  readonly kind: 'KIOSK';
  readonly vendorId: string;
  readonly kioskId: string;
  readonly name: string;
}
export type SignedInCaller = CustomerCaller | StaffCaller | CourierCaller | AdminCaller;
/** Says who makes a request, as the database says at this moment. */
export type Caller = Anonymous | KioskCaller | SignedInCaller;

export const anonymous: Anonymous = { kind: 'ANONYMOUS' };

/**
 * Gives the signed-in person behind a call whose declaration promises one.
 * @throws Refusal `auth-header-missing` when nobody is signed in, `forbidden` for a device.
 */
export function signedIn(caller: Caller): SignedInCaller {
  if (caller.kind === 'ANONYMOUS') throw new Refusal('auth-header-missing');
  if (caller.kind === 'KIOSK') throw new Refusal('forbidden');
  return caller;
}

/**
 * Gives the signed-in person, unless only four digits opened the session: those change nothing of the person's own.
 * @throws Refusal `auth-header-missing`, `forbidden` for a session opened by PIN.
 */
export function signedInFully(caller: Caller): SignedInCaller {
  const person = signedIn(caller);
  if (person.till) throw new Refusal('forbidden');
  return person;
}

/**
 * Gives the signed-in person, by a session that they opened themselves: what is their own, or of other vendors, is for
 * no session that somebody else may have opened.
 * @throws Refusal `auth-header-missing`, `forbidden` for a session that holds at one vendor.
 */
export function signedInOneself(caller: Caller): SignedInCaller {
  const person = signedIn(caller);
  if (person.heldAt) throw new Refusal('forbidden');
  return person;
}

/** Gives the vendor at which alone a caller's session holds, or null where it holds wherever they work. */
export function heldAtOf(caller: Caller): string | null {
  return (caller.kind !== 'ANONYMOUS' && caller.kind !== 'KIOSK' && caller.heldAt) || null;
}

/** Says whether the caller is staff of the request's vendor and holds the permission there. */
export function may(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'STAFF' && caller.permissions.has(permission);
}

/**
 * Gives the kiosk behind a call whose declaration promises one.
 * @throws Refusal `forbidden` for anybody else.
 */
export function kioskOf(caller: Caller): KioskCaller {
  if (caller.kind !== 'KIOSK') throw new Refusal('forbidden');
  return caller;
}

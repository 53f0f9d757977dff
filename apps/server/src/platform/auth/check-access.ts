import type { Access } from '@sofreh/contract/access';
import type { ErrorCode } from '@sofreh/contract/error-codes';
import type { Caller } from './caller.ts';

function matches(access: Access, caller: Caller, atVendor: boolean): boolean {
  switch (access.kind) {
    case 'public':
    case 'webhook':
      return true;
    case 'user':
      return caller.kind !== 'ANONYMOUS' && caller.kind !== 'KIOSK';
    case 'customer':
      return caller.kind === 'CUSTOMER';
    case 'courier':
      return caller.kind === 'COURIER';
    case 'admin':
      return caller.kind === 'ADMIN';
    case 'kiosk':
      return caller.kind === 'KIOSK';
    case 'anyStaff':
      return caller.kind === 'STAFF' && (!atVendor || caller.roleName !== null);
    case 'staff':
      return caller.kind === 'STAFF' && caller.permissions.has(access.permission);
  }
}

/** Says whether a declaration lets everybody in, signed in or not. */
export function isOpen(alternatives: readonly Access[]): boolean {
  return alternatives.some(({ kind }) => kind === 'public' || kind === 'webhook');
}

/**
 * Judges a caller by a call's declaration (specification, section 6; decisions, section 6). An empty declaration
 * lets nobody in.
 * @param atVendor whether the call is about the request's vendor, so that staff must belong to it.
 * @returns the code to refuse with, or null when the caller may go on.
 */
export function checkAccess(
  alternatives: readonly Access[],
  caller: Caller,
  atVendor: boolean,
): ErrorCode | null {
  if (alternatives.some((access) => matches(access, caller, atVendor))) return null;
  return caller.kind === 'ANONYMOUS' ? 'auth-header-missing' : 'forbidden';
}

import type { Permission } from './permissions.ts';

/**
 * Says who may make a call, as data. The server refuses whatever a declaration does not name, so nothing is open by
 * omission (decisions, section 6).
 */
export type Access =
  /** Anybody may make login-style calls and see what the site shows before login. */
  | { readonly kind: 'public' }
  /** Any signed-in person acts on what is their own. */
  | { readonly kind: 'user' }
  /** A signed-in customer acts on what is their own. */
  | { readonly kind: 'customer' }
  /** Staff of the vendor the request speaks for, holding the permission. */
  | { readonly kind: 'staff'; readonly permission: Permission }
  /** Any staff of the vendor the request speaks for may call, whatever their role. */
  | { readonly kind: 'anyStaff' }
  | { readonly kind: 'courier' }
  | { readonly kind: 'admin' }
  /** This is a screen in the vendor's shop on which guests order by themselves, with a token of its own. */
  | { readonly kind: 'kiosk' }
  /** A machine proves itself by signature or token, which the handler's provider checks. */
  | { readonly kind: 'webhook' };

export const everyone: readonly Access[] = [{ kind: 'public' }];
export const anyUser: readonly Access[] = [{ kind: 'user' }];
export const customer: readonly Access[] = [{ kind: 'customer' }];
export const anyStaff: readonly Access[] = [{ kind: 'anyStaff' }];
export const courier: readonly Access[] = [{ kind: 'courier' }];
export const admin: readonly Access[] = [{ kind: 'admin' }];
export const kiosk: readonly Access[] = [{ kind: 'kiosk' }];
export const webhook: readonly Access[] = [{ kind: 'webhook' }];

/** Lets in staff of the request's vendor who hold the permission. */
export function staff(permission: Permission): readonly Access[] {
  return [{ kind: 'staff', permission }];
}

/** Lets in any one of the given callers. */
export function anyOf(...alternatives: readonly (readonly Access[])[]): readonly Access[] {
  return alternatives.flat();
}

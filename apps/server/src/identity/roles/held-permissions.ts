import type { Permission } from '@sofreh/contract/permissions';
import type { Caller } from '#app/platform/auth/caller.ts';
import { Refusal } from '#app/platform/refusal.ts';

/**
 * Nobody hands out, or takes from others, what they do not hold themselves.
 * @throws Refusal PERMISSION_NOT_HELD with the permissions that are missing.
 */
export function refuseBeyond(caller: Caller, permissions: readonly Permission[]): void {
  const held: ReadonlySet<Permission> = caller.kind === 'STAFF' ? caller.permissions : new Set();
  const missing = permissions.filter((permission) => !held.has(permission));
  if (missing.length > 0) throw new Refusal('PERMISSION_NOT_HELD', { details: { permissions: missing } });
}

import { PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import { groupBy } from '@sofreh/domain/group-by';
import type { permissionGroupTexts } from './texts.ts';

export type PermissionGroup = keyof typeof permissionGroupTexts;

type Area = Permission extends `${infer First}.${string}` ? First : never;

/** Names the heading under which a role's form lists the permissions of an area. */
const GROUP_OF: Readonly<Record<Area, PermissionGroup>> = {
  order: 'SALES',
  payment: 'SALES',
  menu: 'MENU',
  stock: 'MENU',
  table: 'TABLES',
  reservation: 'TABLES',
  kitchen: 'TABLES',
  customer: 'CUSTOMERS',
  discount: 'CUSTOMERS',
  segment: 'CUSTOMERS',
  survey: 'CUSTOMERS',
  courier: 'DELIVERY',
  zone: 'DELIVERY',
  report: 'REPORTS',
  settlement: 'REPORTS',
  credit: 'REPORTS',
  audit: 'REPORTS',
  sync: 'REPORTS',
  printer: 'BUSINESS',
  terminal: 'BUSINESS',
  staff: 'BUSINESS',
  role: 'BUSINESS',
  vendor: 'BUSINESS',
  integration: 'BUSINESS',
  billing: 'BUSINESS',
};

/** This is the whole catalogue in its groups, in the order of the catalogue. */
export const PERMISSION_GROUPS: ReadonlyMap<PermissionGroup, readonly Permission[]> = groupBy(
  PERMISSIONS,
  (permission) => GROUP_OF[permission.slice(0, permission.indexOf('.')) as Area],
);

/** Gives a set with the given permissions put in, or taken out, in the order of the catalogue. */
export function withPermissions(
  held: readonly Permission[],
  changed: readonly Permission[],
  on: boolean,
): Permission[] {
  const set = new Set(held);
  for (const permission of changed) {
    if (on) set.add(permission);
    else set.delete(permission);
  }
  return PERMISSIONS.filter((permission) => set.has(permission));
}

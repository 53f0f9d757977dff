/** This is the permission catalogue: names are `area.action` (decisions, section 6). */
export const PERMISSIONS = [
  'order.view',
  'order.create',
  'order.edit',
  'order.cancel',
  'order.refund',
  'order.discount',
  'order.reopen',
  'payment.take',
  'payment.refund',
  'menu.view',
  'menu.edit',
  'stock.edit',
  'table.view',
  'table.edit',
  'table.move',
  'reservation.edit',
  'kitchen.view',
  'kitchen.bump',
  'customer.view',
  'customer.edit',
  'customer.export',
  'discount.edit',
  'segment.edit',
  'survey.edit',
  'courier.view',
  'courier.edit',
  'courier.assign',
  'zone.edit',
  'printer.edit',
  'terminal.edit',
  'report.view',
  'report.export',
  'settlement.view',
  'credit.edit',
  'staff.edit',
  'role.edit',
  'vendor.edit',
  'integration.edit',
  'billing.edit',
  'audit.view',
  'sync.settle',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const TILL_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'order.view',
  'order.create',
  'order.edit',
  'order.cancel',
  'order.refund',
  'order.discount',
  'order.reopen',
  'payment.take',
  'payment.refund',
  'menu.view',
  'stock.edit',
  'table.view',
  'table.move',
  'reservation.edit',
  'kitchen.view',
  'kitchen.bump',
  'customer.view',
  'customer.edit',
  'courier.view',
  'courier.assign',
]);

/** Says whether a permission is one of work at a till: the most that four digits can open (docs/security.md). */
export function isTillPermission(permission: Permission): boolean {
  return TILL_PERMISSIONS.has(permission);
}

/** Whoever holds these can hand out rights and bind the vendor: an owner. */
export const OWNER_PERMISSIONS = [
  'role.edit',
  'staff.edit',
  'billing.edit',
] as const satisfies readonly Permission[];

/**
 * Says what a role gives: what is stored, and for an owner's the whole catalogue. So a permission that a later version
 * brings is the owner's to use and to hand on, although no role that was made earlier names it.
 */
export function permissionsOfRole(stored: readonly Permission[]): readonly Permission[] {
  return OWNER_PERMISSIONS.every((permission) => stored.includes(permission)) ? PERMISSIONS : stored;
}

export const DEFAULT_ROLES = [
  'owner',
  'manager',
  'cashier',
  'waiter',
  'kitchen',
  'courierManager',
  'accountant',
] as const;
export type DefaultRole = (typeof DEFAULT_ROLES)[number];

const CASHIER: readonly Permission[] = [
  'order.view',
  'order.create',
  'order.edit',
  'payment.take',
  'menu.view',
  'table.view',
  'table.move',
  'reservation.edit',
  'kitchen.view',
  'customer.view',
  'customer.edit',
  'courier.view',
  'courier.assign',
];

/** Each role of a new vendor starts with this set; a vendor changes it afterwards as it likes. */
export const DEFAULT_ROLE_PERMISSIONS: Readonly<Record<DefaultRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((name) => name !== 'billing.edit' && name !== 'role.edit'),
  cashier: CASHIER,
  waiter: [
    'order.view',
    'order.create',
    'order.edit',
    'menu.view',
    'table.view',
    'table.move',
    'reservation.edit',
    'kitchen.view',
  ],
  kitchen: ['kitchen.view', 'kitchen.bump', 'menu.view', 'stock.edit'],
  courierManager: [
    'order.view',
    'courier.view',
    'courier.edit',
    'courier.assign',
    'zone.edit',
    'customer.view',
  ],
  accountant: [
    'order.view',
    'payment.refund',
    'report.view',
    'report.export',
    'settlement.view',
    'credit.edit',
    'customer.view',
    'audit.view',
    'sync.settle',
  ],
};

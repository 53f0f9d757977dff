import type { Permission } from '@sofreh/contract/permissions';
import {
  type Icon,
  IconArmchair,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconCashBanknote,
  IconCashRegister,
  IconChartBar,
  IconChartHistogram,
  IconClockHour4,
  IconClockHour8,
  IconCloudUpload,
  IconDeviceMobileDollar,
  IconFileSpreadsheet,
  IconGitFork,
  IconHistory,
  IconMap2,
  IconMeat,
  IconMessageStar,
  IconNotes,
  IconPackages,
  IconPhoneIncoming,
  IconPrinter,
  IconQrcode,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconTags,
  IconToolsKitchen2,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { shellTexts } from './texts.ts';

/** The groups of parts, in the order they are shown; one without a part that may be opened is not. */
export const NAVIGATION_GROUPS = [
  'SALES',
  'MENU',
  'TABLES',
  'DELIVERY',
  'CUSTOMERS',
  'MARKETING',
  'REPORTS',
  'BUSINESS',
] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** A part of the back office; it is shown to whoever holds the permission, or one of several. */
export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly permission: Permission | readonly Permission[];
  /** Parts without a group stand above all of them. */
  readonly group?: NavigationGroup;
};

export const navigation: readonly NavigationItem[] = [
  { to: '/bo', label: shellTexts.dashboard, icon: IconChartBar, permission: 'report.view' },
  {
    to: '/bo/orders',
    label: shellTexts.orders,
    icon: IconReceipt,
    permission: 'order.view',
    group: 'SALES',
  },
  {
    to: '/bo/cashier',
    label: shellTexts.cashier,
    icon: IconCashRegister,
    permission: 'order.create',
    group: 'SALES',
  },
  {
    to: '/bo/caller-ids',
    label: shellTexts.callerIds,
    icon: IconPhoneIncoming,
    permission: 'customer.view',
    group: 'CUSTOMERS',
  },
  {
    to: '/bo/feedbacks',
    label: shellTexts.feedbacks,
    icon: IconMessageStar,
    permission: 'customer.view',
    group: 'CUSTOMERS',
  },
  {
    to: '/bo/default-descriptions',
    label: shellTexts.defaultDescriptions,
    icon: IconNotes,
    permission: 'vendor.edit',
    group: 'SALES',
  },
  {
    to: '/bo/customers',
    label: shellTexts.customers,
    icon: IconUsers,
    permission: 'customer.view',
    group: 'CUSTOMERS',
  },
  {
    to: '/bo/zones',
    label: shellTexts.zones,
    icon: IconMap2,
    permission: ['zone.edit', 'courier.view', 'vendor.edit'],
    group: 'DELIVERY',
  },
  {
    to: '/bo/staff',
    label: shellTexts.staff,
    icon: IconUsersGroup,
    permission: 'staff.edit',
    group: 'BUSINESS',
  },
  {
    to: '/bo/roles',
    label: shellTexts.roles,
    icon: IconShieldLock,
    permission: ['role.edit', 'staff.edit'],
    group: 'BUSINESS',
  },
  {
    to: '/bo/hours',
    label: shellTexts.hours,
    icon: IconClockHour4,
    permission: 'vendor.edit',
    group: 'BUSINESS',
  },
  { to: '/bo/menu', label: shellTexts.menu, icon: IconToolsKitchen2, permission: 'menu.view', group: 'MENU' },
  { to: '/bo/toppings', label: shellTexts.toppings, icon: IconMeat, permission: 'menu.view', group: 'MENU' },
  {
    to: '/bo/food-shifts',
    label: shellTexts.foodShifts,
    icon: IconClockHour4,
    permission: 'menu.view',
    group: 'MENU',
  },
  { to: '/bo/menu-tags', label: shellTexts.menuTags, icon: IconTags, permission: 'menu.view', group: 'MENU' },
  {
    to: '/bo/menu-branches',
    label: shellTexts.menuBranches,
    icon: IconGitFork,
    permission: 'menu.edit',
    group: 'MENU',
  },
  { to: '/bo/stock', label: shellTexts.stock, icon: IconPackages, permission: 'menu.view', group: 'MENU' },
  { to: '/bo/recipes', label: shellTexts.recipes, icon: IconScale, permission: 'menu.view', group: 'MENU' },
  {
    to: '/bo/menu-excel',
    label: shellTexts.menuExcel,
    icon: IconFileSpreadsheet,
    permission: 'menu.edit',
    group: 'MENU',
  },
  {
    to: '/bo/tables',
    label: shellTexts.tables,
    icon: IconArmchair,
    permission: 'table.view',
    group: 'TABLES',
  },
  {
    to: '/bo/reservations',
    label: shellTexts.reservations,
    icon: IconCalendarTime,
    permission: 'table.view',
    group: 'TABLES',
  },
  {
    to: '/bo/reports/hourly',
    label: shellTexts.hourly,
    icon: IconClockHour8,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/sync',
    label: shellTexts.sync,
    icon: IconCloudUpload,
    permission: 'order.edit',
    group: 'SALES',
  },
  {
    to: '/bo/drawers',
    label: shellTexts.drawers,
    icon: IconCash,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/refunds',
    label: shellTexts.refunds,
    icon: IconCashBanknote,
    permission: ['payment.refund', 'settlement.view'],
    group: 'REPORTS',
  },
  {
    to: '/bo/terminals',
    label: shellTexts.terminals,
    icon: IconDeviceMobileDollar,
    permission: 'terminal.edit',
    group: 'BUSINESS',
  },
  { to: '/bo/qr', label: shellTexts.qr, icon: IconQrcode, permission: 'table.view', group: 'TABLES' },
  {
    to: '/bo/ingredient-use',
    label: shellTexts.ingredientUse,
    icon: IconChartHistogram,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/printers',
    label: shellTexts.printers,
    icon: IconPrinter,
    permission: 'printer.edit',
    group: 'BUSINESS',
  },
  {
    to: '/bo/settings',
    label: shellTexts.settings,
    icon: IconSettings,
    permission: 'vendor.edit',
    group: 'BUSINESS',
  },
  {
    to: '/bo/brand',
    label: shellTexts.brand,
    icon: IconBuildingStore,
    permission: 'vendor.edit',
    group: 'BUSINESS',
  },
  {
    to: '/bo/banks',
    label: shellTexts.banks,
    icon: IconBuildingBank,
    permission: ['billing.edit', 'settlement.view'],
    group: 'REPORTS',
  },
  {
    to: '/bo/audit',
    label: shellTexts.audit,
    icon: IconHistory,
    permission: 'audit.view',
    group: 'BUSINESS',
  },
];

type Can = (permission: Permission) => boolean;

/** The parts a person may open. */
export function allowedNavigation(can: Can): readonly NavigationItem[] {
  return navigation.filter(({ permission }) => [permission].flat().some(can));
}

/** The parts a person may open, those of no group first, then group by group. */
export function groupedNavigation(
  can: Can,
): readonly { readonly group: NavigationGroup | null; readonly items: readonly NavigationItem[] }[] {
  const items = allowedNavigation(can);
  return [null, ...NAVIGATION_GROUPS]
    .map((group) => ({ group, items: items.filter((item) => (item.group ?? null) === group) }))
    .filter((each) => each.items.length > 0);
}

/** Whether a person may open an address: what its part asks for. Addresses of no part are open to all staff. */
export function mayOpen(path: string, can: Can): boolean {
  // The dashboard's address leads whoever has none to the first part of their role.
  const part = navigation.find(({ to }) => to !== '/bo' && isWithin(path, to));
  return !part || [part.permission].flat().some(can);
}

/** Whether `path` lies in the part that begins at `to`; `/bo` itself is only the dashboard. */
export function isWithin(path: string, to: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === to || (to !== '/bo' && bare.startsWith(`${to}/`));
}

import type { Permission } from '@sofreh/contract/permissions';
import {
  IconArmchair,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconCashBanknote,
  IconCashRegister,
  IconChartBar,
  IconChartHistogram,
  IconChefHat,
  IconClockHour4,
  IconCloudUpload,
  IconCreditCard,
  IconDeviceMobileDollar,
  IconDeviceTablet,
  IconFileSpreadsheet,
  IconGitFork,
  IconHistory,
  IconMap2,
  IconMapRoute,
  IconMeat,
  IconMessageStar,
  IconMotorbike,
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
  IconTruckDelivery,
  IconUsers,
  IconUsersGroup,
  IconWorldDollar,
} from '@tabler/icons-react';
import { guestParts } from './guest-parts.ts';
import { MARKETPLACE_MENU_PART } from './marketplace-menu-part.ts';
import { MARKETPLACE_PARTS } from './marketplace-parts.ts';
import { moneyParts } from './money-parts.ts';
import { NAVIGATION_GROUPS, type NavigationGroup } from './navigation-groups.ts';
import type { NavigationItem } from './navigation-item.ts';
import { reportParts } from './report-parts.ts';
import { SMS_COMPANY_PART } from './sms-company-part.ts';
import { SUBSCRIPTION_PART } from './subscription-part.ts';
import { shellTexts } from './texts.ts';

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
    to: '/bo/kitchen',
    label: shellTexts.kitchen,
    icon: IconChefHat,
    permission: 'kitchen.view',
    group: 'SALES',
  },
  {
    to: '/bo/kiosks',
    label: shellTexts.kiosks,
    icon: IconDeviceTablet,
    permission: 'vendor.edit',
    group: 'BUSINESS',
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
  ...guestParts,
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
  ...MARKETPLACE_PARTS,
  {
    to: '/bo/dispatch',
    label: shellTexts.dispatch,
    icon: IconMapRoute,
    permission: 'courier.view',
    group: 'DELIVERY',
  },
  {
    to: '/bo/couriers',
    label: shellTexts.couriers,
    icon: IconMotorbike,
    permission: 'courier.view',
    group: 'DELIVERY',
  },
  {
    to: '/bo/courier-companies',
    label: shellTexts.courierCompanies,
    icon: IconTruckDelivery,
    permission: ['integration.edit', 'courier.view'],
    group: 'DELIVERY',
  },
  {
    to: '/bo/courier-requests',
    label: shellTexts.courierRequests,
    icon: IconMapRoute,
    permission: ['courier.view', 'report.view', 'settlement.view'],
    group: 'DELIVERY',
  },
  {
    to: '/bo/courier-report',
    label: shellTexts.courierReport,
    icon: IconChartHistogram,
    permission: 'report.view',
    group: 'REPORTS',
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
  MARKETPLACE_MENU_PART,
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
  ...reportParts,
  {
    to: '/bo/sync',
    label: shellTexts.sync,
    icon: IconCloudUpload,
    permission: 'order.view',
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
    to: '/bo/reports/card-payments',
    label: shellTexts.cardPayments,
    icon: IconCreditCard,
    permission: ['report.view', 'settlement.view'],
    group: 'REPORTS',
  },
  ...moneyParts,
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
    to: '/bo/gateways',
    label: shellTexts.gateways,
    icon: IconWorldDollar,
    permission: ['integration.edit', 'settlement.view'],
    group: 'BUSINESS',
  },
  SMS_COMPANY_PART,
  SUBSCRIPTION_PART,
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
  const part = partAt(path);
  return !part || part.to === '/bo' || [part.permission].flat().some(can);
}

/** The part an address lies in; of parts within each other the inner one. */
export function partAt(path: string): NavigationItem | undefined {
  return navigation
    .filter(({ to }) => isWithin(path, to))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Whether `path` lies in the part that begins at `to`; `/bo` itself is only the dashboard. */
export function isWithin(path: string, to: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === to || (to !== '/bo' && bare.startsWith(`${to}/`));
}

import type { Permission } from '@sofreh/contract/permissions';
import { type Icon, IconCashRegister, IconChartBar, IconReceipt } from '@tabler/icons-react';
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

/** Whether `path` lies in the part that begins at `to`; `/bo` itself is only the dashboard. */
export function isWithin(path: string, to: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === to || (to !== '/bo' && bare.startsWith(`${to}/`));
}

import type { Permission } from '@sofreh/contract/permissions';
import { type Icon, IconCashRegister, IconChartBar, IconReceipt } from '@tabler/icons-react';
import { shellTexts } from './texts.ts';

/** A part of the back office; it is shown to whoever holds the permission. */
export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly permission: Permission;
};

export const navigation: readonly NavigationItem[] = [
  { to: '/bo', label: shellTexts.dashboard, icon: IconChartBar, permission: 'report.view' },
  { to: '/bo/orders', label: shellTexts.orders, icon: IconReceipt, permission: 'order.view' },
  { to: '/bo/cashier', label: shellTexts.cashier, icon: IconCashRegister, permission: 'order.create' },
];

/** The parts a person may open. */
export function allowedNavigation(can: (permission: Permission) => boolean): readonly NavigationItem[] {
  return navigation.filter(({ permission }) => can(permission));
}

/** Whether `path` lies in the part that begins at `to`; `/bo` itself is only the dashboard. */
export function isWithin(path: string, to: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === to || (to !== '/bo' && bare.startsWith(`${to}/`));
}

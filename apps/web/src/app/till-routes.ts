import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staff } from './frames.ts';

const cashier = createRoute({
  getParentRoute: () => staff,
  path: '/bo/cashier',
  component: lazyRouteComponent(() => import('#web/cashier/cashier-frame.tsx'), 'CashierFrame'),
});

const display = createRoute({
  getParentRoute: () => staff,
  path: '/bo/cashier/display',
  component: lazyRouteComponent(() => import('#web/cashier/display/display-page.tsx'), 'DisplayPage'),
});

const register = createRoute({
  getParentRoute: () => cashier,
  path: '/',
  component: lazyRouteComponent(() => import('#web/cashier/register/register.tsx'), 'Register'),
});

const tables = createRoute({
  getParentRoute: () => cashier,
  path: '/tables',
  component: lazyRouteComponent(() => import('#web/cashier/dining-tables/tables.tsx'), 'Tables'),
});

const drawer = createRoute({
  getParentRoute: () => cashier,
  path: '/drawer',
  component: lazyRouteComponent(() => import('#web/cashier/cash-drawers/drawer-page.tsx'), 'DrawerPage'),
});

const bills = createRoute({
  getParentRoute: () => cashier,
  path: '/orders',
  component: lazyRouteComponent(() => import('#web/cashier/bills/bills.tsx'), 'Bills'),
});

const editBill = createRoute({
  getParentRoute: () => cashier,
  path: '/orders/$id/edit',
  component: lazyRouteComponent(() => import('#web/cashier/order-edit/edit-page.tsx'), 'EditPage'),
});

const outbox = createRoute({
  getParentRoute: () => cashier,
  path: '/outbox',
  component: lazyRouteComponent(() => import('#web/cashier/outbox/outbox-page.tsx'), 'OutboxPage'),
});

const outage = createRoute({
  getParentRoute: () => cashier,
  path: '/outage',
  component: lazyRouteComponent(() => import('#web/cashier/outbox/outage-page.tsx'), 'OutagePage'),
});

/** This is the till with its pages, and the display that its guest looks at. */
export const tillPages = [
  display,
  cashier.addChildren([register, tables, drawer, bills, editBill, outbox, outage]),
] as const;

import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { BACKOFFICE_LOGIN_PATH, PLATFORM_PATH } from '#web/api/index.ts';
import { parseSearch, stringifySearch } from './address-text.ts';
import { codeRoutes } from './code-routes.ts';
import { companyRooms } from './company-routes.ts';
import { courierRoutes } from './courier-routes.ts';
import { AppError, AppLoading } from './fallbacks.tsx';
import { backoffice, refuseSignedIn, root, staff } from './frames.ts';
import { guestRooms } from './guest-routes.ts';
import { marketplaceRoutes } from './marketplace-routes.ts';
import { menuRooms } from './menu-routes.ts';
import {
  campaignRooms,
  creditReport,
  drawers,
  figureReports,
  hourly,
  ingredientUse,
  moneyRooms,
  paymentsReport,
  promises,
  refunds,
} from './report-routes.ts';
import { tillPages } from './till-routes.ts';

/** The page of whoever runs the platform, who is no staff. */
const platform = createRoute({
  getParentRoute: () => root,
  path: PLATFORM_PATH,
  component: lazyRouteComponent(() => import('#web/platform/platform-page.tsx'), 'PlatformPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: BACKOFFICE_LOGIN_PATH,
  beforeLoad: refuseSignedIn,
  component: lazyRouteComponent(() => import('#web/backoffice/login/login-page.tsx'), 'LoginPage'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/bo/setup',
  component: lazyRouteComponent(() => import('#web/backoffice/setup/setup-page.tsx'), 'SetupPage'),
});

const dashboard = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo',
  component: lazyRouteComponent(() => import('#web/backoffice/home.tsx'), 'BackofficeHome'),
});

const guide = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/guide',
  component: lazyRouteComponent(() => import('#web/backoffice/guide/guide-page.tsx'), 'GuidePage'),
});

const orders = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/orders',
  component: lazyRouteComponent(() => import('#web/backoffice/orders/orders-page.tsx'), 'OrdersPage'),
});

const customers = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/customers',
  component: lazyRouteComponent(
    () => import('#web/backoffice/customers/customers-page.tsx'),
    'CustomersPage',
  ),
});

const customersImport = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/customers/import',
  component: lazyRouteComponent(
    () => import('#web/backoffice/customers/import-page.tsx'),
    'CustomersImportPage',
  ),
});

const customer = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/customers/$id',
  component: lazyRouteComponent(() => import('#web/backoffice/customers/customer-page.tsx'), 'CustomerPage'),
});

const zones = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/delivery-zones',
  component: lazyRouteComponent(() => import('#web/backoffice/delivery-zones/zones-page.tsx'), 'ZonesPage'),
});

const kiosks = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/kiosks',
  component: lazyRouteComponent(() => import('#web/backoffice/kiosks/kiosks-page.tsx'), 'KiosksPage'),
});

const callerIds = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/caller-ids',
  component: lazyRouteComponent(
    () => import('#web/backoffice/caller-ids/caller-ids-page.tsx'),
    'CallerIdsPage',
  ),
});

const feedbacks = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/feedbacks',
  component: lazyRouteComponent(
    () => import('#web/backoffice/feedbacks/feedbacks-page.tsx'),
    'FeedbacksPage',
  ),
});

const defaultDescriptions = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/default-descriptions',
  component: lazyRouteComponent(
    () => import('#web/backoffice/default-descriptions/default-descriptions-page.tsx'),
    'DefaultDescriptionsPage',
  ),
});

const order = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/orders/$id',
  component: lazyRouteComponent(() => import('#web/backoffice/orders/order-page.tsx'), 'OrderPage'),
});

const settings = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/settings',
  component: lazyRouteComponent(
    () => import('#web/backoffice/vendor-settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const banks = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/banks',
  component: lazyRouteComponent(() => import('#web/backoffice/banks/banks-page.tsx'), 'BanksPage'),
});

const audit = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/audit',
  component: lazyRouteComponent(() => import('#web/backoffice/audit/audit-page.tsx'), 'AuditPage'),
});

const me = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/me',
  component: lazyRouteComponent(() => import('#web/backoffice/logins-and-pins/me-page.tsx'), 'MePage'),
});

const brand = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/brands',
  component: lazyRouteComponent(() => import('#web/backoffice/brands/brand-page.tsx'), 'BrandPage'),
});

const hours = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/opening-hours',
  component: lazyRouteComponent(() => import('#web/backoffice/opening-hours/hours-page.tsx'), 'HoursPage'),
});

const staffMembers = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/staff',
  component: lazyRouteComponent(() => import('#web/backoffice/staff/staff-page.tsx'), 'StaffPage'),
});

const roles = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/roles',
  component: lazyRouteComponent(() => import('#web/backoffice/roles/roles-page.tsx'), 'RolesPage'),
});

const printers = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/printers',
  component: lazyRouteComponent(() => import('#web/backoffice/printers/printers-page.tsx'), 'PrintersPage'),
});

const qr = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/qr',
  component: lazyRouteComponent(() => import('#web/backoffice/dining-tables/qr/qr-page.tsx'), 'QrPage'),
});

const hallTables = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/dining-tables',
  component: lazyRouteComponent(() => import('#web/backoffice/dining-tables/tables-page.tsx'), 'TablesPage'),
});

const reservations = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/table-reservations',
  component: lazyRouteComponent(
    () => import('#web/backoffice/table-reservations/reservations-page.tsx'),
    'ReservationsPage',
  ),
});

const terminals = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/pos-terminals',
  component: lazyRouteComponent(
    () => import('#web/backoffice/pos-terminals/terminals-page.tsx'),
    'TerminalsPage',
  ),
});

const cardPayments = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/card-payments',
  component: lazyRouteComponent(
    () => import('#web/backoffice/terminal-slips/report-page.tsx'),
    'TerminalReportPage',
  ),
});

const sync = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/sync',
  component: lazyRouteComponent(() => import('#web/backoffice/sync/sync-page.tsx'), 'SyncPage'),
});

const kitchen = createRoute({
  getParentRoute: () => staff,
  path: '/bo/kitchen',
  component: lazyRouteComponent(() => import('#web/kitchen/kitchen-page.tsx'), 'KitchenPage'),
});

/** These are the staff's addresses; each surface is loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren([
    login,
    setup,
    platform,
    staff.addChildren([
      backoffice.addChildren([
        dashboard,
        guide,
        orders,
        order,
        customers,
        customersImport,
        customer,
        zones,
        kiosks,
        callerIds,
        feedbacks,
        defaultDescriptions,
        hours,
        staffMembers,
        roles,
        settings,
        banks,
        ...companyRooms,
        audit,
        me,
        brand,
        ingredientUse,
        printers,
        qr,
        hallTables,
        reservations,
        drawers,
        refunds,
        terminals,
        cardPayments,
        ...moneyRooms,
        ...campaignRooms,
        hourly,
        promises,
        paymentsReport,
        creditReport,
        ...figureReports,
        sync,
        ...guestRooms,
        ...courierRoutes(() => backoffice),
        ...codeRoutes(() => backoffice),
        ...marketplaceRoutes(() => backoffice),
        ...menuRooms,
      ]),
      kitchen,
      ...tillPages,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: AppLoading,
  defaultErrorComponent: AppError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { backoffice } from './frames.ts';

export const ingredientUse = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/ingredient-use',
  component: lazyRouteComponent(() => import('#web/backoffice/recipes/use-report.tsx'), 'IngredientUsePage'),
});

export const refunds = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/refunds',
  component: lazyRouteComponent(() => import('#web/backoffice/refunds/refunds-page.tsx'), 'RefundsPage'),
});

export const drawers = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/cash-drawers',
  component: lazyRouteComponent(() => import('#web/backoffice/cash-drawers/drawers-page.tsx'), 'DrawersPage'),
});

export const hourly = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/hourly',
  component: lazyRouteComponent(() => import('#web/backoffice/hourly-report/hourly-page.tsx'), 'HourlyPage'),
});

export const promises = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/promises',
  component: lazyRouteComponent(
    () => import('#web/backoffice/kitchen-promises/promises-page.tsx'),
    'PromisesPage',
  ),
});

export const paymentsReport = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/payments',
  component: lazyRouteComponent(
    () => import('#web/backoffice/order-money-reports/payments-page.tsx'),
    'PaymentsPage',
  ),
});

export const creditReport = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/credit',
  component: lazyRouteComponent(
    () => import('#web/backoffice/order-money-reports/credit-page.tsx'),
    'CreditOrdersPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports',
  component: lazyRouteComponent(() => import('#web/backoffice/reports/reports-page.tsx'), 'ReportsPage'),
});

const report = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/$report',
  component: lazyRouteComponent(() => import('#web/backoffice/reports/report-page.tsx'), 'ReportPage'),
});

const orderList = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/orders/$list',
  component: lazyRouteComponent(() => import('#web/backoffice/reports/order-list-page.tsx'), 'OrderListPage'),
});

const products = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/products',
  component: lazyRouteComponent(() => import('#web/backoffice/reports/products-page.tsx'), 'ProductsPage'),
});

const film = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/film/$id',
  component: lazyRouteComponent(() => import('#web/backoffice/reports/film-page.tsx'), 'FilmPage'),
});

const voidLens = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/voids',
  component: lazyRouteComponent(
    () => import('#web/backoffice/reports/void-lens/lens-page.tsx'),
    'VoidLensPage',
  ),
});

const seals = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/seals',
  component: lazyRouteComponent(
    () => import('#web/backoffice/reports/day-seals/seals-page.tsx'),
    'SealsPage',
  ),
});

const whatIf = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reports/whatif',
  component: lazyRouteComponent(
    () => import('#web/backoffice/reports/what-ifs/what-if-page.tsx'),
    'WhatIfPage',
  ),
});

/** This is the page of reports and what it leads to. */
export const figureReports = [reports, report, orderList, products, film, voidLens, seals, whatIf] as const;

const settlements = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/settlements',
  component: lazyRouteComponent(
    () => import('#web/backoffice/settlements/settlements-page.tsx'),
    'SettlementsPage',
  ),
});

const settlement = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/settlements/$id',
  component: lazyRouteComponent(
    () => import('#web/backoffice/settlements/settlement-page.tsx'),
    'SettlementPage',
  ),
});

const sanadPardaz = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/sanad-pardaz',
  component: lazyRouteComponent(() => import('#web/backoffice/sanad-pardaz/sanad-page.tsx'), 'SanadPage'),
});

const sanadGoods = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/sanad-pardaz/goods',
  component: lazyRouteComponent(() => import('#web/backoffice/sanad-pardaz/goods-page.tsx'), 'GoodsPage'),
});

const taxInvoices = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/tax-invoices',
  component: lazyRouteComponent(
    () => import('#web/backoffice/tax-invoices/tax-invoices-page.tsx'),
    'TaxInvoicesPage',
  ),
});

const books = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/books',
  component: lazyRouteComponent(() => import('#web/backoffice/books/books-page.tsx'), 'BooksPage'),
});

const subscription = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/subscriptions',
  component: lazyRouteComponent(
    () => import('#web/backoffice/subscriptions/subscription-page.tsx'),
    'SubscriptionPage',
  ),
});

const creditAccounts = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/credit-accounts',
  component: lazyRouteComponent(
    () => import('#web/backoffice/credit-accounts/credit-accounts-page.tsx'),
    'CreditAccountsPage',
  ),
});

const creditAccount = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/credit-accounts/$id',
  component: lazyRouteComponent(
    () => import('#web/backoffice/credit-accounts/credit-account-page.tsx'),
    'CreditAccountPage',
  ),
});

const tips = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/tips',
  component: lazyRouteComponent(() => import('#web/backoffice/tips/tips-page.tsx'), 'TipsPage'),
});

const tipPayouts = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/tips/payouts',
  component: lazyRouteComponent(() => import('#web/backoffice/tips/payouts.tsx'), 'TipPayoutsPage'),
});

const reconciliation = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/reconciliation',
  component: lazyRouteComponent(
    () => import('#web/backoffice/reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
  ),
});

/**
 * These are the books, what the platform settles, what customers owe, what others say of our money, and what accounting
 * is handed.
 */
export const moneyRooms = [
  books,
  settlements,
  settlement,
  sanadPardaz,
  sanadGoods,
  taxInvoices,
  creditAccounts,
  creditAccount,
  tips,
  tipPayouts,
  reconciliation,
  subscription,
] as const;

const segments = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/segments',
  component: lazyRouteComponent(() => import('#web/backoffice/segments/segments-page.tsx'), 'SegmentsPage'),
});

const segmentUsers = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/segments/$segment',
  component: lazyRouteComponent(() => import('#web/backoffice/segments/users-page.tsx'), 'SegmentUsersPage'),
});

const campaigns = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/campaigns',
  component: lazyRouteComponent(
    () => import('#web/backoffice/campaigns/campaigns-page.tsx'),
    'CampaignsPage',
  ),
});

const writeCampaign = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/campaigns/new',
  component: lazyRouteComponent(
    () => import('#web/backoffice/campaigns/write-page.tsx'),
    'WriteCampaignPage',
  ),
});

const campaign = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/campaigns/$id',
  component: lazyRouteComponent(() => import('#web/backoffice/campaigns/campaign-page.tsx'), 'CampaignPage'),
});

const smsCredit = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/sms-packages',
  component: lazyRouteComponent(
    () => import('#web/backoffice/sms-packages/sms-credit-page.tsx'),
    'SmsCreditPage',
  ),
});

/** These are the rooms of guests who come back: who they are, what is written to them, and what that is paid with. */
export const campaignRooms = [segments, segmentUsers, campaigns, writeCampaign, campaign, smsCredit] as const;

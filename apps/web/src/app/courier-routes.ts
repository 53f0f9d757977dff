import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Makes the routes of the back office's parts around couriers. */
export function courierRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/bo/dispatch',
      component: lazyRouteComponent(
        () => import('#web/backoffice/dispatch/dispatch-page.tsx'),
        'DispatchPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/bikers',
      component: lazyRouteComponent(() => import('#web/backoffice/bikers/couriers-page.tsx'), 'CouriersPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/courier-companies',
      component: lazyRouteComponent(
        () => import('#web/backoffice/courier-companies/companies-page.tsx'),
        'CompaniesPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/courier-requests',
      component: lazyRouteComponent(
        () => import('#web/backoffice/courier-requests/requests-page.tsx'),
        'CourierRequestsPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/courier-report',
      component: lazyRouteComponent(
        () => import('#web/backoffice/bikers/report-page.tsx'),
        'CourierReportPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/marketplace-menu',
      component: lazyRouteComponent(
        () => import('#web/backoffice/marketplace-menu/marketplace-menu-page.tsx'),
        'MarketplaceMenuPage',
      ),
    }),
  ];
}

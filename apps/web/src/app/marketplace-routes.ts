import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Makes the routes of the back office's parts around marketplaces' orders. */
export function marketplaceRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/bo/marketplace',
      component: lazyRouteComponent(
        () => import('#web/backoffice/marketplace/marketplace-page.tsx'),
        'MarketplacePage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/marketplace-orders',
      component: lazyRouteComponent(
        () => import('#web/backoffice/marketplace/orders-page.tsx'),
        'MarketplaceOrdersPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/marketplace/branches',
      component: lazyRouteComponent(
        () => import('#web/backoffice/marketplace/branches-page.tsx'),
        'MarketplaceBranchesPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/marketplace-inbox',
      component: lazyRouteComponent(
        () => import('#web/backoffice/marketplace/inbox-page.tsx'),
        'MarketplaceInboxPage',
      ),
    }),
  ];
}

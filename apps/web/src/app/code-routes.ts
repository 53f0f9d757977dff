import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Makes the routes of the back office's parts around discount codes, and what checkout asks. */
export function codeRoutes<Parent extends AnyRoute>(getParentRoute: () => Parent) {
  return [
    createRoute({
      getParentRoute,
      path: '/bo/discount-codes',
      component: lazyRouteComponent(
        () => import('#web/backoffice/discount-codes/codes-page.tsx'),
        'CodesPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/custom-fields',
      component: lazyRouteComponent(
        () => import('#web/backoffice/custom-fields/custom-fields-page.tsx'),
        'CustomFieldsPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/discount-codes/offers',
      component: lazyRouteComponent(
        () => import('#web/backoffice/discount-codes/codes-page.tsx'),
        'OffersPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/discount-codes/personal',
      component: lazyRouteComponent(
        () => import('#web/backoffice/discount-codes/personal-page.tsx'),
        'PersonalCodesPage',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/bo/discount-codes/import',
      component: lazyRouteComponent(
        () => import('#web/backoffice/discount-codes/import-page.tsx'),
        'CodesImportPage',
      ),
    }),
  ];
}

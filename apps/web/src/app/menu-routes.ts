import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { backoffice } from './frames.ts';

const menu = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/menu',
  component: lazyRouteComponent(() => import('#web/backoffice/menu/items/items-page.tsx'), 'ItemsPage'),
});

const menuItem = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/menu/$id',
  component: lazyRouteComponent(() => import('#web/backoffice/menu/item-editor/item-page.tsx'), 'ItemPage'),
});

const toppings = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/toppings',
  component: lazyRouteComponent(
    () => import('#web/backoffice/menu/toppings/toppings-page.tsx'),
    'ToppingsPage',
  ),
});

const foodShifts = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/food-shifts',
  component: lazyRouteComponent(
    () => import('#web/backoffice/menu/food-shifts/shifts-page.tsx'),
    'ShiftsPage',
  ),
});

const menuTags = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/menu-item-tags',
  component: lazyRouteComponent(
    () => import('#web/backoffice/menu/menu-item-tags/tags-page.tsx'),
    'TagsPage',
  ),
});

const menuBranches = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/menu-branches',
  component: lazyRouteComponent(
    () => import('#web/backoffice/menu/branch-items/branches-page.tsx'),
    'BranchesPage',
  ),
});

const menuExcel = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/menu-sheets',
  component: lazyRouteComponent(
    () => import('#web/backoffice/menu-sheets/menu-sheets-page.tsx'),
    'MenuExcelPage',
  ),
});

const recipes = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/recipes',
  component: lazyRouteComponent(() => import('#web/backoffice/recipes/recipes-page.tsx'), 'RecipesPage'),
});

const stock = createRoute({
  getParentRoute: () => backoffice,
  path: '/bo/stocks',
  component: lazyRouteComponent(() => import('#web/backoffice/stocks/stock-page.tsx'), 'StockPage'),
});

/** These are the rooms of what is sold and of what it is made. */
export const menuRooms = [
  menu,
  menuItem,
  toppings,
  foodShifts,
  menuTags,
  menuBranches,
  menuExcel,
  recipes,
  stock,
] as const;

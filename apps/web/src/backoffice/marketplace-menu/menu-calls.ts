import type { ApiResponse } from '#web/api/index.ts';

export const STATE = 'GET /api-snappFood/menu/state';
export const ENTRIES = 'GET /api-snappFood/menu/entries';
export const OURS = 'GET /api-snappFood/menu/ours';
export const PREVIEW = 'GET /api-snappFood/menu/preview';
export const JOBS = 'GET /api-snappFood/menu/jobs';
export const JOB = 'GET /api-snappFood/menu/jobs/{id}';
export const PARITY = 'GET /api-snappFood/menu/parity';
export const ADOPTABLE = 'GET /api-snappFood/menu/adoptable';
/** Whatever is changed here may change all of these. */
export const MENU_CHANGES = [STATE, ENTRIES, OURS, PREVIEW, JOBS, JOB, PARITY, ADOPTABLE] as const;

export type MenuState = ApiResponse<typeof STATE>;
export type Kind = MenuState['kinds'][number]['kind'];
export type Entry = ApiResponse<typeof ENTRIES>['data'][number];
export type Ours = ApiResponse<typeof OURS>['data'][number];
export type Job = ApiResponse<typeof JOBS>['data'][number];
export type Line = ApiResponse<typeof PREVIEW>['data'][number];
export type Difference = ApiResponse<typeof PARITY>['data'][number];

/** A job under way is looked at this often, in ms. */
export const JOB_LOOK_MS = 2_000;

export const PAGE = 20;

/** These are the addresses of each kind's own calls. */
export const OF_KIND = {
  CATEGORY: '/api-snappFood/menucategories',
  TOPPING_CATEGORY: '/api-snappFood/toppingcategories',
  TOPPING: '/api-snappFood/toppings',
  ITEM: '/api-snappFood/menuitems',
} as const satisfies Record<Kind, string>;

import type { GuideStep } from '@sofreh/contract/identity/setup';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';

export type Guide = ApiResponse<'GET /api-identity/identity/setup/guide'>;

/** The part of the back office in which each step is done. */
export const STEP_PARTS: Readonly<Record<GuideStep, string>> = {
  VENDOR: '/bo/settings',
  HOURS: '/bo/hours',
  MENU: '/bo/menu',
  TABLES: '/bo/tables',
  STAFF: '/bo/staff',
  PRINTER: '/bo/printers',
  ORDER: '/bo/cashier',
};

/** How far the branch is; asked afresh whenever it is looked at, because the steps are done elsewhere. */
export const guideQuery = () => ({
  ...callQuery('GET /api-identity/identity/setup/guide', {}),
  staleTime: 0,
});

/** How many steps are done, which comes next, and whether all are. */
export function progressOf({ steps }: Guide) {
  const done = steps.filter((step) => step.done).length;
  return {
    done,
    total: steps.length,
    complete: done === steps.length,
    next: steps.find((step) => !step.done)?.step ?? null,
  };
}

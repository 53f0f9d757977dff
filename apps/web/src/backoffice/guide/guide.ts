import type { GuideStep } from '@sofreh/contract/identity/setup';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';

export type Guide = ApiResponse<'GET /api-identity/identity/setup/guide'>;

type StepPlace = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
};

/** The part of the back office in which each step is done, and what of it is open. */
export const STEP_PLACES: Readonly<Record<GuideStep, StepPlace>> = {
  VENDOR: { to: '/bo/settings', hash: 'contact' },
  LOGO: { to: '/bo/brand' },
  HOURS: { to: '/bo/hours' },
  ZONES: { to: '/bo/zones' },
  MENU: { to: '/bo/menu' },
  TABLES: { to: '/bo/tables' },
  STAFF: { to: '/bo/staff' },
  PRINTER: { to: '/bo/printers', search: { tab: 'printers' } },
  GATEWAY: { to: '/bo/gateways' },
  SMS: { to: '/bo/sms-company' },
  ORDER: { to: '/bo/cashier' },
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

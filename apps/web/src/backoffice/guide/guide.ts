import type { GuideStep } from '@sofreh/domain/setup';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';

export type Guide = ApiResponse<'GET /api-identity/identity/setup/guide'>;
export type StandingOfStep = Guide['steps'][number];

export type StepPlace = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
};

/** Names the part of the back office in which each step is done, and what of it is open. */
export const STEP_PLACES: Readonly<Record<GuideStep, StepPlace>> = {
  VENDOR: { to: '/bo/settings', hash: 'contact' },
  TAX: { to: '/bo/settings', hash: 'money' },
  LOGO: { to: '/bo/brands' },
  HOURS: { to: '/bo/opening-hours' },
  ZONES: { to: '/bo/delivery-zones' },
  MENU: { to: '/bo/menu-sheets' },
  TABLES: { to: '/bo/dining-tables' },
  STAFF: { to: '/bo/staff', search: { add: 'many' } },
  PRINTER: { to: '/bo/printers', search: { tab: 'printers', add: 'first' } },
  GATEWAY: { to: '/bo/bank-configuration' },
  SMS: { to: '/bo/sms-company' },
  ORDER: { to: '/bo/cashier' },
};

/**
 * Tells where a step goes on that is begun: a printer that is there wants its stations or its test page, and no second
 * printer.
 */
export function placeOfStep({ step, lacks }: Pick<StandingOfStep, 'step' | 'lacks'>): StepPlace {
  if (step !== 'PRINTER' || lacks === 'MISSING') return STEP_PLACES[step];
  return lacks === 'NO_STATION'
    ? { to: '/bo/printers' }
    : { to: '/bo/printers', search: { tab: 'printers' } };
}

/** These lead to where else something of a step is done, after the step itself. */
export const MORE_PLACES: Readonly<Partial<Record<GuideStep, readonly string[]>>> = {
  MENU: ['/bo/toppings', '/bo/menu'],
  TABLES: ['/bo/qr'],
  ORDER: ['/bo/orders'],
};

/** An open guide looks again by itself this often, in ms: steps are done on the pages beside it. */
const LOOK_MS = 4_000;

/** Asks how far the branch is; asked afresh whenever it is looked at, because the steps are done elsewhere. */
export const guideQuery = () => ({
  ...callQuery('GET /api-identity/identity/setup/guide', {}, { quiet: true }),
  staleTime: 0,
});
export const watchedGuideQuery = () => ({ ...guideQuery(), refetchInterval: LOOK_MS });

/** Tells whether a step waits for somebody now: it is not done, and nobody put it aside. */
export function isLeft({ done, aside }: Pick<StandingOfStep, 'done' | 'aside'>): boolean {
  return !done && aside === null;
}

/** Tells how many steps are done, which comes next, and whether none waits for somebody. */
export function progressOf({ steps, standing }: Guide) {
  return {
    done: steps.filter(({ done }) => done).length,
    total: steps.length,
    settled: standing !== 'OPEN',
    next: steps.find(isLeft)?.step ?? null,
  };
}

/** Names the step that a page is about; null for a page of no step. */
export function stepOfPage(path: string, hash: string): GuideStep | null {
  const isThere = (place: StepPlace) => place.to === path && (!place.hash || !hash || place.hash === hash);
  const [own] = Object.entries(STEP_PLACES).find(([, place]) => isThere(place)) ?? [];
  const [more] = Object.entries(MORE_PLACES).find(([, places]) => places.includes(path)) ?? [];
  return (own ?? more ?? null) as GuideStep | null;
}

/** Says where the guide leads from a page: to what else belongs to its step, then to the next step that is left. */
export function nextPlace(guide: Guide, current: GuideStep, path: string) {
  const pages = [STEP_PLACES[current].to, ...(MORE_PLACES[current] ?? [])];
  const at = guide.steps.findIndex(({ step }) => step === current);
  const after = [...guide.steps.slice(at + 1), ...guide.steps.slice(0, at)];
  return {
    /** This is the next page of the same step. */
    more: pages[pages.indexOf(path) + 1] ?? null,
    step: after.find(isLeft)?.step ?? null,
  };
}

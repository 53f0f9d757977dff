import type { CourierRequestStatus } from '../enums/index.ts';
import type { CourierCompany } from './companies.ts';

/** A company is given so many seconds to find a courier. */
export const CASCADE_WAIT_SECONDS = { min: 60, max: 1_800, standard: 240 } as const;
/** A request of which nobody knows whether it arrived is believed lost after this, when the company knows none. */
export const DOUBT_MS = 120_000;
/** After so long without a word a company is asked where a request stands. */
export const POLL_MS = 30_000;
/** A courier has said yes to a request in these statuses. */
export const ACCEPTED_STATUSES = [
  'ACCEPTED',
  'ATRESTAURANT',
  'PICKED_UP',
  'DELIVERED',
] as const satisfies readonly CourierRequestStatus[];

/**
 * This is one stage of a vendor's cascade. Its times of day are in minutes from midnight in Tehran; an end before its
 * begin is past midnight.
 */
export interface CascadeStage {
  readonly provider: CourierCompany | 'OWN_FLEET';
  readonly active: boolean;
  readonly waitSeconds: number;
  /** The company may ask so much at most, in the vendor's currency; null where anything goes. */
  readonly priceCeiling: number | null;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** This is what was asked so far; of the own fleet each courier that an offer was made to is one. */
export interface CascadeAsked {
  readonly provider: CourierCompany | 'OWN_FLEET';
  /** It is in epoch milliseconds. */
  readonly at: number;
  /** LIVE says that it may still say yes, or has; OVER that it will not bring the order. */
  readonly state: 'LIVE' | 'OVER';
  readonly accepted: boolean;
  /** Says whether a person chose it, and not the cascade. */
  readonly byPerson: boolean;
}

/** Says why a stage was passed over, or left. */
export const CASCADE_SKIPS = [
  'CLOSED',
  'NO_POINT',
  'NO_COURIER',
  'TOO_DEAR',
  'NO_CASH',
  'NOT_COVERED',
  'REFUSED',
  'UNREACHABLE',
] as const;
export type CascadeSkip = (typeof CASCADE_SKIPS)[number];

export interface CascadeFacts {
  readonly stages: readonly CascadeStage[];
  readonly asked: readonly CascadeAsked[];
  /** These stages were tried and found impossible for this order in this round. */
  readonly skipped: readonly CascadeAsked['provider'][];
  /** Says whether an own courier is free to be offered it who was not asked for it before. */
  readonly ownFleetFree: boolean;
  /** Says whether its address has a place on the map: without one nobody can be asked, and a person is called. */
  readonly hasPoint: boolean;
  /** It is in epoch milliseconds. */
  readonly now: number;
  /** It is in minutes from midnight in Tehran. */
  readonly minute: number;
}

/**
 * This is what the cascade does next: WAIT for an answer until a moment; WITHDRAW the request that was not answered in
 * time; ASK the next one, told what was passed over on the way; call a PERSON when nobody is left, or who was chosen by
 * a person will not bring it; REST where somebody brings it, or a person chose who is asked.
 */
export type CascadeStep =
  | { readonly do: 'REST' }
  | { readonly do: 'WAIT'; readonly until: number }
  | { readonly do: 'WITHDRAW'; readonly provider: CascadeAsked['provider'] }
  | {
      readonly do: 'ASK';
      readonly provider: CascadeAsked['provider'];
      readonly passed: readonly { readonly provider: CascadeAsked['provider']; readonly why: CascadeSkip }[];
    }
  | {
      readonly do: 'PERSON';
      readonly passed: readonly { readonly provider: CascadeAsked['provider']; readonly why: CascadeSkip }[];
    };

/** Says whether a stage is open at a minute of the day; the same begin and end is the whole day. */
export function isStageOpen({ fromMinute, toMinute }: CascadeStage, minute: number): boolean {
  if (fromMinute === toMinute) return true;
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

/**
 * Says whether a stage that was asked asks once more: of the own fleet the next courier, after one who said no or
 * nothing, as long as the stage has time since its first offer, somebody is left and no company was asked meanwhile.
 */
function asksNextOwn(stage: CascadeStage, { asked, ownFleetFree, now, minute }: CascadeFacts): boolean {
  if (stage.provider !== 'OWN_FLEET' || !ownFleetFree || !isStageOpen(stage, minute)) return false;
  const own = asked.filter(({ provider }) => provider === 'OWN_FLEET');
  const first = Math.min(...own.map(({ at }) => at));
  const wentOn = asked.some(({ provider, at }) => provider !== 'OWN_FLEET' && at >= first);
  return !wentOn && now < first + stage.waitSeconds * 1_000;
}

/**
 * Decides the next step of one order's cascade. While a request lives nothing else is asked. What a person chose always wins: it
 * is left to search as long as its company does, and whoever chose it says how it goes on.
 */
export function nextOfCascade(facts: CascadeFacts): CascadeStep {
  const live = facts.asked.find(({ state }) => state === 'LIVE');
  if (live) {
    if (live.accepted || live.byPerson) return { do: 'REST' };
    const wait = facts.stages.find(({ provider }) => provider === live.provider)?.waitSeconds;
    const until = live.at + (wait ?? CASCADE_WAIT_SECONDS.standard) * 1_000;
    return facts.now >= until ? { do: 'WITHDRAW', provider: live.provider } : { do: 'WAIT', until };
  }
  if (facts.asked.some(({ byPerson }) => byPerson)) return { do: 'PERSON', passed: [] };
  const passed: { provider: CascadeAsked['provider']; why: CascadeSkip }[] = [];
  for (const stage of facts.stages) {
    const { provider } = stage;
    if (facts.skipped.includes(provider) || !stage.active) continue;
    if (facts.asked.some((one) => one.provider === provider)) {
      if (asksNextOwn(stage, facts)) return { do: 'ASK', provider, passed };
      continue;
    }
    if (!facts.hasPoint) passed.push({ provider, why: 'NO_POINT' });
    else if (!isStageOpen(stage, facts.minute)) passed.push({ provider, why: 'CLOSED' });
    else if (provider === 'OWN_FLEET' && !facts.ownFleetFree) passed.push({ provider, why: 'NO_COURIER' });
    else return { do: 'ASK', provider, passed };
  }
  return { do: 'PERSON', passed };
}

/**
 * Gives the orders that go out with one as a single offer to the own fleet, in the sequence of their proposal: those
 * whose cascades ask the own fleet now, too. Who is asked for elsewhere, or waits, is offered later by itself, or
 * never.
 * @param steps what the cascades of the proposal's orders do next.
 */
export function offeredTogether(
  proposed: readonly string[],
  steps: ReadonlyMap<string, CascadeStep>,
): readonly string[] {
  return proposed.filter((id) => {
    const step = steps.get(id);
    return step?.do === 'ASK' && step.provider === 'OWN_FLEET';
  });
}

/** Says why a company's price keeps it from being asked; null where it is welcome. */
export function priceFault(
  stage: Pick<CascadeStage, 'priceCeiling'>,
  price: number | null,
): CascadeSkip | null {
  if (stage.priceCeiling === null || (price !== null && price <= stage.priceCeiling)) return null;
  return 'TOO_DEAR';
}

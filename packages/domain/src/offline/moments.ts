import type { Instant } from '../calendar/index.ts';
import { TILL_DAYS_BACK_MAX } from '../limits/index.ts';
import { CLOCK_TOLERANCE_MS } from './clock.ts';
import type { Finding } from './findings.ts';

const DAY_MS = 86_400_000;

/**
 * Says when something was done to an order or a drawer: never before it was there. A difference such as clocks of tills
 * have is nobody's fault; more than that is told.
 */
export function notBefore(
  at: Instant,
  there: Instant,
): { readonly at: Instant; readonly findings: readonly Finding[] } {
  if (at >= there) return { at, findings: [] };
  const early = there - at;
  const findings: Finding[] =
    early > CLOCK_TOLERANCE_MS
      ? [{ code: 'BEFORE_ITS_TIME', data: { said: new Date(at).toISOString(), early } }]
      : [];
  return { at: there, findings };
}

/** Finds that something is said to be done before the session began that says so, which nothing else shows. */
export function sessionFindings(at: Instant, since: Instant): Finding[] {
  if (at >= since - CLOCK_TOLERANCE_MS) return [];
  return [{ code: 'BEFORE_SESSION', data: { at: new Date(at).toISOString(), early: since - at } }];
}

/**
 * This is the drawer of whoever took cash, at the moment it was taken. LATER: none was open then, and one was opened
 * since, so that no count of theirs can have it. UNKNOWN: none is known, and one may still arrive.
 */
export type DrawerThen = 'OPEN' | 'COUNTED' | 'LATER' | 'UNKNOWN';

/** Says what a person has to know of cash that no count has seen. */
export function cashFindings(drawer: DrawerThen, cash: number): Finding[] {
  if (cash === 0) return [];
  if (drawer === 'COUNTED') return [{ code: 'DRAWER_CLOSED', data: { amount: cash } }];
  return drawer === 'LATER' ? [{ code: 'NO_DRAWER', data: { amount: cash } }] : [];
}

/**
 * When something is counted that a till says was done then: as it arrives, where no till can have kept it for so long
 * (`TILL_DAYS_BACK_MAX`). Else a clock, or somebody who set it, would open a day of any year. `lateFindings` calls a person.
 */
export function countedAt(at: Instant, receivedAt: Instant): Instant {
  return receivedAt - at > TILL_DAYS_BACK_MAX * DAY_MS ? receivedAt : at;
}

/** This is longer than any outage: books of that day are closed, and whoever dates something so far back says why. */
const VERY_LATE_MS = 7 * DAY_MS;

/** Says since when the prices held that a till may have sold by at a moment: its menu is no older than any outage is long. */
export function menuKeptSince(at: Instant): Instant {
  return at - VERY_LATE_MS;
}

/** Says whether something arrives so long after it was done that a person has to know. */
export function lateFindings(at: Instant, receivedAt: Instant): Finding[] {
  const late = receivedAt - at;
  return late > VERY_LATE_MS ? [{ code: 'VERY_LATE', data: { at: new Date(at).toISOString(), late } }] : [];
}

/**
 * Says whether a number, its day and its lane are the till's own.
 * @param lane of the till that sends; `day` the business day of the moment by the server's rules.
 */
export function numberFindings(
  said: { readonly lane: number; readonly businessDay: string },
  server: { readonly lane: number; readonly businessDay: string },
): Finding[] {
  const findings: Finding[] = [];
  if (said.lane !== server.lane)
    findings.push({ code: 'OTHER_LANE', data: { said: said.lane, lane: server.lane } });
  if (said.businessDay !== server.businessDay)
    findings.push({ code: 'DAY_DIFFERS', data: { said: said.businessDay, filed: server.businessDay } });
  return findings;
}

import { businessDayOf, type Instant } from '../calendar/index.ts';

/**
 * Says when the books have what happened at a moment and is told later: of that moment, or, where its business day is
 * over by then, of the moment it is told. The statement of a closed day stays.
 * @param cutOff when the business day ends, HH:MM in Tehran.
 */
export function bookedAt(at: Instant, told: Instant, cutOff: string): Instant {
  return businessDayOf(at, cutOff) < businessDayOf(told, cutOff) ? told : at;
}

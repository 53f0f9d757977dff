import type { VendorView } from '@sofreh/contract/identity/vendors';
import { localTime } from '@sofreh/domain/calendar';
import { time } from '@sofreh/fa/dates';
import { weekdayLabels } from '@sofreh/fa/labels/weekdays';
import { menuTexts } from './texts.ts';

const DAY_MS = 86_400_000;

/**
 * Says what stands beside «باز است» or «بسته است»: until when, or when it opens next, in words relative to `now`.
 * @param now ISO instant.
 */
export function openStatusText(status: VendorView['openStatus'], now: string): string {
  if (status.open) return status.until ? menuTexts.until(time(status.until)) : '';
  if (status.until) return nextOpening(status.until, now);
  return status.reason === 'SWITCHED_OFF' ? menuTexts.closedByVendor : menuTexts.noOpening;
}

function nextOpening(until: string, now: string): string {
  return menuTexts.opens(momentText(until, now));
}

/**
 * Says a moment of the coming days as people do: «ساعت ۱۸:۰۰», «فردا ساعت ۸:۰۰», «جمعه ساعت ۸:۰۰». Both are ISO
 * instants.
 */
export function momentText(moment: string, now: string): string {
  const { date, weekday } = localTime(Date.parse(moment));
  const clock = time(moment);
  if (date === localTime(Date.parse(now)).date) return menuTexts.atTime(clock);
  if (date === localTime(Date.parse(now) + DAY_MS).date) return menuTexts.tomorrowAt(clock);
  return menuTexts.dayAt(weekdayLabels[weekday], clock);
}

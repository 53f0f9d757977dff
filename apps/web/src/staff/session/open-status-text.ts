import type { VendorView } from '@sofreh/contract/identity/vendors';
import { dayAndMonth, tehranDay, time } from '@sofreh/fa/dates';

const reasons: Readonly<Record<VendorView['openStatus']['reason'], string>> = {
  OPEN: 'باز',
  SWITCHED_OFF: 'بسته، دستی',
  NO_HOURS: 'بسته، بی ساعت کاری',
  HOLIDAY: 'بسته، تعطیل رسمی',
  CLOSURE: 'بسته، تعطیلی موقت',
  OUTSIDE_HOURS: 'بسته، بیرون از ساعت کاری',
};

/** Says «باز تا ۲۳:۳۰», «بسته، بیرون از ساعت کاری، باز می‌شود ۱۰:۰۰». A later day is named. */
export function openStatusText({ open, until, reason }: VendorView['openStatus'], now: Date): string {
  if (!until) return reasons[reason];
  const day = tehranDay(until) === tehranDay(now) ? '' : `${dayAndMonth(until)} `;
  return open
    ? `${reasons[reason]} تا ${day}${time(until)}`
    : `${reasons[reason]}، باز می‌شود ${day}${time(until)}`;
}

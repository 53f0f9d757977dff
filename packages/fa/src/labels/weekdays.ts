import type { Weekday } from '@sofreh/domain/enums';

/** These are the weekdays; screens order them from Saturday (WEEKDAYS_FROM_SATURDAY of the domain). */
export const weekdayLabels: Record<Weekday, string> = {
  SAT: 'شنبه',
  SUN: 'یکشنبه',
  MON: 'دوشنبه',
  TUE: 'سه‌شنبه',
  WED: 'چهارشنبه',
  THU: 'پنجشنبه',
  FRI: 'جمعه',
};

/** One letter stands for each in narrow calendar heads. */
export const weekdayInitials: Record<Weekday, string> = {
  SAT: 'ش',
  SUN: 'ی',
  MON: 'د',
  TUE: 'س',
  WED: 'چ',
  THU: 'پ',
  FRI: 'ج',
};

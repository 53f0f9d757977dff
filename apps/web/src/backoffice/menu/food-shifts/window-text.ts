import type { WeekWindow } from '@sofreh/domain/calendar';
import { toPersianDigits } from '@sofreh/fa/digits';
import { weekdayLabels } from '@sofreh/fa/labels/weekdays';
import { shiftsTexts } from './texts.ts';

/** Says a window as «شنبه ۰۸:۰۰ تا ۱۱:۳۰»; the end of a day is told as ۲۴:۰۰. */
export function windowText({ weekday, from, to }: WeekWindow): string {
  const end = to === '00:00' ? '24:00' : to;
  return shiftsTexts.window(weekdayLabels[weekday], toPersianDigits(from), toPersianDigits(end));
}

import { WEEKDAYS, type Weekday } from '@sofreh/domain/enums';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { weekdayLabels } from '@sofreh/fa/labels';
import { EVERY_DAY, menuSheetErrors, UNTIL } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact } from '@sofreh/fa/search-fold';
import type { CellReading } from './references.ts';

interface Window {
  readonly weekday: Weekday;
  readonly from: string;
  readonly to: string;
}

const LINE = new RegExp(`^(\\D+?)\\s*(\\d{1,2}:\\d{2})\\s*(?:${UNTIL}|-|–)\\s*(\\d{1,2}:\\d{2})$`);

/** Writes when a shift runs, one window a line: «شنبه ۱۲:۰۰ تا ۱۶:۰۰». */
export function writeWindows(windows: readonly Window[]): string {
  return windows
    .map(({ weekday, from, to }) => toPersianDigits(`${weekdayLabels[weekday]} ${from} ${UNTIL} ${to}`))
    .join('\n');
}

function daysCalled(called: string): readonly Weekday[] {
  const said = foldCompact(called);
  if (said === foldCompact(EVERY_DAY)) return WEEKDAYS;
  return WEEKDAYS.filter((day) => foldCompact(weekdayLabels[day]) === said);
}

function windowsOf(line: string): readonly Window[] {
  const [, days = '', from = '', to = ''] = LINE.exec(toAsciiDigits(line)) ?? [];
  return daysCalled(days).map((weekday) => ({
    weekday,
    from: from.padStart(5, '0'),
    to: to.padStart(5, '0'),
  }));
}

/** Reads what `writeWindows` wrote, or a person typed; «هر روز» stands for all seven. */
export function readWindows(text: string): CellReading {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const windows = lines.map((line) => windowsOf(line.trim()));
  const wrong = windows.some((found) => found.length === 0);
  return wrong ? { error: menuSheetErrors.wrongWindow } : { value: windows.flat() };
}

import type { WeekWindow } from '@sofreh/domain/calendar';
import type { FoodShiftRow } from '../shared/catalog-queries.ts';
import { shiftsTexts } from './texts.ts';

export type ShiftValues = {
  title: string;
  windows: WeekWindow[];
  fromDate: string | null;
  toDate: string | null;
  active: boolean;
};

export function shiftValuesOf(stored: FoodShiftRow | null): ShiftValues {
  if (!stored) return { title: '', windows: [], fromDate: null, toDate: null, active: true };
  const { title, windows, fromDate, toDate, active } = stored;
  return { title, windows: [...windows], fromDate, toDate, active };
}

/** Finds by field what is wrong with a shift before anything is sent. */
export function shiftFaults({ title, windows, fromDate, toDate }: ShiftValues): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!title.trim()) faults.title = shiftsTexts.nameRequired;
  if (windows.length === 0) faults.windows = shiftsTexts.windowsRequired;
  else if (windows.some(({ from, to }) => from === to && to !== '00:00'))
    faults.windows = shiftsTexts.windowEmpty;
  if (fromDate && toDate && fromDate > toDate) faults.toDate = shiftsTexts.datesReversed;
  return faults;
}

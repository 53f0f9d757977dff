import type { CalendarDate, CalendarIdentifier } from '@internationalized/date';
import { PersianCalendar } from '@internationalized/date';
import { monthNames } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useContext } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  I18nProvider,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { uiTexts } from '../texts.ts';
import classes from './calendar.module.css';
import { type DayRange, isoDay, jalaliOf } from './calendar-days.ts';
import { CALENDAR_LOCALE, speakPersian } from './calendar-strings.ts';

speakPersian();
/** Only this calendar is ever drawn; the library would carry all of them otherwise. */
const onlyPersian = (_identifier: CalendarIdentifier) => new PersianCalendar();

type Limits = { readonly minimum?: string; readonly maximum?: string };
type DayProps = Limits & { readonly value: string | null; readonly onChange: (day: string) => void };
type RangeProps = Limits & {
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
};

const limitsOf = ({ minimum, maximum }: Limits) => ({
  minValue: minimum ? jalaliOf(minimum) : undefined,
  maxValue: maximum ? jalaliOf(maximum) : undefined,
});

/** Draws a month of the Jalali calendar, weeks from Saturday, in which one day is chosen. */
export function DayCalendar({ value, onChange, ...limits }: DayProps) {
  return (
    <I18nProvider locale={CALENDAR_LOCALE}>
      <Calendar
        aria-label={uiTexts.calendar}
        className={classes.calendar}
        createCalendar={onlyPersian}
        firstDayOfWeek="sat"
        autoFocus
        {...limitsOf(limits)}
        value={value ? jalaliOf(value) : null}
        onChange={(date) => onChange(isoDay(date))}
      >
        <DayHead />
        <Days />
      </Calendar>
    </I18nProvider>
  );
}

/** Draws the same, in which a first and a last day are chosen. */
export function DaysCalendar({ value, onChange, ...limits }: RangeProps) {
  return (
    <I18nProvider locale={CALENDAR_LOCALE}>
      <RangeCalendar
        aria-label={uiTexts.calendar}
        className={classes.calendar}
        createCalendar={onlyPersian}
        firstDayOfWeek="sat"
        {...limitsOf(limits)}
        value={value ? { start: jalaliOf(value.from), end: jalaliOf(value.to) } : null}
        onChange={({ start, end }) => onChange({ from: isoDay(start), to: isoDay(end) })}
      >
        <RangeHead />
        <Days />
      </RangeCalendar>
    </I18nProvider>
  );
}

function DayHead() {
  const state = useContext(CalendarStateContext);
  return state && <Head month={state.visibleRange.start} />;
}

function RangeHead() {
  const state = useContext(RangeCalendarStateContext);
  return state && <Head month={state.visibleRange.start} />;
}

function Head({ month }: { readonly month: CalendarDate }) {
  return (
    <div className={classes.head}>
      <Button slot="previous" aria-label={uiTexts.previousMonth} className={classes.turn}>
        <IconChevronRight size={20} aria-hidden />
      </Button>
      <strong aria-live="polite">
        {monthNames[month.month - 1]} {toPersianDigits(String(month.year))}
      </strong>
      <Button slot="next" aria-label={uiTexts.nextMonth} className={classes.turn}>
        <IconChevronLeft size={20} aria-hidden />
      </Button>
    </div>
  );
}

function Days() {
  return (
    <CalendarGrid className={classes.grid} weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={classes.weekday}>{day.charAt(0)}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={classes.day} data-mantine-stop-propagation>
            {toPersianDigits(String(date.day))}
          </CalendarCell>
        )}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

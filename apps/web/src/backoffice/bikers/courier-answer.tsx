import { Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/index.ts';
import type { DayRange } from '#web/ui/index.ts';
import { AnswerWords, daysText } from '../reports/answer-words.tsx';
import { reportTexts as texts } from './texts.ts';

type AnswerProps = {
  readonly sums: ApiResponse<'GET /api/bikers/bikerreport'>;
  /** It is of this courier alone; else of all. */
  readonly of: string | undefined;
  readonly days: DayRange;
  readonly currency: Currency;
};

/** Says in words how many trips there were, how many of them came late, and what they brought and cost. */
export function CourierAnswer({ sums: { data, emptyDays }, of, days, currency }: AnswerProps) {
  const rows = data.filter(({ bikerId }) => !of || bikerId === of);
  const sum = (figure: 'trips' | 'late' | 'cash' | 'pay' | 'hourPay') =>
    rows.reduce((total, row) => total + row[figure], 0);
  const trips = sum('trips');
  const [name] = of ? rows.map((row) => row.name) : [];
  const who = name ?? texts.couriers(rows.filter((row) => row.trips > 0).length);
  const late = sum('late');
  const [cash, pay] = [sum('cash'), sum('pay') + sum('hourPay')];
  const said = trips > 0 ? texts.answer(daysText(days), trips, who) : texts.nothing(daysText(days));
  return (
    <AnswerWords days={days} onlyHere says={said}>
      {trips > 0 && <Text>{late > 0 ? texts.lateOf(late, trips) : texts.noneLate}</Text>}
      {cash > 0 && <Text>{texts.cashOf(formatMoney(cash, currency))}</Text>}
      {pay > 0 && <Text>{texts.payOf(formatMoney(pay, currency))}</Text>}
      {!of && <EmptyDays days={emptyDays} />}
    </AnswerWords>
  );
}

/** More days than these are told by their number. */
const DAYS_NAMED = 7;

/** Names the days without a trip, because a chart by courier does not show them. */
function EmptyDays({ days }: { readonly days: readonly string[] }) {
  if (days.length === 0) return null;
  const named = days.map((day) => shortDate(instantOfDay(day))).join('، ');
  return (
    <Text c="dimmed">
      {days.length > DAYS_NAMED ? texts.emptyDaysMany(days.length) : texts.emptyDays(named)}
    </Text>
  );
}

import { dateTime, type Instant, longDate, longDateTime, shortDate, time } from '@sofreh/fa/dates';

const forms = { shortDate, longDate, dateTime, time } as const;

type Props = {
  /** It is ISO 8601 text or a Date. */
  readonly at: Instant;
  readonly form?: keyof typeof forms;
};

/** Shows a moment in the Jalali calendar and Tehran's time; the whole of it stands in the title. */
export function JalaliDate({ at, form = 'dateTime' }: Props) {
  return (
    <time dateTime={new Date(at).toISOString()} title={longDateTime(at)}>
      {forms[form](at)}
    </time>
  );
}

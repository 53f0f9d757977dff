import { time } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { reservationStatusLabels } from '@sofreh/fa/labels';
import { staffTexts } from '#web/staff/texts.ts';
import { isShown, minuteIn, type Reservation } from './day.ts';
import type { ReservableTable } from './reservation-queries.ts';
import type { Wanted } from './reservation-values.ts';
import classes from './reservations.module.css';
import { reservationTexts as texts } from './texts.ts';

type Props = {
  readonly day: string;
  readonly hours: readonly number[];
  readonly tables: readonly ReservableTable[];
  readonly reservations: readonly Reservation[];
  readonly editable: boolean;
  readonly onOpen: (reservation: Reservation) => void;
  readonly onWant: (wanted: Wanted) => void;
};

const hourText = (hour: number) => toPersianDigits(`${String(hour).padStart(2, '0')}:00`);

/** Draws the day as a picture: tables as rows, hours as columns, reservations as blocks. */
export function DayGrid(props: Props) {
  const { hours, tables } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={texts.grid} tabIndex={0}>
      <div className={classes.grid} style={{ minInlineSize: 130 + hours.length * 76 }}>
        <div className={classes.head} aria-hidden>
          <span className={classes.corner}>{texts.table}</span>
          <div className={classes.hours}>
            {hours.map((hour) => (
              <span key={hour}>{hourText(hour)}</span>
            ))}
          </div>
        </div>
        {tables.map((table) => (
          <Row key={table.id} table={table} {...props} />
        ))}
      </div>
    </section>
  );
}

function Row({
  table,
  day,
  hours,
  reservations,
  editable,
  onOpen,
  onWant,
}: Props & { readonly table: ReservableTable }) {
  const own = reservations.filter(({ tableId, status }) => tableId === table.id && isShown(status));
  const want = (hour?: number) =>
    onWant({
      day,
      tableId: table.id,
      ...(hour === undefined ? {} : { clock: `${String(hour).padStart(2, '0')}:00` }),
    });
  const name = staffTexts.table(table.name);
  return (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.name}
        disabled={!editable}
        title={texts.reserveTable(name)}
        onClick={() => want()}
      >
        <strong>{name}</strong>
        <span>{texts.personsOf(table.capacity)}</span>
      </button>
      <div className={classes.track}>
        {hours.map((hour) => (
          // This is for the mouse; by keyboard the table's name opens the same form.
          <button
            key={hour}
            type="button"
            tabIndex={-1}
            aria-hidden
            className={classes.cell}
            disabled={!editable}
            onClick={() => want(hour)}
          />
        ))}
        {own.map((reservation) => (
          <Block key={reservation.id} day={day} hours={hours} reservation={reservation} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

type BlockProps = Pick<Props, 'day' | 'hours' | 'onOpen'> & { readonly reservation: Reservation };

function Block({ day, hours, reservation, onOpen }: BlockProps) {
  const first = (hours[0] ?? 0) * 60;
  const whole = hours.length * 60;
  const [from, to] = [minuteIn(day, reservation.startsAt), minuteIn(day, reservation.endsAt)];
  const { name, numberOfPerson, startsAt, endsAt, status } = reservation;
  return (
    <button
      type="button"
      className={classes.block}
      data-status={status}
      style={{
        insetInlineStart: `${((from - first) / whole) * 100}%`,
        inlineSize: `${((to - from) / whole) * 100}%`,
      }}
      title={`${name}، ${time(startsAt)} تا ${time(endsAt)}`}
      onClick={() => onOpen(reservation)}
    >
      <strong>{name}</strong>
      <span>
        {reservationStatusLabels[status]}، {texts.personsOf(numberOfPerson)}
      </span>
    </button>
  );
}

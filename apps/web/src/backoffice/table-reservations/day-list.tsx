import { Badge } from '@mantine/core';
import { time } from '@sofreh/fa/dates';
import { reservationStatusLabels } from '@sofreh/fa/labels';
import { staffTexts } from '#web/staff/texts.ts';
import type { Reservation } from './day.ts';
import classes from './reservations.module.css';
import { reservationTexts } from './texts.ts';

type Props = {
  readonly reservations: readonly Reservation[];
  readonly onOpen: (reservation: Reservation) => void;
};

const COLORS = { BOOKED: 'blue', ARRIVED: 'green', NO_SHOW: 'orange', CANCELED: 'gray', FINISHED: 'gray' };

/** Lists the day in the order people come, for a phone. */
export function DayList({ reservations, onOpen }: Props) {
  return (
    <ul className={classes.list}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <button type="button" className={classes.item} onClick={() => onOpen(reservation)}>
            <span className={classes.when}>{time(reservation.startsAt)}</span>
            <span className={classes.who}>
              <strong>{reservation.name}</strong>
              <span>
                {staffTexts.table(reservation.tableName)}،{' '}
                {reservationTexts.personsOf(reservation.numberOfPerson)}
              </span>
            </span>
            <Badge variant="light" color={COLORS[reservation.status]} size="lg" tt="none">
              {reservationStatusLabels[reservation.status]}
            </Badge>
          </button>
        </li>
      ))}
    </ul>
  );
}

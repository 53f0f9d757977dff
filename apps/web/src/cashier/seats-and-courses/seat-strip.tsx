import { SEAT } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';
import classes from './seats.module.css';
import { seatTexts } from './texts.ts';

type Props = {
  /** So many sit at the table. */
  readonly guests: number;
  /** Says for whom dishes are, from 1; 0 is everybody. */
  readonly seat: number;
  readonly label: string;
  /** Tells whether the label is read, too, where nothing beside it says what is chosen. */
  readonly captioned?: boolean;
  readonly onChoose: (seat: number) => void;
};

/** Asks whose dish it is: everybody's, or one guest's. It is nothing where nobody said that several sit there. */
export function SeatStrip({ guests, seat, label, captioned = false, onChoose }: Props) {
  const most = Math.min(guests, SEAT.max);
  if (most < 2) return null;
  return (
    <fieldset className={classes.strip} aria-label={label}>
      {captioned && (
        <span className={classes.caption} aria-hidden>
          {label}
        </span>
      )}
      {Array.from({ length: most + 1 }, (_, of) => (
        <button
          key={of === 0 ? 'all' : `seat ${of}`}
          type="button"
          className={classes.seat}
          aria-pressed={seat === of}
          aria-label={of === 0 ? seatTexts.everybody : seatTexts.seat(of)}
          onClick={() => onChoose(of)}
        >
          {of === 0 ? seatTexts.everybody : formatNumber(of)}
        </button>
      ))}
    </fieldset>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import type { OpenBill } from '@sofreh/domain/split-bill';
import { Money } from '#web/ui/index.ts';
import classes from './split.module.css';
import { guestsOf } from './split-picks.ts';
import { splitTexts } from './texts.ts';

type Props = {
  readonly order: Order;
  readonly bill: OpenBill;
  readonly paying: readonly number[];
  readonly onPay: (paying: readonly number[]) => void;
};

/**
 * Asks who pays now, by their seats: each with their own dishes and what is open of them; the rows come to what is open
 * of the bill.
 */
export function BySeat({ order, bill, paying, onPay }: Props) {
  const seats = Array.from({ length: guestsOf(order) }, (_, index) => index + 1);
  const open = new Map(bill.lines.map(({ id, left }) => [id, left]));
  const all = bill.lines.reduce((sum, { left }) => sum + left, 0);
  const ofSeats = order.items.reduce((sum, { id, seat }) => sum + (seat > 0 ? (open.get(id) ?? 0) : 0), 0);
  const shared = all - ofSeats;
  return (
    <ul className={classes.dishes}>
      {seats.map((seat) => {
        const dishes = order.items.filter((item) => item.seat === seat);
        const left = dishes.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0);
        const paid = dishes.length > 0 && left === 0;
        const chosen = paying.includes(seat);
        return (
          <li key={seat} className={classes.dish} data-picked={chosen || undefined}>
            <label className={classes.seat}>
              <input
                type="checkbox"
                checked={chosen}
                disabled={paid}
                onChange={() => onPay(chosen ? paying.filter((each) => each !== seat) : [...paying, seat])}
              />
              <span className={classes.title}>
                {splitTexts.seat(seat)}
                <small>
                  {paid
                    ? splitTexts.paid
                    : dishes.length > 0
                      ? dishes.map(({ title }) => title).join('، ')
                      : splitTexts.onlyShared}
                </small>
              </span>
            </label>
            <Money amount={left} currency={order.currency} bare />
          </li>
        );
      })}
      {shared > 0 && (
        <li className={classes.dish}>
          <span className={classes.title}>
            {splitTexts.shared}
            <small>{splitTexts.sharedHint(seats.length)}</small>
          </span>
          <Money amount={shared} currency={order.currency} bare />
        </li>
      )}
      {bill.left < all && (
        <li className={classes.dish}>
          <span className={classes.title}>
            {splitTexts.paidBesides}
            <small>{splitTexts.paidBesidesHint}</small>
          </span>
          <Money amount={bill.left - all} currency={order.currency} bare />
        </li>
      )}
      <li className={classes.sum}>
        <span>{splitTexts.sum}</span>
        <Money amount={bill.left} currency={order.currency} bare />
      </li>
    </ul>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import type { OpenBill } from '@sofreh/domain/pricing';
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

/** Who pays now, by their seats: each with their own dishes and what is open of them. */
export function BySeat({ order, bill, paying, onPay }: Props) {
  const seats = Array.from({ length: guestsOf(order) }, (_, index) => index + 1);
  const open = new Map(bill.lines.map(({ id, left }) => [id, left]));
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
    </ul>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import {
  allocateLine,
  type Fraction,
  MOST_SHARES,
  type OpenBill,
  type Picks,
} from '@sofreh/domain/split-bill';
import { isWeighed } from '@sofreh/domain/weight';
import { Money, Stepper } from '#web/ui/index.ts';
import classes from './split.module.css';
import { lastDivision } from './split-picks.ts';
import { splitTexts } from './texts.ts';

type Props = {
  readonly order: Order;
  readonly bill: OpenBill;
  readonly picks: Picks;
  readonly onPick: (id: string, pick: Fraction) => void;
};

/** The lines of a bill with what of each is open; pieces are picked, and one dish is divided between guests. */
export function ByDish({ order, bill, picks, onPick }: Props) {
  const items = new Map(order.items.map((item) => [item.id, item]));
  return (
    <ul className={classes.dishes}>
      {bill.lines.map((line) => {
        const { title = '', unit } = items.get(line.id) ?? {};
        const pick = picks[line.id] ?? { count: 0, of: lastDivision(order, line.id) ?? 1 };
        return (
          <li key={line.id} className={classes.dish} data-picked={pick.count > 0 || undefined}>
            <span className={classes.title}>
              {title}
              <small>
                {line.pieces > 0
                  ? splitTexts.open({ unit, count: line.pieces }, { unit, count: line.count })
                  : splitTexts.paid}
              </small>
            </span>
            <Money amount={line.pieces > 0 ? line.left : line.total} currency={order.currency} bare />
            {line.pieces > 0 && (
              <DishPick
                bill={bill}
                id={line.id}
                title={title}
                piece={isWeighed({ unit }) ? line.count : 1}
                pick={pick}
                onPick={onPick}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type PickProps = {
  readonly bill: OpenBill;
  readonly id: string;
  readonly title: string;
  /** What is divided and picked: a piece, or all the grams of a weighing. */
  readonly piece: number;
  readonly pick: Fraction;
  readonly onPick: Props['onPick'];
};

function DishPick({ bill, id, title, piece, pick, onPick }: PickProps) {
  const { count, of } = pick;
  const more = allocateLine(bill, id, { count: count + piece, of }) !== null;
  return (
    <span className={classes.pick}>
      <span className={classes.between}>
        {splitTexts.betweenShort}
        <Stepper
          name={splitTexts.between(title)}
          count={of}
          lessDisabled={of === 1}
          moreDisabled={of === MOST_SHARES}
          onLess={() => onPick(id, { count: 0, of: of - 1 })}
          onMore={() => onPick(id, { count: Math.min(count, piece), of: of + 1 })}
        />
        {splitTexts.guest}
      </span>
      <Stepper
        name={title}
        count={count / piece}
        lessDisabled={count === 0}
        moreDisabled={!more}
        onLess={() => onPick(id, { count: count - piece, of })}
        onMore={() => onPick(id, { count: count + piece, of })}
      />
    </span>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import {
  allocateLine,
  type Fraction,
  MOST_SHARES,
  type OpenBill,
  type OpenLine,
  type PartOfBill,
  type Picks,
} from '@sofreh/domain/split-bill';
import { type Counted, isWeighed } from '@sofreh/domain/weight';
import { formatMoney } from '@sofreh/fa/money';
import { Money, Stepper } from '#web/ui/index.ts';
import classes from './split.module.css';
import { lastDivision } from './split-picks.ts';
import { splitTexts } from './texts.ts';

type Props = {
  readonly order: Order;
  readonly bill: OpenBill;
  readonly picks: Picks;
  /** The picked dishes come to this; null where they are more than is left. */
  readonly part: PartOfBill | null;
  /** The vendor rounds parts of this bill to this. */
  readonly step: number;
  readonly onPick: (id: string, pick: Fraction) => void;
};

/**
 * Lists the lines of a bill with what of each is open and what one piece or one guest's share of it costs; pieces are
 * picked, and one dish is divided between guests.
 */
export function ByDish({ order, bill, picks, part, step, onPick }: Props) {
  const items = new Map(order.items.map((item) => [item.id, item]));
  const taken = new Map(
    part?.allocations.map((each) => [each.kind === 'LINE' && each.orderItemId, each.amount]),
  );
  return (
    <ul className={classes.dishes}>
      {bill.lines.map((line) => {
        const { title = '', unit } = items.get(line.id) ?? {};
        const pick = picks[line.id] ?? { count: 0, of: lastDivision(order, line.id) ?? 1 };
        const piece = isWeighed({ unit }) ? line.count : 1;
        const costs = (of: number) => allocateLine(bill, line.id, { count: piece, of }, step)?.amount;
        const now = taken.get(line.id);
        return (
          <li key={line.id} className={classes.dish} data-picked={pick.count > 0 || undefined}>
            <span className={classes.title}>
              {title}
              <small>
                {line.pieces > 0
                  ? splitTexts.open({ unit, count: line.pieces }, { unit, count: line.count })
                  : splitTexts.paid}
              </small>
              <small>{eachOf(line, { unit, of: pick.of, currency: order.currency, costs })}</small>
            </span>
            <span className={classes.price}>
              <Money amount={line.pieces > 0 ? line.left : line.total} currency={order.currency} bare />
              {now !== undefined && <small>{splitTexts.now(formatMoney(now, order.currency))}</small>}
            </span>
            {line.pieces > 0 && (
              <DishPick bill={bill} id={line.id} title={title} piece={piece} pick={pick} onPick={onPick} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type EachOf = Pick<Counted, 'unit'> & {
  readonly of: number;
  readonly currency: Order['currency'];
  /** Says what the next piece divided between so many costs; undefined where less than that is open. */
  readonly costs: (of: number) => number | undefined;
};

/** Says what the line's sum leaves out: «هر عدد ۶۰٬۰۰۰ تومان · هر سهم ۳۰٬۰۰۰ تومان». */
function eachOf(line: OpenLine, { unit, of, currency, costs }: EachOf): string {
  const said = (words: (amount: string) => string, amount: number | undefined) =>
    amount === undefined ? [] : [words(formatMoney(amount, currency))];
  const several = line.count > 1 && !isWeighed({ unit });
  return [
    ...(several ? said(splitTexts.piece, costs(1)) : []),
    ...(of > 1 ? said(splitTexts.share, costs(of)) : []),
  ].join(' · ');
}

type PickProps = {
  readonly bill: OpenBill;
  readonly id: string;
  readonly title: string;
  /** It is divided and picked by this: a piece, or all the grams of a weighing. */
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

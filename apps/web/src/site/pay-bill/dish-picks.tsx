import { allocateLine, type Picks } from '@sofreh/domain/split-bill';
import { isWeighed } from '@sofreh/domain/weight';
import { countTimes } from '@sofreh/fa/count-text';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { PaidMark } from './paid-mark.tsx';
import { openBillOf, type PayableBill } from './payable-bill.ts';
import { partTexts, payTexts } from './texts.ts';

type Props = { bill: PayableBill; picks: Picks; onPick: (picks: Picks) => void };

/** Lists the dishes of a bill, each with how many of it this guest pays; own ones come first. */
export function DishPicks({ bill, picks, onPick }: Props) {
  const lines = bill.lines.toSorted((a, b) => Number(b.mine ?? false) - Number(a.mine ?? false));
  return (
    <ul className="dish-picks" aria-label={partTexts.dishes}>
      {lines.map((line) => (
        <DishPick key={line.orderItemId} bill={bill} line={line} picks={picks} onPick={onPick} />
      ))}
    </ul>
  );
}

function DishPick({ bill, line, picks, onPick }: Props & { line: PayableBill['lines'][number] }) {
  const { orderItemId, title, count, pieces, mine } = line;
  // A weighing is paid for whole.
  const piece = isWeighed(line) ? count : 1;
  const whole = Math.floor(pieces / piece);
  const picked = Math.min((picks[orderItemId]?.count ?? 0) / piece, whole);
  const set = (next: number) => onPick({ ...picks, [orderItemId]: { count: next * piece, of: 1 } });
  const one = allocateLine(openBillOf(bill), orderItemId, { count: Math.max(picked, 1) * piece, of: 1 });
  return (
    <li className={whole === 0 ? 'paid' : undefined}>
      <span className="line-words">
        <strong>{title}</strong>{' '}
        <span className="field-hint">
          {countTimes(line)}
          {mine && ` · ${payTexts.yours}`}
        </span>
      </span>
      {whole === 0 ? (
        <PaidMark line={line} />
      ) : (
        <>
          {one && <Amount amount={one.amount} currency={bill.currency} />}
          <Stepper
            soft
            stays
            name={title}
            count={picked}
            maximum={whole}
            onAdd={() => set(picked + 1)}
            onRemove={() => set(picked - 1)}
          />
        </>
      )}
    </li>
  );
}

import { TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { isPartOnline, leastOnline, leavesCrumb } from '@sofreh/domain/money';
import {
  dishesPart,
  MOST_SHARES,
  type PartOfBill,
  type Picks,
  partAmount,
  sharesPart,
  withCrumb,
} from '@sofreh/domain/split-bill';
import { formatNumber, parseNumber, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useId, useState } from 'react';
import { Stepper } from '#web/guest-look/stepper.tsx';
import { TextField } from '../ui/field.tsx';
import { DishPicks } from './dish-picks.tsx';
import { openBillOf, type PayableBill } from './payable-bill.ts';
import { partTexts } from './texts.ts';
import '../styles/pay.css';

const WAYS = ['ALL', 'DISHES', 'SHARE', 'AMOUNT'] as const;
export type Way = (typeof WAYS)[number];

/** Keeps what is paid: all, own dishes, an equal share or an amount. `part` is null where nothing is chosen. */
export function usePart(bill: PayableBill, first: Way) {
  const mine = bill.lines.filter((line) => line.mine && line.pieces >= 1);
  const [way, setWay] = useState<Way>(first);
  const [picks, setPicks] = useState<Picks>(() =>
    Object.fromEntries(mine.map((line) => [line.orderItemId, { count: Math.floor(line.pieces), of: 1 }])),
  );
  const [people, setPeople] = useState(2);
  const [amount, setAmount] = useState('');
  const open = openBillOf(bill);
  const typed = parseNumber(amount);
  const isAmount = typed !== null && typed > 0 && typed <= bill.due;
  const leavesTooLittle = isAmount && leavesCrumb(bill.due, typed, bill.currency);
  const parts: Record<Way, PartOfBill | null> = {
    ALL: { amount: bill.asked ?? bill.due, allocations: [] },
    DISHES: takingCrumb(bill, dishesPart(open, picks)),
    SHARE: takingCrumb(bill, sharesPart(open, { count: 1, of: people })),
    AMOUNT:
      isAmount && !leavesTooLittle
        ? { amount: typed, allocations: [{ kind: 'AMOUNT', amount: typed }] }
        : null,
  };
  const part = parts[way];
  const isTooSmall = part !== null && part.amount > 0 && !isPartOnline(bill.due, part.amount, bill.currency);
  const chosen = part && part.amount > 0 && !isTooSmall ? part : null;
  const least = formatMoney(leastOnline(bill.currency), bill.currency);
  const amountFault = leavesTooLittle
    ? partTexts.leavesTooLittle(least)
    : partTexts.amountWrong(formatMoney(bill.due, bill.currency));
  return {
    bill,
    way,
    setWay,
    picks,
    setPicks,
    people,
    setPeople,
    amount,
    setAmount,
    amountFault,
    tooSmall: isTooSmall ? partTexts.tooSmall(least) : null,
    crumb: crumbOf(way, chosen),
    part: chosen,
  };
}

/** Gives a part with what it would leave that no gateway takes. */
function takingCrumb({ due, currency }: PayableBill, part: PartOfBill | null): PartOfBill | null {
  if (!part || part.amount === 0) return part;
  const allocations = withCrumb(part.allocations, due, currency);
  return { amount: partAmount(allocations), allocations };
}

/** Says what was paid along with dishes or a share, so that nobody wonders; null where nothing is. */
function crumbOf(way: Way, part: PartOfBill | null): number | null {
  const last = part?.allocations.at(-1);
  return way !== 'AMOUNT' && last?.kind === 'AMOUNT' ? last.amount : null;
}

/** Asks what is paid, with what each way needs to know. */
export function PartChoice({ choice }: { choice: ReturnType<typeof usePart> }) {
  const { bill, way, setWay } = choice;
  const name = useId();
  const refused = choice.amount.trim() !== '' && choice.part === null;
  return (
    <div className="part-choice">
      <fieldset className="choice-row">
        <legend>{partTexts.howMuch}</legend>
        {WAYS.map((each) => (
          <label key={each} className="pill">
            <input type="radio" name={name} checked={each === way} onChange={() => setWay(each)} />
            {each === 'ALL' && bill.asked !== undefined ? partTexts.allOfYours : partTexts.ways[each]}
          </label>
        ))}
      </fieldset>
      {way === 'DISHES' && <DishPicks bill={bill} picks={choice.picks} onPick={choice.setPicks} />}
      {way === 'SHARE' && (
        <div className="part-people">
          <span>{partTexts.people}</span>
          <Stepper
            soft
            name={partTexts.people}
            count={choice.people}
            minimum={2}
            maximum={MOST_SHARES}
            onAdd={() => choice.setPeople(choice.people + 1)}
            onRemove={() => choice.setPeople(choice.people - 1)}
          />
        </div>
      )}
      {choice.crumb !== null && (
        <p className="field-hint">{partTexts.withCrumb(formatMoney(choice.crumb, bill.currency))}</p>
      )}
      {way === 'AMOUNT' && (
        <TextField
          label={partTexts.amount}
          inputMode="numeric"
          value={choice.amount}
          maxLength={TYPED_NUMBER_LENGTH_MAX}
          onChange={(event) => choice.setAmount(toPersianDigits(event.target.value))}
          // It stands without its groups while it is written: a digit more or less would leave them in odd places.
          onFocus={() => choice.part && choice.setAmount(toPersianDigits(String(choice.part.amount)))}
          onBlur={() => choice.part && choice.setAmount(formatNumber(choice.part.amount))}
          error={refused ? (choice.tooSmall ?? choice.amountFault) : undefined}
          hint={partTexts.amountHint(formatMoney(bill.due, bill.currency))}
        />
      )}
    </div>
  );
}

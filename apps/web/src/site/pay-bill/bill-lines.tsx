import { countTimes } from '@sofreh/fa/count-text';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { listText } from '../texts/common.ts';
import { PaidMark } from './paid-mark.tsx';
import type { PayableBill } from './payable-bill.ts';
import { partTexts, payTexts } from './texts.ts';

/** Shows the lines of a bill, each with all that is paid with it, and what of the sum is open. */
export function BillLines({ bill }: { bill: PayableBill }) {
  const { lines, finalPrice, paidAmount, held, due, currency } = bill;
  const partly = paidAmount > 0 || held > 0;
  return (
    <>
      <p className="field-hint">{payTexts.linesHold}</p>
      <ul className="order-lines">
        {lines.map((line) => (
          <li key={line.orderItemId}>
            <span className="line-count">{countTimes(line)}</span>
            <span className="line-words">
              {line.title}{' '}
              {line.toppings.length > 0 && <span className="field-hint">{listText(line.toppings)}</span>}
              <span className="line-marks">
                {line.mine && <span className="badge">{payTexts.yours}</span>}
                {line.paid > 0 && line.left === 0 && <PaidMark line={line} />}
              </span>
            </span>
            <Amount amount={line.total} currency={currency} />
          </li>
        ))}
      </ul>
      <dl className="bill-sums">
        <Sum label={payTexts.total} amount={finalPrice} currency={currency} />
        {paidAmount > 0 && <Sum label={payTexts.paidSoFar} amount={paidAmount} currency={currency} />}
        {held > 0 && <Sum label={partTexts.held} amount={held} currency={currency} />}
        {partly && due > 0 && <Sum label={payTexts.due} amount={due} currency={currency} />}
      </dl>
    </>
  );
}

function Sum({ label, ...money }: { label: string; amount: number; currency: PayableBill['currency'] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount {...money} />
      </dd>
    </div>
  );
}

import type { LinkedBill } from '@sofreh/contract/main/payments';
import { formatNumber } from '@sofreh/fa/digits';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { listText } from '../texts/common.ts';
import { payTexts } from '../texts/pay.ts';

/** The lines of a bill, each with all that is paid with it, and what of the sum is open. */
export function BillLines({ bill }: { bill: LinkedBill }) {
  const { lines, finalPrice, paidAmount, due, currency } = bill;
  return (
    <>
      <ul className="order-lines">
        {lines.map(({ orderItemId, title, count, total, toppings }) => (
          <li key={orderItemId}>
            <span className="line-count">{formatNumber(count)}×</span>
            <span className="line-words">
              {title}
              {toppings.length > 0 && <span className="field-hint">{listText(toppings)}</span>}
            </span>
            <Amount amount={total} currency={currency} />
          </li>
        ))}
      </ul>
      <dl className="bill-sums">
        <Sum label={payTexts.total} amount={finalPrice} currency={currency} />
        {paidAmount > 0 && <Sum label={payTexts.paidSoFar} amount={paidAmount} currency={currency} />}
        {paidAmount > 0 && due > 0 && <Sum label={payTexts.due} amount={due} currency={currency} />}
      </dl>
    </>
  );
}

function Sum({ label, ...money }: { label: string; amount: number; currency: LinkedBill['currency'] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Amount {...money} />
      </dd>
    </div>
  );
}

import type { LinkedBill } from '@sofreh/contract/main/payments';
import type { Allocation } from '@sofreh/domain/split-bill';
import { countTimes } from '@sofreh/fa/count-text';
import { Amount } from '#web/guest-look/dish-face.tsx';
import { payTexts } from './texts.ts';

type Part = NonNullable<LinkedBill['part']>;

/** Shows what of the bill a link is for: its dishes by name, or its share, each with what it comes to. */
export function LinkedPart({ bill, part }: { bill: LinkedBill; part: Part }) {
  const { allocations } = part;
  const ofDishes = allocations.some(({ kind }) => kind === 'LINE');
  return (
    <div className="linked-part">
      <p>{payTexts.partFor}</p>
      <ul className="order-lines" aria-label={payTexts.partList}>
        {allocations.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a link never change their places
          <li key={index}>
            <PartWords bill={bill} part={each} />
            <Amount amount={each.amount} currency={bill.currency} />
          </li>
        ))}
      </ul>
      {ofDishes && <p className="field-hint">{payTexts.partWithCharges}</p>}
    </div>
  );
}

function PartWords({ bill, part }: { bill: LinkedBill; part: Allocation }) {
  if (part.kind === 'AMOUNT') return <span className="line-words">{payTexts.partAmount}</span>;
  if (part.kind === 'SHARE')
    return <span className="line-words">{payTexts.partShare(part.count, part.of)}</span>;
  const line = bill.lines.find(({ orderItemId }) => orderItemId === part.orderItemId);
  if (!line) return <span className="line-words">{payTexts.partGone}</span>;
  return (
    <>
      {part.of === 1 && (
        <span className="line-count">{countTimes({ unit: line.unit, count: part.count })}</span>
      )}
      <span className="line-words">
        {line.title}{' '}
        {part.of > 1 && <span className="field-hint">{payTexts.partOfDish(part.count, part.of)}</span>}
      </span>
    </>
  );
}

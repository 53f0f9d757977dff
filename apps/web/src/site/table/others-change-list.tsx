import { groupBy } from '@sofreh/domain/group-by';
import { countedTitle } from '@sofreh/fa/count-text';
import { formatMoney } from '@sofreh/fa/money';
import { cartTexts } from '../cart/texts.ts';
import { useSite } from '../data/site-store.tsx';
import { listText, toppingsText } from '../texts/common.ts';
import type { OthersChange } from './others-changes.ts';
import { tableTexts } from './texts.ts';

/** Shows what others at the table did to the shared basket: for each guest what came and what went, and new prices. */
export function OthersChangeList({ changes }: { changes: readonly OthersChange[] }) {
  const currency = useSite((site) => site.vendor.currency);
  const counted = changes.filter((change) => change.kind !== 'REPRICED');
  const moved = [...groupBy(counted, ({ kind, guest }) => `${kind} ${guest}`).values()];
  const texts = [
    ...moved.flatMap((group) => {
      const [first] = group;
      return first ? [tableTexts.changed[first.kind](first.guest, listText(group.map(dishText)))] : [];
    }),
    ...changes.flatMap((change) =>
      change.kind === 'REPRICED'
        ? [
            cartTexts.repriced(
              change.title,
              formatMoney(change.from, currency),
              formatMoney(change.to, currency),
            ),
          ]
        : [],
    ),
  ];
  return (
    <ul className="cart-changes">
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function dishText({ item }: Exclude<OthersChange, { kind: 'REPRICED' }>): string {
  const toppings = toppingsText(item.orderItemToppings);
  return `${countedTitle(item, item.title)}${toppings && ` (${toppings})`}`;
}

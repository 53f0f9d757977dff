import { groupBy } from '@sofreh/domain/group-by';
import { countTimes } from '@sofreh/fa/count-text';
import { lineTotal } from '#web/menu/guest-cart.ts';
import { useCart } from '../cart/cart-store.ts';
import { paymentEndTexts } from '../data/texts.ts';
import { toppingsText } from '../texts/common.ts';
import { Money } from '../ui/money.tsx';
import { type OthersLine, useTable } from './table-store.ts';
import { tableTexts } from './texts.ts';
import '../styles/table.css';

/** Shows what the others at the table have put into the basket, by who added it; nothing for a guest alone. */
export function OthersLines() {
  const { others, alone, live } = useTable();
  const served = useCart()?.deliveryType === 'SERVE';
  if (others.length === 0 || !served) return null;
  return (
    <section className="others" aria-label={tableTexts.othersTitle}>
      <h3>{tableTexts.othersTitle}</h3>
      {!alone && <p className="field-hint">{tableTexts.othersHint}</p>}
      {!live && <p className="field-hint">{paymentEndTexts.polling}</p>}
      <div className={alone ? 'others-left' : undefined}>
        {[...groupBy(others, ({ guest }) => guest)].map(([guest, lines]) => (
          <GuestLines key={guest} guest={guest} lines={lines} />
        ))}
      </div>
      <label className="others-alone">
        <input
          type="checkbox"
          checked={alone}
          onChange={(event) => useTable.setState({ alone: event.target.checked })}
        />
        {tableTexts.orderAlone}
      </label>
    </section>
  );
}

function GuestLines({ guest, lines }: { guest: string; lines: readonly OthersLine[] }) {
  return (
    <div className="others-guest">
      <h4>
        <span className="guest-mark" aria-hidden="true">
          {lines[0]?.mark}
        </span>
        {guest}
      </h4>
      <ul>
        {lines.map(({ item }) => (
          <li key={item.temporaryOrderId}>
            <span className="line-count">{countTimes(item)}</span>
            <span className="line-words">
              {item.title}{' '}
              {item.orderItemToppings.length > 0 && (
                <span className="field-hint">{toppingsText(item.orderItemToppings)}</span>
              )}
            </span>
            <Money amount={lineTotal(item)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import { formatNumber } from '@sofreh/fa/digits';
import { lineTotal } from '#web/staff/orders/line-total.ts';
import { Money } from '#web/ui/index.ts';
import classes from './order.module.css';
import { Section } from './section.tsx';
import { orderTexts } from './texts.ts';

/** The lines with their toppings and notes. */
export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <Section title={orderTexts.lines}>
      {order.items.map((line) => (
        <div key={line.id} className={classes.line}>
          <span className={`${classes.count} numbers`}>{formatNumber(line.count)}×</span>
          <strong>{line.title}</strong>
          <span>
            {line.isFreeItem ? orderTexts.free : <Money amount={lineTotal(line)} currency={order.currency} />}
          </span>
          {line.toppings.map((topping) => (
            <span key={topping.id} className={classes.sub}>
              <span>
                {topping.title}
                {topping.count > 1 ? ` ×${formatNumber(topping.count)}` : ''}
              </span>
              {topping.price > 0 && (
                <Money amount={topping.price * topping.count} currency={order.currency} />
              )}
            </span>
          ))}
          {line.note && <span className={classes.note}>{line.note}</span>}
        </div>
      ))}
    </Section>
  );
}

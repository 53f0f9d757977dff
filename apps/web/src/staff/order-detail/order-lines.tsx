import { Badge } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { lineAmount } from '@sofreh/domain/pricing';
import { countTimes } from '@sofreh/fa/count-text';
import { formatNumber } from '@sofreh/fa/digits';
import { Money } from '#web/ui/index.ts';
import classes from './order.module.css';
import { Section } from './section.tsx';
import { orderTexts } from './texts.ts';

/** Shows the lines with their toppings and notes. */
export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <Section title={orderTexts.lines}>
      {order.items.map((line) => (
        <div key={line.id} className={classes.line}>
          <span className={`${classes.count} numbers`}>{countTimes(line)}</span>
          <strong>
            {line.refundedCount >= line.count ? <s>{line.title}</s> : line.title}
            {line.refundedCount > 0 && (
              <Badge ms={8} variant="light" color="red" tt="none">
                {orderTexts.refundedPieces(line)}
              </Badge>
            )}
          </strong>
          <span>
            {line.isFreeItem ? (
              orderTexts.free
            ) : (
              <Money amount={lineAmount(line)} currency={order.currency} />
            )}
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
          {(line.seat > 0 || line.held) && (
            <span className={classes.sub}>
              {[
                ...(line.seat > 0 ? [orderTexts.seat(line.seat)] : []),
                ...(line.held ? [orderTexts.held(line.course)] : []),
              ].join('، ')}
            </span>
          )}
          {line.note && <span className={classes.note}>{line.note}</span>}
        </div>
      ))}
    </Section>
  );
}

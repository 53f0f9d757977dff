import type { Currency } from '@sofreh/domain/enums';
import { type RefObject, useEffect, useState } from 'react';
import { Money } from '#web/ui/index.ts';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

type Props = {
  readonly order: RefObject<HTMLElement | null>;
  /** It is null while nothing is ordered: who sits at the table can be told before the first dish. */
  readonly total: number | null;
  readonly currency: Currency;
};

/** Shows on a phone, over the tiles, what the order comes to and the way down to it; gone once the order fills half the screen. */
export function JumpToOrder({ order, total, currency }: Props) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!order.current) return;
    const observer = new IntersectionObserver(([seen]) => setThere(seen?.isIntersecting ?? false), {
      rootMargin: '0px 0px -50% 0px',
    });
    observer.observe(order.current);
    return () => observer.disconnect();
  }, [order]);
  if (there) return null;
  return (
    <a href="#order" className={classes.jump}>
      {total === null ? orderPanelTexts.toTable : orderPanelTexts.toOrder}
      {total !== null && <Money amount={total} currency={currency} />}
    </a>
  );
}

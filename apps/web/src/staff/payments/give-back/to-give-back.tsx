import type { OrderSummary } from '@sofreh/contract/main/orders';
import { Money } from '#web/ui/index.ts';
import { giveBackTexts } from './texts.ts';

type Props = {
  readonly order: Pick<OrderSummary, 'toGiveBack' | 'currency'>;
  readonly className?: string | undefined;
};

/** Says «باید پس داده شود ۳۱۳٬۰۰۰ تومان» where an order has money that is not its own any more. */
export function ToGiveBack({ order: { toGiveBack, currency }, className }: Props) {
  if (toGiveBack <= 0) return null;
  return (
    <span className={className} style={{ display: 'block' }}>
      {giveBackTexts.toGiveBack} <Money amount={toGiveBack} currency={currency} />
    </span>
  );
}

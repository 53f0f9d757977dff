import type { CashierLine } from '@sofreh/domain/cashier';
import { formatNumber } from '@sofreh/fa/digits';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { registerTexts } from '../texts.ts';
import classes from './order-panel.module.css';
import { useRegister } from './register-store.ts';

type Props = {
  readonly line: CashierLine;
  /** Where the item has toppings: opens them. */
  readonly onEdit?: (line: CashierLine) => void;
};

/** What one piece of the line costs. */
function unitPrice({ price, discount, changePrice, orderItemToppings }: CashierLine): number {
  const own = changePrice ?? price - Math.min(discount, price);
  return own + orderItemToppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
}

/** A line of the order with its stepper; at one piece the minus takes it out. */
export function OrderLine({ line, onEdit }: Props) {
  const { vendor } = useStaff();
  const { more, less } = useRegister();
  const each = line.isFreeItem ? 0 : unitPrice(line);
  const toppings = line.orderItemToppings.map(({ title, count }) =>
    count > 1 ? `${title} ×${formatNumber(count)}` : title,
  );
  const Less = line.count > 1 ? IconMinus : IconTrash;
  return (
    <div className={classes.line}>
      <div>
        {onEdit ? (
          <button
            type="button"
            className={classes.lineTitle}
            aria-label={registerTexts.toppings(line.title)}
            onClick={() => onEdit(line)}
          >
            {line.title}
          </button>
        ) : (
          <span className={classes.lineTitle}>{line.title}</span>
        )}
        <span className={classes.lineSub}>
          {toppings.length > 0 && <>{[...new Set(toppings)].join('، ')}، </>}
          {line.isFreeItem ? registerTexts.free : <Money amount={each} currency={vendor.currency} bare />}
        </span>
      </div>
      <div className={classes.lineEnd}>
        <button
          type="button"
          className={classes.stepper}
          aria-label={uiTexts.decrease(line.title)}
          onClick={() => less(line.tempId)}
        >
          <Less size={18} aria-hidden />
        </button>
        <output className={`${classes.count} numbers`}>{formatNumber(line.count)}</output>
        <button
          type="button"
          className={classes.stepper}
          aria-label={uiTexts.increase(line.title)}
          onClick={() => more(line.tempId)}
        >
          <IconPlus size={18} aria-hidden />
        </button>
        <span className={classes.amount}>
          <Money amount={each * line.count} currency={vendor.currency} bare />
        </span>
      </div>
    </div>
  );
}

import type { CashierLine } from '@sofreh/domain/cashier';
import { isWeighed } from '@sofreh/domain/weight';
import { formatNumber } from '@sofreh/fa/digits';
import { IconMessage2, IconTag } from '@tabler/icons-react';
import { memo } from 'react';
import { lineTotal, unitPrice } from '#web/cashier/draft/line-price.ts';
import { useRegisterDialog } from '#web/cashier/draft/open-dialog.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { seatTexts } from '#web/cashier/seats-and-courses/texts.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, Stepper } from '#web/ui/index.ts';
import { WeightButton } from '../../weight/weight-button.tsx';
import { lineTexts } from '../line/texts.ts';
import { registerTexts } from '../texts.ts';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

/**
 * Shows a line of the order with its stepper, or its weight; at one piece the minus takes it out. Its name opens all
 * else about it.
 */
export const OrderLine = memo(function OrderLine({ line }: { readonly line: CashierLine }) {
  const { vendor } = useStaff();
  const more = useRegister((state) => state.more);
  const less = useRegister((state) => state.less);
  const show = useRegisterDialog((state) => state.show);
  const { tempId, title, count, isFreeItem } = line;
  const each = unitPrice(line);
  return (
    <li className={classes.line}>
      <button
        type="button"
        className={classes.lineTitle}
        disabled={isFreeItem}
        onClick={() => show({ name: 'line', tempId })}
      >
        <span className={classes.lineName}>{title}</span>
        <span className="visually-hidden">{registerTexts.editLine}</span>
        <LineDetails line={line} each={each} />
      </button>
      {isWeighed(line) ? (
        <WeightButton title={title} grams={count} onClick={() => show({ name: 'line', tempId })} />
      ) : (
        <Stepper
          name={title}
          count={count}
          lessDisabled={isFreeItem}
          moreDisabled={isFreeItem}
          onLess={() => less(tempId)}
          onMore={() => more(tempId)}
        />
      )}
      <span className={classes.amount}>
        <Money amount={lineTotal(line)} currency={vendor.currency} bare />
      </span>
    </li>
  );
});

/** Shows toppings, what a piece or a kilogram costs and why, and the note. */
function LineDetails({ line, each }: { readonly line: CashierLine; readonly each: number }) {
  const { vendor } = useStaff();
  const toppings = line.orderItemToppings.map(({ title, count }) =>
    count > 1 ? `${title} ×${formatNumber(count)}` : title,
  );
  return (
    <>
      {toppings.length > 0 && <span className={classes.lineSub}>{[...new Set(toppings)].join('، ')}</span>}
      <span className={classes.lineSub}>
        {each === 0 ? registerTexts.free : <Money amount={each} currency={vendor.currency} bare />}
        {each > 0 && isWeighed(line) && ` ${orderPanelTexts.perKilo}`}
        {line.changePrice !== null && (
          <span className={classes.mark}>
            <IconTag size={14} aria-hidden /> {line.changePriceReason || orderPanelTexts.ownPrice}
          </span>
        )}
      </span>
      {(line.seat > 0 || line.course > 1 || line.hold) && (
        <span className={classes.mark}>
          {[
            ...(line.seat > 0 ? [seatTexts.seat(line.seat)] : []),
            ...(line.course > 1 ? [seatTexts.course(line.course)] : []),
            ...(line.hold ? [lineTexts.held] : []),
          ].join('، ')}
        </span>
      )}
      {line.note && (
        <span className={classes.mark}>
          <IconMessage2 size={14} aria-hidden /> {line.note}
        </span>
      )}
    </>
  );
}

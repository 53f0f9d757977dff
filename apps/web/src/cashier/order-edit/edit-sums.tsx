import { Money } from '#web/ui/index.ts';
import classes from '../register/order-panel/order-panel.module.css';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

export function EditSums({ edit: { order, pricing, extras, loweredTo } }: { readonly edit: OrderEdit }) {
  const { currency, finalPrice, paidAmount } = order;
  if (!pricing) return <p className={classes.steps}>{editTexts.pricedByServer}</p>;
  const left = pricing.finalPrice - paidAmount;
  return (
    <div>
      <dl className={classes.steps}>
        <div className={classes.step}>
          <dt>{editTexts.before}</dt>
          <dd>
            <Money amount={finalPrice} currency={currency} />
          </dd>
        </div>
        {loweredTo !== null && (
          <div className={classes.step}>
            <dt>{editTexts.discountLowered}</dt>
            <dd>
              <Money amount={loweredTo} currency={currency} />
            </dd>
          </div>
        )}
        {extras.tip !== undefined && (
          <div className={classes.step}>
            <dt>{editTexts.tip}</dt>
            <dd>
              <Money amount={extras.tip} currency={currency} />
            </dd>
          </div>
        )}
        {extras.serviceCharge !== undefined && (
          <div className={classes.step}>
            <dt>{editTexts.serviceCharge}</dt>
            <dd>
              <Money amount={extras.serviceCharge} currency={currency} />
            </dd>
          </div>
        )}
        {paidAmount > 0 && left !== 0 && (
          <div className={classes.step}>
            <dt>{left > 0 ? editTexts.toPay : editTexts.toReturn}</dt>
            <dd>
              <Money amount={Math.abs(left)} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <output className={classes.total}>
        <span>{editTexts.after}</span>
        <strong>
          <Money amount={pricing.finalPrice} currency={currency} />
        </strong>
      </output>
    </div>
  );
}

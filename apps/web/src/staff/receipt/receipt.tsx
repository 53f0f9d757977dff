import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { amountsByRule, lineAmount, type PriceRule } from '@sofreh/domain/pricing';
import { addressText } from '@sofreh/fa/address-line';
import { countMark } from '@sofreh/fa/count-text';
import { formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { deliveryTypeLabels, paymentMethodLabels, priceRuleLabels } from '@sofreh/fa/labels';
import type { ReactNode } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { JalaliDate, Money } from '#web/ui/index.ts';
import { receiptTexts, staffTexts } from '../texts.ts';
import classes from './receipt.module.css';

type Props = { readonly order: Order };

/** The paper of an order: what was had, what it came to, what was paid. It alone is printed while it is shown. */
export function Receipt({ order }: Props) {
  const { number, vendorName, deliveryType, placedAt, tableName, customerName, description } = order;
  return (
    <article className={classes.receipt} aria-label={receiptTexts.title(staffTexts.order(number))}>
      <header className={classes.head}>
        <BrandName vendorName={vendorName} />
        <strong className={classes.vendor}>{vendorName}</strong>
        <strong className={classes.number}>{formatOrderNumber(number)}</strong>
        <span>
          {deliveryTypeLabels[deliveryType]}
          {tableName ? `، ${staffTexts.table(tableName)}` : ''}
        </span>
        <span>
          <JalaliDate at={placedAt} />
        </span>
        {customerName && (
          <span>
            {receiptTexts.customer}: {customerName}
          </span>
        )}
        <WhereTo order={order} />
      </header>
      <Lines order={order} />
      <Sums order={order} />
      {description && (
        <p className={classes.note}>
          {receiptTexts.note}: {description}
        </p>
      )}
      <p className={classes.thanks}>{receiptTexts.thanks}</p>
    </article>
  );
}

/** The brand above its branch, where it is called otherwise. */
function BrandName({ vendorName }: Pick<Order, 'vendorName'>) {
  const { brandName } = useStaff().vendor;
  return brandName === vendorName ? null : <span>{brandName}</span>;
}

/** Shows where the order goes and whom to call at the door; only what is carried out of the house has that. */
function WhereTo({ order: { address, customerPhone } }: Props) {
  if (!address) return null;
  return (
    <>
      <span>
        {receiptTexts.address}: {addressText(address)}
      </span>
      {customerPhone && (
        <span>
          {receiptTexts.phone}: <bdi dir="ltr">{formatPhone(customerPhone)}</bdi>
        </span>
      )}
    </>
  );
}

function Lines({ order: { items, currency } }: Props) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{receiptTexts.item}</th>
          <th scope="col">{receiptTexts.count}</th>
          <th scope="col">{receiptTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={line.id}>
            <td>
              {line.title}
              {line.toppings.length > 0 && (
                <small> {[...new Set(line.toppings.map(({ title }) => title))].join('، ')}</small>
              )}
            </td>
            <td>{countMark(line)}</td>
            <td>
              {line.isFreeItem ? (
                receiptTexts.free
              ) : (
                <Money amount={lineAmount(line)} currency={currency} bare />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: Props) {
  const { pricing, currency, transactions, finalPrice } = order;
  const due = dueOf(order);
  const paid = transactions.filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE');
  return (
    <dl className={classes.sums}>
      {pricing.explanation.length > 1 &&
        amountsByRule(pricing.explanation).map(({ rule, amount }) => (
          <Sum key={rule} label={priceRuleLabels[rule as PriceRule] ?? rule}>
            <Money amount={amount} currency={currency} bare />
          </Sum>
        ))}
      <Sum label={receiptTexts.total} strong>
        <Money amount={finalPrice} currency={currency} />
      </Sum>
      {paid.map(({ id, method, amount }) => (
        <Sum key={id} label={`${receiptTexts.paid}، ${paymentMethodLabels[method]}`}>
          <Money amount={amount} currency={currency} bare />
        </Sum>
      ))}
      {due > 0 && (
        <Sum label={receiptTexts.due} strong>
          <Money amount={due} currency={currency} />
        </Sum>
      )}
    </dl>
  );
}

type SumProps = { readonly label: string; readonly strong?: boolean; readonly children: ReactNode };

function Sum({ label, strong, children }: SumProps) {
  return (
    <div className={classes.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import { REMARK_NAMES, type RemarkName } from '@sofreh/domain/order-remarks';
import { addressText } from '@sofreh/fa/address-line';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { duration } from '@sofreh/fa/dates';
import { formatPhone, toPersianDigits } from '@sofreh/fa/digits';
import { remarkNames, remarkText } from '@sofreh/fa/remark-texts';
import type { ReactNode } from 'react';
import { staffTexts } from '#web/staff/texts.ts';
import { JalaliDate, Money } from '#web/ui/index.ts';
import classes from './order.module.css';
import { Section } from './section.tsx';
import { orderTexts } from './texts.ts';

/** Makes a number one that is called with one touch. */
function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a className={classes.phone} href={`tel:${number}`}>
      <bdi dir="ltr">{formatPhone(number)}</bdi>
    </a>
  );
}

/** Shows who ordered, where it goes and when it was promised; only what the order has. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { customerName, customerPhone, tableName, numberOfPerson, deliverMethod, promisedAt } = order;
  return (
    <Section title={orderTexts.details}>
      <dl style={{ margin: 0 }}>
        {order.marketplace && (
          <Fact name={order.marketplace.shopTitle}>
            <bdi>{toPersianDigits(order.marketplace.code)}</bdi>
          </Fact>
        )}
        {customerName && <Fact name={orderTexts.customer}>{customerName}</Fact>}
        {customerPhone && (
          <Fact name={orderTexts.call}>
            <PhoneLink number={customerPhone} />
          </Fact>
        )}
        {tableName && (
          <Fact name={orderTexts.table}>
            {staffTexts.table(tableName)}
            {numberOfPerson ? `، ${orderTexts.people(numberOfPerson)}` : ''}
          </Fact>
        )}
        {order.address && <Fact name={orderTexts.address}>{addressText(order.address)}</Fact>}
        {order.payingWith !== null && (
          <Fact name={remarkNames.payingWith}>
            <Money amount={order.payingWith} currency={order.currency} />
          </Fact>
        )}
        {deliverMethod && (
          <Fact name={orderTexts.courier}>
            {deliverMethod.courierName}{' '}
            {deliverMethod.courierPhone && <PhoneLink number={deliverMethod.courierPhone} />}
          </Fact>
        )}
        <Fact name={orderTexts.preparation}>{duration(order.preparationTime)}</Fact>
        {promisedAt && (
          <Fact name={orderTexts.promised}>
            <JalaliDate at={promisedAt} />
          </Fact>
        )}
        {order.fields.map(({ id, title, value }) => (
          <Fact key={id} name={title}>
            {fieldValueText(value)}
          </Fact>
        ))}
        <RemarkFacts order={order} />
        {order.note.KITCHEN && <Fact name={orderTexts.kitchenNote}>{order.note.KITCHEN}</Fact>}
        {order.note.CUSTOMER && <Fact name={orderTexts.customerNote}>{order.note.CUSTOMER}</Fact>}
        {order.rejectReason && <Fact name={orderTexts.rejectReason}>{order.rejectReason}</Fact>}
      </dl>
    </Section>
  );
}

/** Remarks that are shown in a way of their own: beside the table, as money. */
const SHOWN_APART: readonly RemarkName[] = ['numberOfPerson', 'payingWith'];
const REMARKS = REMARK_NAMES.filter((name) => !SHOWN_APART.includes(name));

/** What was said with the order, each remark by its name. */
function RemarkFacts({ order }: { readonly order: Order }) {
  return REMARKS.map((name) => {
    const words = remarkText(order[name]);
    return (
      words && (
        <Fact key={name} name={remarkNames[name]}>
          {words}
        </Fact>
      )
    );
  });
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.pair}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { OrderSummary } from '@sofreh/contract/main/orders';
import { LISTED_REMARKS } from '@sofreh/domain/order-remarks';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { remarkNames, remarkText } from '@sofreh/fa/remark-texts';
import { Link } from '@tanstack/react-router';
import { useOwnQuestions } from '#web/staff/custom-fields/index.ts';
import cardClasses from '#web/staff/orders/order-card.module.css';
import { guestText, isMoneySettled, paymentText } from '#web/staff/orders/order-card.tsx';
import { TakenBack } from '#web/staff/orders/taken-back.tsx';
import { ToGiveBack } from '#web/staff/payments/give-back/to-give-back.tsx';
import { staffTexts } from '#web/staff/texts.ts';
import { type DataColumn, JalaliDate, Money, StatusBadge } from '#web/ui/index.ts';
import { ordersTexts as texts } from './texts.ts';

/** This is the name under which a person's choice of columns is kept. */
export const LIST = 'orders';

type Column = DataColumn<OrderSummary>;

const COLUMNS: readonly Column[] = [
  { key: 'number', title: texts.number, render: (order) => <NumberLink order={order} /> },
  {
    key: 'status',
    title: texts.status,
    render: (order) => (
      <>
        <StatusBadge status={order.status} />
        <TakenBack order={order} />
      </>
    ),
  },
  {
    key: 'customer',
    title: texts.customer,
    render: (order) => (
      <>
        {guestText(order)}
        {order.customerPhone && (
          <div className={cardClasses.soft}>
            <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
          </div>
        )}
      </>
    ),
  },
  {
    key: 'deliveryType',
    title: texts.deliveryType,
    render: ({ deliveryType, source }) => (
      <>
        {deliveryTypeLabels[deliveryType]}
        <div className={cardClasses.soft}>{sourceLabels[source]}</div>
      </>
    ),
  },
  { key: 'placedAt', title: texts.placedAt, render: ({ placedAt }) => <JalaliDate at={placedAt} /> },
  {
    key: 'price',
    title: texts.price,
    render: ({ finalPrice, currency }) => <Money amount={finalPrice} currency={currency} />,
  },
  {
    key: 'payment',
    title: texts.payment,
    render: (order) => (
      <div className={isMoneySettled(order) ? cardClasses.paid : cardClasses.unpaid}>
        {paymentText(order)}
        <ToGiveBack order={order} />
      </div>
    ),
  },
];

/** A column for each remark that lists say, for whoever wants it. */
const REMARKS: readonly Column[] = LISTED_REMARKS.map((name) => ({
  key: name,
  title: remarkNames[name],
  hiddenByDefault: true,
  render: (order) => remarkText(order[name]),
}));

const answerKey = (id: string) => `field-${id}`;

/** The columns of the list: those it begins with, and one for each remark and each question of the vendor's own. */
export function useOrderColumns(): readonly Column[] {
  const questions = useOwnQuestions('ORDER');
  return [
    ...COLUMNS,
    ...REMARKS,
    ...questions.map(
      ({ id, title }): Column => ({
        key: answerKey(id),
        title,
        hiddenByDefault: true,
        render: ({ fields }) => {
          const answer = fields.find((each) => each.id === id);
          return answer ? fieldValueText(answer.value) : null;
        },
      }),
    ),
  ];
}

/** What was said and answered whose columns are shown, each with its name or its question. */
export function answersShown(order: OrderSummary, columns: readonly Column[]): string[] {
  const shown = new Set(columns.map(({ key }) => key));
  const remarks = LISTED_REMARKS.map((name) => ({
    key: name as string,
    title: remarkNames[name],
    text: remarkText(order[name]),
  }));
  const answers = order.fields.map(({ id, title, value }) => ({
    key: answerKey(id),
    title,
    text: fieldValueText(value),
  }));
  return [...remarks, ...answers].flatMap(({ key, title, text }) =>
    shown.has(key) && text !== '' ? [`${title}: ${text}`] : [],
  );
}

function NumberLink({ order }: { readonly order: OrderSummary }) {
  return (
    <Link
      to="/bo/orders/$id"
      params={{ id: order.id }}
      className={cardClasses.number}
      aria-label={staffTexts.openOrder(staffTexts.order(order.number))}
    >
      {formatOrderNumber(order.number)}
    </Link>
  );
}

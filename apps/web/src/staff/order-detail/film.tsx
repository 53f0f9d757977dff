import type { Order } from '@sofreh/contract/main/orders';
import type { CascadeSkip, DeliverMethod } from '@sofreh/domain/courier-companies';
import type { CourierRequestStatus, DeliveryType, OrderStatus, PaymentMethod } from '@sofreh/domain/enums';
import type { WordChange } from '@sofreh/domain/order-edit';
import type { Counted } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import {
  courierRequestStatusLabels,
  deliveryProviderLabels,
  deliveryTypeLabels,
  orderStatusLabels,
} from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { wordChangeText } from '@sofreh/fa/word-changes';
import { JalaliDate, Money } from '#web/ui/index.ts';
import classes from './order.module.css';
import { Section } from './section.tsx';
import {
  actorTexts,
  cardFailed,
  cascadeTexts,
  eventTexts,
  orderTexts,
  paidElsewhere,
  unknownEvent,
} from './texts.ts';

type Event = Order['events'][number];

/** Gives what happened, in words: a change of status names the new one. */
export function eventText({ type, data }: Pick<Event, 'type' | 'data'>): string {
  const to = typeof data.to === 'string' && data.to in orderStatusLabels ? (data.to as OrderStatus) : null;
  if (type === 'STATUS_CHANGED' && to) return orderStatusLabels[to];
  if (type === 'PAYMENT_FAILED' && data.method === 'CARD') return cardFailed;
  if (type === 'PAYMENT_CORRECTED' && data.from === data.to) return orderTexts.cardCorrected;
  if (type === 'COURIER_REQUEST_MOVED') return `${companyName(data)}: ${companyStep(data)}`;
  if (type === 'COURIER_CASCADE') return cascadeText(data);
  if (type === 'COMPANY_CASH_BEYOND') return orderTexts.tookBeyond(companyName(data));
  if (type === 'COMPANY_TOLD_TO_COLLECT') return orderTexts.toldToCollect(companyName(data));
  if (type === 'COMPANY_CASH_STRUCK_OFF') return orderTexts.struckOff(companyName(data));
  if (type === 'PAYMENT_TAKEN' && data.provider) return orderTexts.tookCash(companyName(data));
  if (type === 'PAYMENT_TAKEN') return paidText(data);
  return eventTexts[type] ?? unknownEvent;
}

/** Says where money was paid that did not pass the till. */
function paidText({ payments }: Event['data']): string {
  const parts = listOf<{ readonly method?: string }>(payments);
  const all = (method: PaymentMethod) => parts.length > 0 && parts.every((part) => part.method === method);
  if (all('MARKETPLACE')) return paidElsewhere.MARKETPLACE;
  if (all('FOODRO')) return paidElsewhere.FOODRO;
  return eventTexts.PAYMENT_TAKEN ?? unknownEvent;
}

function companyName({ provider }: Event['data']): string {
  const known = typeof provider === 'string' && provider in deliveryProviderLabels;
  return known
    ? deliveryProviderLabels[provider as DeliverMethod]
    : (eventTexts.COURIER_REQUEST_MOVED ?? unknownEvent);
}

function companyStep({ to, cost }: Event['data']): string {
  if (cost !== undefined) return orderTexts.fareTold;
  if (to === 'WITHDRAWN') return orderTexts.withdrawn;
  if (to === 'KEPT') return orderTexts.kept;
  const known = typeof to === 'string' && to in courierRequestStatusLabels;
  return known ? courierRequestStatusLabels[to as CourierRequestStatus] : '';
}

/** Gives whom the cascade passed over and why; where nobody was left, that it is up to people. */
function cascadeText({ passed, person }: Event['data']): string {
  const list = Array.isArray(passed) ? (passed as { provider: string; why: CascadeSkip }[]) : [];
  const whys = list.map((one) => `${companyName(one)} ${cascadeTexts[one.why]}`);
  return [...whys, ...(person === true ? [orderTexts.needPerson] : [])].join('؛ ');
}

type Words = {
  readonly note: string;
  readonly noteBefore: string;
  readonly address: string;
  readonly addressBefore: string;
  readonly name?: string;
  readonly nameBefore?: string;
  readonly phoneNumber?: string;
  readonly phoneBefore?: string;
  readonly pinMoved?: boolean;
};
type Named = { readonly title: string };

/** Gives what a marketplace or an edit changed of an order beside its counts, a sentence for each. */
export function toldTexts(
  {
    words,
    worded,
    noted,
    repriced,
    discountLowered,
    tip,
    serviceCharge,
    deliveryType,
    carriedBy,
    said: heard,
    taken,
  }: Event['data'],
  currency: Order['currency'],
): string[] {
  const said = words as Words | undefined;
  const brought = deliveryType as { readonly to: DeliveryType } | undefined;
  return [
    ...(heard === 'LATE_SEEN' ? [orderTexts.lateSeen] : []),
    ...(heard === 'MODIFY' ? [orderTexts.changeAsked(takenText(taken))] : []),
    ...(heard === 'MODIFY_REFUSED' ? [orderTexts.changeRefused(takenText(taken))] : []),
    ...(typeof discountLowered === 'number'
      ? [orderTexts.discountLowered(formatMoney(discountLowered, currency))]
      : []),
    ...(typeof tip === 'number' ? [orderTexts.tipNow(formatMoney(tip, currency))] : []),
    ...(typeof serviceCharge === 'number'
      ? [orderTexts.serviceChargeNow(formatMoney(serviceCharge, currency))]
      : []),
    ...listOf<WordChange>(worded).map(wordChangeText),
    ...(said && said.note !== said.noteBefore ? [orderTexts.noteNow(said.note)] : []),
    ...(said && said.address !== said.addressBefore ? [orderTexts.addressNow(said.address)] : []),
    ...(said?.name && said.name !== said.nameBefore ? [orderTexts.guestNow(said.name)] : []),
    ...(said?.phoneNumber && said.phoneNumber !== said.phoneBefore
      ? [orderTexts.phoneNow(said.phoneNumber)]
      : []),
    ...(said?.pinMoved ? [orderTexts.pinNow] : []),
    ...(brought
      ? [(carriedBy ? orderTexts.broughtThere : orderTexts.broughtNow)(deliveryTypeLabels[brought.to])]
      : []),
    ...listOf<Named & { note: string }>(noted).map(({ title, note }) => orderTexts.lineNoteNow(title, note)),
    ...listOf<Named & { price: number }>(repriced).map(({ title, price }) =>
      orderTexts.priceNow(title, formatMoney(price, currency)),
    ),
  ];
}

type Taken = Named & { readonly from: number; readonly to: number; readonly replacementTitle: string };

/** Gives what a shop asked its marketplace to take off, each dish with how many are left and what comes instead. */
function takenText(taken: unknown): string {
  const each = listOf<Taken>(taken).map(({ title, from, to, replacementTitle }) =>
    orderTexts.takenOff(title, from, to, replacementTitle),
  );
  return each.join('، ');
}

const listOf = <Each,>(value: unknown) => (Array.isArray(value) ? (value as readonly Each[]) : []);

function isOfKitchen({ type }: Pick<Event, 'type'>): boolean {
  return type.startsWith('KITCHEN_') || type === 'FIRED';
}

/** Gives the dishes an event of the kitchen names, with the station. */
function dishesText({ station, items }: Event['data']): string {
  const dishes = Array.isArray(items) ? (items as ({ title: string } & Counted)[]) : [];
  const named = dishes.map((dish) => `${countMark(dish)} ${dish.title}`).join('، ');
  return typeof station === 'string' && station !== '' ? `${station}: ${named}` : named;
}

/** Shows everything that happened to the order, newest first: what, who, when and why. */
export function Film({ order }: { readonly order: Order }) {
  return (
    <Section title={orderTexts.film}>
      <ol className={classes.film}>
        {order.events.toReversed().map((event) => (
          <li key={event.seq} className={classes.event}>
            <strong>{eventText(event)}</strong>
            {typeof event.data.amount === 'number' && (
              <>
                {' '}
                <Money amount={event.data.amount} currency={order.currency} />
              </>
            )}
            {(event.type === 'EDITED' ||
              event.type === 'MARKETPLACE_TOLD' ||
              event.data.cause === 'MARKETPLACE') &&
              toldTexts(event.data, order.currency).map((text) => (
                <div key={text} className={classes.soft}>
                  {text}
                </div>
              ))}
            {isOfKitchen(event) && <div className={classes.soft}>{dishesText(event.data)}</div>}
            <div className={classes.soft}>
              {event.actorName ?? actorTexts[event.actorKind]}، <JalaliDate at={event.at} />
            </div>
            {event.approvedByName && (
              <div className={classes.soft}>{orderTexts.approvedBy(event.approvedByName)}</div>
            )}
            {event.sentByName && <div className={classes.soft}>{orderTexts.sentBy(event.sentByName)}</div>}
            {event.reason && (
              <div className={classes.soft}>
                {orderTexts.reason}: {event.reason}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

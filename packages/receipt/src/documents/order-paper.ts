import type { PaymentMethod } from '@sofreh/domain/enums';
import type { PriceRule } from '@sofreh/domain/pricing';
import { countMark } from '@sofreh/fa/count-text';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { deliveryTypeLabels, paymentMethodLabels, priceRuleLabels } from '@sofreh/fa/labels';
import { paperTexts } from '@sofreh/fa/paper-texts';
import type { Block, Paper } from '../paper/index.ts';
import {
  copyMark,
  currencyLine,
  dashed,
  guestWords,
  marketplaceMark,
  type PaperLine,
  type PaperLook,
  type PaperOrder,
  type PaperVendor,
  paragraph,
  placeText,
  row,
  rule,
  toppingText,
  vendorFoot,
  vendorHead,
} from './parts.ts';

/** A guest's paper tells this of the money; amounts are in the vendor's currency. */
export type PaperMoney = {
  readonly totals: readonly { readonly rule: PriceRule; readonly amount: number }[];
  readonly finalPrice: number;
  /** Negative is what was given back. */
  readonly payments: readonly {
    readonly method: PaymentMethod;
    readonly amount: number;
    readonly reference: string;
  }[];
  /** It is the cash handed over beyond what was taken of it. */
  readonly change: number;
  readonly due: number;
  readonly toGiveBack: number;
  /** Says why nothing of it is owed though nothing was paid: it was called off, or became a part of another bill. */
  readonly calledOff?: string | undefined;
};

export type OrderPaperInput = {
  readonly vendor: PaperVendor;
  readonly order: PaperOrder;
  /** It is empty where the vendor prints no lines (`setprintitemsonfactoroption`). */
  readonly lines: readonly PaperLine[];
  readonly money: PaperMoney;
  readonly cashier: string;
  /** Says where the guest opens this paper by phone, as the order is by then; none is left out. */
  readonly receiptLink?: string | null | undefined;
  /** Says where the guest answers the order's survey by phone; none is left out. */
  readonly link: string | null;
  /**
   * These codes restore the order at another till, where a till prints what is nowhere else yet; it is empty else, or
   * null.
   */
  readonly rescue: readonly string[] | null;
  readonly look: PaperLook;
};

/**
 * Makes the guest's paper: a bill while something of it is due, a receipt once it is paid. Lines with what they come
 * to, every step of the price that is not nothing, payments, and what is still to be paid or to be given back.
 */
export function orderPaper(input: OrderPaperInput): Paper {
  const { vendor, order, lines, money, look } = input;
  const kind = money.due > 0 || money.calledOff !== undefined ? paperTexts.bill : paperTexts.receipt;
  const title = `${kind} ${formatOrderNumber(order.number)}`;
  const blocks: readonly Block[] = [
    ...copyMark(look),
    ...vendorHead(vendor, look),
    { kind: 'TEXT', text: title, align: 'CENTER', size: 'LARGE', bold: true },
    ...marketplaceMark(order),
    ...orderHead(input),
    rule,
    ...lines.flatMap(lineBlocks),
    ...(lines.length > 0 ? [rule] : []),
    ...money.totals
      .filter(({ amount }) => amount !== 0)
      .map(
        ({ rule: name, amount }): Block => ({
          kind: 'ROW',
          label: priceRuleLabels[name],
          value: formatNumber(amount),
        }),
      ),
    {
      kind: 'ROW',
      label: paperTexts.total,
      value: formatNumber(money.finalPrice),
      size: 'LARGE',
      bold: true,
    },
    ...moneyBlocks(money),
    currencyLine(order.currency),
    ...codes(input),
    dashed,
    ...vendorFoot(vendor),
  ];
  return { width: look.width, title, blocks, opensDrawer: look.opensDrawer, beeps: look.beeps };
}

function orderHead({ order, cashier }: OrderPaperInput): readonly Block[] {
  const { customer, numberOfPerson } = order;
  const persons = numberOfPerson > 0 ? formatNumber(numberOfPerson) : '';
  return [
    ...row(placeText(order, deliveryTypeLabels[order.deliveryType]), dateTime(order.placedAt)),
    ...row(paperTexts.persons, persons),
    ...row(paperTexts.cashier, cashier),
    ...row(paperTexts.customer, customer.name),
    ...row(paperTexts.phone, customer.phoneNumber && formatPhone(customer.phoneNumber)),
    ...paragraph(paperTexts.address, customer.address),
    ...guestWords(order),
  ];
}

function lineBlocks(line: PaperLine): readonly Block[] {
  const amount = line.isFree ? paperTexts.free : line.amount === null ? null : formatNumber(line.amount);
  const gone = line.refunded >= line.count;
  return [
    { kind: 'ITEM', count: countMark(line), title: line.title, amount, struck: gone },
    ...line.toppings.map(
      (topping): Block => ({ kind: 'TEXT', text: toppingText(topping), size: 'SMALL', indent: 2 }),
    ),
    ...(line.refunded > 0
      ? [
          {
            kind: 'TEXT',
            text: paperTexts.refundedPieces(countMark({ unit: line.unit, count: line.refunded })),
            size: 'SMALL',
            indent: 2,
          } as const,
        ]
      : []),
  ];
}

function moneyBlocks({ payments, change, due, toGiveBack, calledOff }: PaperMoney): readonly Block[] {
  const sum = (label: string, amount: number): readonly Block[] =>
    amount > 0 ? [{ kind: 'ROW', label, value: formatNumber(amount), bold: true }] : [];
  return [
    ...(calledOff === undefined
      ? []
      : [{ kind: 'TEXT', text: calledOff, align: 'CENTER', bold: true } as const]),
    ...payments.map(({ method, amount, reference }): Block => {
      const name =
        amount < 0 ? `${paperTexts.refunded}، ${paymentMethodLabels[method]}` : paymentMethodLabels[method];
      return {
        kind: 'ROW',
        label: reference === '' ? name : `${name} (${formatOrderNumber(reference)})`,
        value: formatNumber(amount),
      };
    }),
    ...sum(paperTexts.change, change),
    ...sum(paperTexts.due, due),
    ...sum(paperTexts.toGiveBack, toGiveBack),
  ];
}

function codes({ receiptLink = null, link, rescue }: OrderPaperInput): readonly Block[] {
  return [
    ...linkCode(receiptLink, paperTexts.scanForReceipt),
    ...linkCode(link, paperTexts.scanForSurvey),
    ...(rescue ?? []).map(
      (data, at, all): Block => ({
        kind: 'QR',
        data,
        dense: true,
        caption: paperTexts.rescue(formatNumber(at + 1), formatNumber(all.length)),
      }),
    ),
  ];
}

function linkCode(data: string | null, caption: string): readonly Block[] {
  return data === null ? [] : [{ kind: 'QR', data, caption }];
}

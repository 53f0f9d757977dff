import type { Currency } from '@sofreh/domain/enums';
import { weightText } from '@sofreh/fa/count-text';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { sealText } from '@sofreh/fa/seal-text';
import type { Block, Paper } from '../paper/index.ts';
import {
  copyMark,
  currencyLine,
  gap,
  marketplaceMark,
  type PaperLook,
  type PaperOrder,
  type PaperVendor,
  placeText,
  row,
  rule,
  toppingText,
  vendorHead,
} from './parts.ts';

/** A guest waits with this. */
export type NumberedOrder = {
  readonly number: number;
  /** It is the guest's first name, or the tag they took; empty for neither. */
  readonly name: string;
  /** It is given in ISO 8601. */
  readonly placedAt: string;
};

/** Makes the kiosk's number: what the guest waits with. @param mustPay whether the order is paid at the counter. */
export function numberSlip(
  vendor: PaperVendor,
  order: NumberedOrder,
  mustPay: boolean,
  look: PaperLook,
): Paper {
  const number = formatOrderNumber(order.number);
  const blocks: readonly Block[] = [
    ...copyMark(look),
    ...vendorHead(vendor, look),
    { kind: 'TEXT', text: paperTexts.yourNumber, align: 'CENTER' },
    { kind: 'TEXT', text: number, align: 'CENTER', size: 'HUGE', bold: true },
    ...(order.name === ''
      ? []
      : [{ kind: 'TEXT', text: order.name, align: 'CENTER', size: 'LARGE' } as const]),
    { kind: 'TEXT', text: mustPay ? paperTexts.payAtCounter : paperTexts.waitForNumber, align: 'CENTER' },
    { kind: 'TEXT', text: dateTime(order.placedAt), align: 'CENTER', size: 'SMALL' },
  ];
  return paper(`${paperTexts.yourNumber} ${number}`, blocks, look);
}

/**
 * This is a cash drawer's report: X while it is open, Z once it was counted. Sums are made by whoever keeps the drawer.
 */
export type DrawerReport = {
  readonly closed: boolean;
  readonly cashier: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly currency: Currency;
  /**
   * These sixteen digits show that a day's events are what they were; null where there are none yet, absent where no
   * server made the report.
   */
  readonly seal?: string | null | undefined;
  /** These amounts are in the drawer's currency, in the order in which they are read. */
  readonly rows: readonly { readonly label: string; readonly amount: number; readonly strong: boolean }[];
};

/** Makes the X or Z report of a cash drawer. */
export function drawerReport(vendor: PaperVendor, report: DrawerReport, look: PaperLook): Paper {
  const title = report.closed ? paperTexts.drawerZ : paperTexts.drawerX;
  const blocks: readonly Block[] = [
    ...copyMark(look),
    ...vendorHead(vendor, look),
    { kind: 'TEXT', text: title, align: 'CENTER', bold: true },
    ...row(paperTexts.cashier, report.cashier),
    ...row(paperTexts.opened, dateTime(report.openedAt)),
    ...row(paperTexts.closed, report.closedAt === null ? '' : dateTime(report.closedAt)),
    rule,
    ...report.rows.map(
      ({ label, amount, strong }): Block => ({
        kind: 'ROW',
        label,
        value: formatNumber(amount),
        bold: strong,
      }),
    ),
    currencyLine(report.currency),
    ...(report.closed ? [gap, { kind: 'TEXT', text: `${paperTexts.signature}:` } as const, gap] : []),
    ...(report.seal || (report.closed && report.seal === null) ? sealBlocks(report.seal) : []),
  ];
  return paper(title, blocks, look);
}

/** Sets the seal of what happened until now, under the report. */
function sealBlocks(seal: string | null): readonly Block[] {
  return [
    rule,
    { kind: 'TEXT', text: paperTexts.daySeal, align: 'CENTER', size: 'SMALL' },
    { kind: 'TEXT', text: seal ? sealText(seal) : paperTexts.notSealed, align: 'CENTER' },
  ];
}

/** This is cash put into a drawer or taken out of it without a sale. */
export type DrawerMovement = {
  readonly incoming: boolean;
  readonly amount: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};

/** Makes the slip of cash that went in or out without a sale; whoever gave or took it signs. */
export function drawerSlip(vendor: PaperVendor, movement: DrawerMovement, look: PaperLook): Paper {
  const title = movement.incoming ? paperTexts.drawerIn : paperTexts.drawerOut;
  const blocks: readonly Block[] = [
    ...copyMark(look),
    ...vendorHead(vendor, look),
    { kind: 'ROW', label: title, value: formatNumber(movement.amount), size: 'LARGE', bold: true },
    ...row(paperTexts.reason, movement.reason),
    ...row(paperTexts.by, movement.by),
    ...row(paperTexts.date, dateTime(movement.at)),
    currencyLine(movement.currency),
    gap,
    { kind: 'TEXT', text: `${paperTexts.signature}:` },
    gap,
  ];
  return paper(title, blocks, look);
}

/** This stands on one cup or bag. */
export type Label = {
  readonly orderNumber: number;
  readonly title: string;
  readonly toppings: readonly { readonly title: string; readonly count: number }[];
  readonly note: string;
  readonly name: string;
  /** It is the grams of a weighed dish; null or absent where it goes by the piece. */
  readonly weight?: number | null | undefined;
  /** It says which piece of the order's pieces this is, from 1. */
  readonly piece: number;
  readonly pieces: number;
};

/** Makes a label for a cup or a bag. */
export function label(input: Label, look: PaperLook): Paper {
  const number = formatOrderNumber(input.orderNumber);
  const blocks: readonly Block[] = [
    ...copyMark(look),
    {
      kind: 'ROW',
      label: number,
      value: input.weight
        ? weightText(input.weight)
        : paperTexts.ofPieces(formatNumber(input.piece), formatNumber(input.pieces)),
      size: 'LARGE',
      bold: true,
    },
    { kind: 'TEXT', text: input.title, size: 'LARGE', bold: true },
    ...input.toppings.map((topping): Block => ({ kind: 'TEXT', text: toppingText(topping) })),
    ...(input.note === '' ? [] : [{ kind: 'TEXT', text: input.note, bold: true, inverted: true } as const]),
    ...(input.name === '' ? [] : [{ kind: 'TEXT', text: input.name } as const]),
  ];
  return paper(`${input.title} ${number}`, blocks, look);
}

/** This stands on a bag: whose it is, how it goes, and how much food it is to hold, with all bags of its order. */
export type BagLabel = {
  readonly order: PaperOrder;
  /** So many dishes the order has, a weighed one counted once. */
  readonly dishes: number;
  /** It says which of the order's bags this is, from 1. */
  readonly bag: number;
  readonly bags: number;
};

/** Makes a label for the bag of an order. */
export function bagLabel(
  vendor: PaperVendor,
  { order, dishes, bag, bags }: BagLabel,
  look: PaperLook,
): Paper {
  const number = formatOrderNumber(order.number);
  const { name } = order.customer;
  const of = paperTexts.ofPieces(formatNumber(bag), formatNumber(bags));
  const blocks: readonly Block[] = [
    ...copyMark(look),
    { kind: 'TEXT', text: vendor.name, align: 'CENTER', size: 'SMALL' },
    bags > 1
      ? { kind: 'ROW', label: number, value: of, size: 'HUGE', bold: true }
      : { kind: 'TEXT', text: number, align: 'CENTER', size: 'HUGE', bold: true },
    ...marketplaceMark(order),
    ...(name === ''
      ? []
      : [{ kind: 'TEXT', text: name, align: 'CENTER', size: 'LARGE', bold: true } as const]),
    {
      kind: 'TEXT',
      text: placeText(order, deliveryTypeLabels[order.deliveryType]),
      align: 'CENTER',
      bold: true,
    },
    { kind: 'ROW', label: paperTexts.bagHolds, value: formatNumber(dishes), bold: true },
    { kind: 'TEXT', text: dateTime(order.placedAt), align: 'CENTER', size: 'SMALL' },
  ];
  const title = `${paperTexts.bag} ${number}`;
  return paper(bags > 1 ? `${title}، ${of}` : title, blocks, look);
}

function paper(title: string, blocks: readonly Block[], look: PaperLook): Paper {
  return { width: look.width, title, blocks, opensDrawer: look.opensDrawer, beeps: look.beeps };
}

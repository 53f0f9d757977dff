import type { Output } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import { previewTexts } from '@sofreh/fa/paper-texts';
import { type PaperLine, type PaperOrder, type PrintDocument, paperOf } from '@sofreh/receipt/documents';
import type { Paper } from '@sofreh/receipt/paper';
import type { GuestSite } from './links-on-paper.ts';
import type { PaperHead } from './paper-head.queries.ts';
import { receiptAddress } from './receipt-link.ts';

type Wanted = Output<(typeof orders)['POST /api/orders/printpreview']['body']>;

const LINES: readonly PaperLine[] = [
  {
    title: previewTexts.dish,
    count: 2,
    note: previewTexts.dishNote,
    toppings: [{ title: previewTexts.topping, count: 1 }],
    amount: 560_000,
    refunded: 0,
    isFree: false,
  },
  {
    title: previewTexts.drink,
    count: 3,
    note: '',
    toppings: [],
    amount: 120_000,
    refunded: 0,
    isFree: false,
  },
];

function orderOf(deliveryType: PaperOrder['deliveryType'], at: Date): PaperOrder {
  const served = deliveryType === 'SERVE';
  return {
    number: 83,
    deliveryType,
    tableName: served ? previewTexts.table : null,
    hallName: null,
    numberOfPerson: served ? 4 : 0,
    placedAt: at.toISOString(),
    customer: {
      name: previewTexts.customer,
      phoneNumber: '09120000000',
      address: served ? '' : previewTexts.address,
      zone: '',
    },
    note: '',
    currency: 'TOMAN',
  };
}

function documentOf(
  { layout, withItems: wished }: Wanted,
  { vendor, withItems }: PaperHead,
  receiptLink: string | null,
  at: Date,
): PrintDocument {
  if (layout === 'LABEL') {
    const [first] = LINES;
    const { title = '', toppings = [], note = '' } = first ?? {};
    const name = previewTexts.customer;
    return { kind: 'LABEL', input: { orderNumber: 83, title, toppings, note, name, piece: 1, pieces: 2 } };
  }
  if (layout === 'BAG') {
    const input = { order: orderOf('PICKUP', at), dishes: 5, bag: 1, bags: 2 };
    return { kind: 'BAG', vendor, input };
  }
  if (layout === 'KITCHEN') {
    const lines = LINES.map(({ title, count, note, toppings }) => ({
      title,
      count,
      note,
      toppings,
      was: 0,
      course: 1,
      seat: 0,
      held: false,
    }));
    const order = orderOf('SERVE', at);
    const input = { stationTitle: previewTexts.station, kind: 'NEW', order, lines } as const;
    return { kind: 'KITCHEN', input: { ...input, at: at.toISOString() } };
  }
  if (layout === 'COURIER') {
    const order = orderOf('DELIVER', at);
    const money = { collect: 748_000, payingWith: 0, promisedAt: null, mapLink: 'geo:35.757,51.409' };
    return { kind: 'COURIER', input: { vendor, order, lines: LINES, ...money } };
  }
  const money = {
    totals: [
      { rule: 'ITEMS', amount: 680_000 },
      { rule: 'TAX', amount: 68_000 },
    ] as const,
    finalPrice: 748_000,
    payments: [{ method: 'CARD', amount: 748_000, reference: '' }] as const,
    change: 0,
    due: 0,
    toGiveBack: 0,
  };
  const order = orderOf('SERVE', at);
  const more = { cashier: previewTexts.cashier, receiptLink, link: null, rescue: null };
  return {
    kind: 'RECEIPT',
    input: { vendor, order, lines: (wished ?? withItems) ? LINES : [], money, ...more },
  };
}

/** The order is nobody's: an address of its receipt is as long as any, and leads nowhere. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a station's paper of an invented order, under the vendor's own name, with all that stands on the real one.
 * @param site where guests reach this installation; a vendor that wants the code of the receipt has one here, too.
 */
export function previewPaper(
  wanted: Wanted,
  vendorId: string,
  head: PaperHead,
  { publicUrl, keys }: GuestSite,
  at: Date,
): Paper {
  const { large, showsLogo, width } = wanted;
  const look = { large, showsLogo, opensDrawer: false };
  const moment = { width, beeps: false, isCopy: false, insteadOf: null };
  const place = { id: vendorId, domain: head.domain };
  const hasLink = head.withLink && publicUrl !== null;
  const receiptLink = hasLink ? receiptAddress(keys, publicUrl, place, NOBODYS) : null;
  return paperOf(documentOf(wanted, head, receiptLink, at), look, moment);
}

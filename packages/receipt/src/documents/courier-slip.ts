import { countMark } from '@sofreh/fa/count-text';
import { time } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { paperTexts } from '@sofreh/fa/paper-texts';
import type { Block, Paper } from '../paper/index.ts';
import {
  copyMark,
  currencyLine,
  guestWords,
  marketplaceMark,
  type PaperLine,
  type PaperLook,
  type PaperOrder,
  type PaperVendor,
  row,
  rule,
} from './parts.ts';

export type CourierSlipInput = {
  readonly vendor: PaperVendor;
  readonly order: PaperOrder;
  readonly lines: readonly PaperLine[];
  /** It is the cash to collect at the door, in the vendor's currency; 0 where all is paid. */
  readonly collect: number;
  /** It is the note the customer said they would pay with; 0 where nobody said. */
  readonly payingWith: number;
  readonly promisedAt: string | null;
  /** Opens the way to the door in a map; null where the address has no point. */
  readonly mapLink: string | null;
  readonly look: PaperLook;
};

/**
 * Makes the courier's slip: where to, whom to call, what to collect and what change to carry, and a code that opens the
 * map.
 */
export function courierSlip(input: CourierSlipInput): Paper {
  const { order, lines, look, mapLink } = input;
  const number = formatOrderNumber(order.number);
  const blocks: readonly Block[] = [
    ...copyMark(look),
    { kind: 'TEXT', text: `${input.vendor.name}، ${paperTexts.courierSlip}`, align: 'CENTER' },
    {
      kind: 'ROW',
      label: number,
      value: time(input.promisedAt ?? order.placedAt),
      size: 'HUGE',
      bold: true,
    },
    ...marketplaceMark(order),
    ...row(paperTexts.customer, order.customer.name),
    ...row(paperTexts.phone, order.customer.phoneNumber && formatPhone(order.customer.phoneNumber)),
    ...row(paperTexts.zone, order.customer.zone),
    { kind: 'TEXT', text: order.customer.address, size: 'LARGE', bold: true },
    ...guestWords(order),
    rule,
    ...lines.map(
      ({ unit, count, title }): Block => ({
        kind: 'ITEM',
        count: countMark({ unit, count }),
        title,
        amount: null,
      }),
    ),
    rule,
    ...cashBlocks(input),
    ...(mapLink === null ? [] : [{ kind: 'QR', data: mapLink, caption: paperTexts.openMap } as const]),
  ];
  return {
    width: look.width,
    title: `${paperTexts.courierSlip} ${number}`,
    blocks,
    opensDrawer: false,
    beeps: look.beeps,
  };
}

function cashBlocks({ order, collect, payingWith }: CourierSlipInput): readonly Block[] {
  if (collect === 0) return [{ kind: 'TEXT', text: paperTexts.alreadyPaid, bold: true, align: 'CENTER' }];
  const change = payingWith > collect ? payingWith - collect : 0;
  return [
    { kind: 'ROW', label: paperTexts.collect, value: formatNumber(collect), size: 'LARGE', bold: true },
    // An amount below the bill asks for no change: the bill grew after it was said, and the line would mislead.
    ...row(paperTexts.payingWith, change > 0 ? formatNumber(payingWith) : ''),
    ...row(paperTexts.carryChange, change > 0 ? formatNumber(change) : ''),
    currencyLine(order.currency),
  ];
}

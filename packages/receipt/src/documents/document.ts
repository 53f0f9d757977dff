import { dateTime } from '@sofreh/fa/dates';
import { paperTexts } from '@sofreh/fa/paper-texts';
import type { Block, Paper, PaperWidth } from '../paper/index.ts';
import { type CourierSlipInput, courierSlip } from './courier-slip.ts';
import { type KitchenSlipInput, kitchenSlip } from './kitchen-slip.ts';
import { type OrderPaperInput, orderPaper } from './order-paper.ts';
import { copyMark, dashed, type PaperLook, type PaperVendor, rule, vendorHead } from './parts.ts';
import {
  type BagLabel,
  bagLabel,
  type DrawerMovement,
  type DrawerReport,
  drawerReport,
  drawerSlip,
  type Label,
  label,
  type NumberedOrder,
  numberSlip,
} from './small-papers.ts';

/**
 * This is a document's data as it is kept: everything a paper says, and nothing of how it looks, so that printing it
 * again another day, on other paper, says the same.
 */
export type PrintDocument =
  | { readonly kind: 'RECEIPT'; readonly input: Omit<OrderPaperInput, 'look'> }
  | { readonly kind: 'KITCHEN'; readonly input: Omit<KitchenSlipInput, 'look' | 'insteadOf'> }
  | { readonly kind: 'COURIER'; readonly input: Omit<CourierSlipInput, 'look'> }
  | { readonly kind: 'LABEL'; readonly input: Label }
  | { readonly kind: 'BAG'; readonly vendor: PaperVendor; readonly input: BagLabel }
  | { readonly kind: 'DRAWER_REPORT'; readonly vendor: PaperVendor; readonly report: DrawerReport }
  | { readonly kind: 'DRAWER_SLIP'; readonly vendor: PaperVendor; readonly movement: DrawerMovement }
  | {
      readonly kind: 'NUMBER';
      readonly vendor: PaperVendor;
      readonly order: NumberedOrder;
      /** It is true where it is paid at the till. */
      readonly mustPay: boolean;
    }
  | {
      readonly kind: 'TEST';
      readonly vendor: PaperVendor;
      readonly printerName: string;
      readonly address: string;
      /** It is given in ISO 8601. */
      readonly at: string;
    };

/** A station wants its papers so, and it is kept with the document. */
export type DocumentLook = Pick<PaperLook, 'large' | 'showsLogo' | 'opensDrawer'>;

/** This is what the moment of printing adds: the printer it goes to, and whether it went somewhere before. */
export type PrintMoment = {
  readonly width: PaperWidth;
  readonly beeps: boolean;
  readonly isCopy: boolean;
  /** It is the name of the printer it was meant for, where it comes out of another; null where it is the right one. */
  readonly insteadOf: string | null;
};

/**
 * Makes the paper of a kept document, for one printer. Whether it opens the drawer is decided where it is asked for.
 */
export function paperOf(document: PrintDocument, kept: DocumentLook, moment: PrintMoment): Paper {
  const { insteadOf, ...of } = moment;
  const look: PaperLook = { ...kept, ...of };
  switch (document.kind) {
    case 'RECEIPT':
      return moved(orderPaper({ ...document.input, look }), insteadOf);
    case 'KITCHEN':
      return kitchenSlip({ ...document.input, insteadOf, look });
    case 'COURIER':
      return moved(courierSlip({ ...document.input, look }), insteadOf);
    case 'LABEL':
      return moved(label(document.input, look), insteadOf);
    case 'BAG':
      return moved(bagLabel(document.vendor, document.input, look), insteadOf);
    case 'DRAWER_REPORT':
      return moved(drawerReport(document.vendor, document.report, look), insteadOf);
    case 'DRAWER_SLIP':
      return moved(drawerSlip(document.vendor, document.movement, look), insteadOf);
    case 'NUMBER':
      return moved(numberSlip(document.vendor, document.order, document.mustPay, look), insteadOf);
    case 'TEST':
      return testPaper(document, look);
  }
}

/** Says what a document is called in lists: as its paper is. */
export function titleOf(document: PrintDocument): string {
  const look = { large: false, showsLogo: false, opensDrawer: false };
  return paperOf(document, look, { width: 80, beeps: false, isCopy: false, insteadOf: null }).title;
}

function moved(paper: Paper, insteadOf: string | null): Paper {
  if (insteadOf === null) return paper;
  const note: Block = { kind: 'TEXT', text: paperTexts.movedFrom(insteadOf), size: 'SMALL', align: 'CENTER' };
  return { ...paper, blocks: [note, ...paper.blocks] };
}

/** Makes a paper by which a person sees that a printer works, that its width is right and that its letters join. */
function testPaper(
  { vendor, printerName, address, at }: Extract<PrintDocument, { kind: 'TEST' }>,
  look: PaperLook,
): Paper {
  const blocks: readonly Block[] = [
    ...copyMark(look),
    ...vendorHead(vendor, look),
    { kind: 'TEXT', text: paperTexts.test, align: 'CENTER', size: 'LARGE', bold: true },
    { kind: 'TEXT', text: printerName, align: 'CENTER', bold: true },
    { kind: 'ROW', label: paperTexts.date, value: dateTime(at) },
    { kind: 'TEXT', text: address, align: 'CENTER', size: 'SMALL' },
    rule,
    { kind: 'TEXT', text: paperTexts.testLetters },
    dashed,
    { kind: 'TEXT', text: paperTexts.testWidth, size: 'SMALL' },
    rule,
  ];
  const { width, opensDrawer, beeps } = look;
  return { width, title: `${paperTexts.test} ${printerName}`, blocks, opensDrawer, beeps };
}

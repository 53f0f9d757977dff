import type { Currency, DeliveryType, SaleUnit } from '@sofreh/domain/enums';
import { formatNumber, formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { tableWord } from '@sofreh/fa/table-word';
import type { Block, PaperWidth } from '../paper/index.ts';

/** What every paper of a vendor says at its head and foot. */
export type PaperVendor = {
  readonly name: string;
  /** The name of the brand, where it differs from the branch's. */
  readonly brandName: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly taxNumber: string;
  readonly footer: string;
  readonly hasLogo: boolean;
};

/** How a station or a till wants its papers. */
export type PaperLook = {
  readonly width: PaperWidth;
  /** Whether this paper was printed before: said at its head, so that nobody cooks or pays twice. */
  readonly isCopy: boolean;
  readonly large: boolean;
  readonly showsLogo: boolean;
  readonly opensDrawer: boolean;
  readonly beeps: boolean;
};

/** A line of an order as paper shows it; `amount` in the vendor's currency, null where the paper has no prices. */
export type PaperLine = {
  readonly title: string;
  readonly unit?: SaleUnit | undefined;
  readonly count: number;
  readonly note: string;
  readonly toppings: readonly { readonly title: string; readonly count: number }[];
  readonly amount: number | null;
  /** Pieces or grams that were given back since. */
  readonly refunded: number;
  readonly isFree: boolean;
};

export type PaperCustomer = {
  readonly name: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly zone: string;
};

/** What of an order every paper of it needs. */
export type PaperOrder = {
  readonly number: number;
  readonly deliveryType: DeliveryType;
  readonly tableName: string | null;
  readonly hallName: string | null;
  /** 0 where nobody said. */
  readonly numberOfPerson: number;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly customer: PaperCustomer;
  /** What whoever ordered said, or the kitchen's note; a paper of an older program has the staff's words to the guest in its place. */
  readonly note: string;
  /** What the staff wrote to the guest, where it is not the same. */
  readonly toGuest?: string | undefined;
  /** What of the kitchen's note tells of an allergy, and the rest; a paper that an older program made has the note alone. */
  readonly said?: { readonly allergies: readonly string[]; readonly rest: readonly string[] } | undefined;
  /** The kitchen's note alone, without the answers that stand beside it; of a paper of an older program, all of `note`. */
  readonly noted?: string | undefined;
  /** When the kitchen's guests were promised it, ISO 8601; and its courses that wait to be fired. */
  readonly promisedAt?: string | null | undefined;
  readonly laterCourses?: readonly number[] | undefined;
  /** Whether the whole order is cancelled. */
  readonly isCancelled?: boolean | undefined;
  readonly currency: Currency;
  /** What a marketplace calls the order, by which its courier asks for it; nothing for our own. */
  readonly marketplace?: { readonly code: string; readonly shopTitle: string } | null | undefined;
};

export const rule: Block = { kind: 'RULE' };
export const dashed: Block = { kind: 'RULE', dashed: true };
export const gap: Block = { kind: 'GAP' };

/** A word and its value, left out where there is no value. */
export function row(label: string, value: string): readonly Block[] {
  return value === '' ? [] : [{ kind: 'ROW', label, value }];
}

/** A word and a text that may run over several lines. */
export function paragraph(label: string, text: string): readonly Block[] {
  return text === '' ? [] : [{ kind: 'TEXT', text: `${label}: ${text}` }];
}

/** What was said with an order and what the staff wrote to its guest, each by its name. */
export function guestWords({ note, toGuest = '' }: PaperOrder): readonly Block[] {
  return [...paragraph(paperTexts.note, note), ...paragraph(paperTexts.noteToGuest, toGuest)];
}

/** The number by which a marketplace's guest and courier know the order. */
export function marketplaceMark({ marketplace }: PaperOrder): readonly Block[] {
  if (!marketplace) return [];
  const value = formatOrderNumber(marketplace.code);
  return [{ kind: 'ROW', label: marketplace.shopTitle, value, size: 'LARGE', bold: true }];
}

/** The mark of a second copy, first on the paper. */
export function copyMark({ isCopy }: PaperLook): readonly Block[] {
  return isCopy ? [{ kind: 'TEXT', text: paperTexts.copy, align: 'CENTER', bold: true, inverted: true }] : [];
}

/** Logo, brand and branch. */
export function vendorHead(vendor: PaperVendor, look: PaperLook): readonly Block[] {
  const brand = vendor.brandName !== '' && vendor.brandName !== vendor.name ? [vendor.brandName] : [];
  return [
    ...(look.showsLogo && vendor.hasLogo ? [{ kind: 'LOGO' } as const] : []),
    ...brand.map((text) => ({ kind: 'TEXT', text, align: 'CENTER', size: 'LARGE', bold: true }) as const),
    {
      kind: 'TEXT',
      text: vendor.name,
      align: 'CENTER',
      bold: true,
      size: brand.length > 0 ? 'NORMAL' : 'LARGE',
    },
  ];
}

/** Address, telephone, tax number and the vendor's own words. */
export function vendorFoot(vendor: PaperVendor): readonly Block[] {
  const small = (text: string): readonly Block[] =>
    text === '' ? [] : [{ kind: 'TEXT', text, align: 'CENTER', size: 'SMALL' }];
  const tax = vendor.taxNumber && `${paperTexts.taxNumber}: ${vendor.taxNumber}`;
  return [vendor.address, toPersianDigits(vendor.phoneNumber), tax, vendor.footer].flatMap(small);
}

/** What a topping is called on paper: its count only where there are several. */
export function toppingText({ title, count }: { readonly title: string; readonly count: number }): string {
  return count === 1 ? title : `${formatNumber(count)} × ${title}`;
}

/** «همهٔ مبلغ‌ها به تومان»: said once, so that the columns hold numbers alone. */
export function currencyLine(currency: Currency): Block {
  return {
    kind: 'TEXT',
    text: paperTexts.allAmounts(currencyLabels[currency]),
    size: 'SMALL',
    align: 'CENTER',
  };
}

/** Says where an order goes: its table and hall, or how it reaches the guest. */
export function placeText(order: PaperOrder, deliveryTypeLabel: string): string {
  if (order.tableName === null) return deliveryTypeLabel;
  return [tableWord(order.tableName), order.hallName].filter(Boolean).join('، ');
}

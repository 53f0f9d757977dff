import type { Currency, DeliveryType, SaleUnit } from '@sofreh/domain/enums';
import { formatNumber, formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { tableWord } from '@sofreh/fa/table-word';
import type { Block, PaperWidth } from '../paper/index.ts';

/** Every paper of a vendor says this at its head and foot. */
export type PaperVendor = {
  readonly name: string;
  /** It is the name of the brand, where it differs from the branch's. */
  readonly brandName: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly taxNumber: string;
  readonly footer: string;
  readonly hasLogo: boolean;
};

/** A station or a till wants its papers so. */
export type PaperLook = {
  readonly width: PaperWidth;
  /** It tells whether this paper was printed before: said at its head, so that nobody cooks or pays twice. */
  readonly isCopy: boolean;
  readonly large: boolean;
  readonly showsLogo: boolean;
  readonly opensDrawer: boolean;
  readonly beeps: boolean;
};

/**
 * This is a line of an order as paper shows it; `amount` in the vendor's currency, null where the paper has no prices.
 */
export type PaperLine = {
  readonly title: string;
  readonly unit?: SaleUnit | undefined;
  readonly count: number;
  readonly note: string;
  readonly toppings: readonly { readonly title: string; readonly count: number }[];
  readonly amount: number | null;
  /** These are the pieces or grams that were given back since. */
  readonly refunded: number;
  readonly isFree: boolean;
};

export type PaperCustomer = {
  readonly name: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly zone: string;
};

/** Every paper of an order needs this of it. */
export type PaperOrder = {
  readonly number: number;
  readonly deliveryType: DeliveryType;
  readonly tableName: string | null;
  readonly hallName: string | null;
  /** It is 0 where nobody said. */
  readonly numberOfPerson: number;
  /** It is given in ISO 8601. */
  readonly placedAt: string;
  readonly customer: PaperCustomer;
  /**
   * It is what whoever ordered said, or the kitchen's note; a paper of an older program has the staff's words to the
   * guest in its place.
   */
  readonly note: string;
  /** The staff wrote this to the guest, where it is not the same. */
  readonly toGuest?: string | undefined;
  /**
   * It parts what of the kitchen's note tells of an allergy from the rest; a paper that an older program made has the
   * note alone.
   */
  readonly said?: { readonly allergies: readonly string[]; readonly rest: readonly string[] } | undefined;
  /**
   * It is the kitchen's note alone, without the answers that stand beside it; of a paper of an older program, all of
   * `note`.
   */
  readonly noted?: string | undefined;
  /**
   * The kitchen's guests were promised it at this time, ISO 8601; beside it stand its courses that wait to be fired.
   */
  readonly promisedAt?: string | null | undefined;
  readonly laterCourses?: readonly number[] | undefined;
  /** It tells whether the whole order is cancelled. */
  readonly isCancelled?: boolean | undefined;
  readonly currency: Currency;
  /** A marketplace calls the order so, and its courier asks for it by that; nothing for our own. */
  readonly marketplace?: { readonly code: string; readonly shopTitle: string } | null | undefined;
};

export const rule: Block = { kind: 'RULE' };
export const dashed: Block = { kind: 'RULE', dashed: true };
export const gap: Block = { kind: 'GAP' };

/** Sets a word and its value, and leaves them out where there is no value. */
export function row(label: string, value: string): readonly Block[] {
  return value === '' ? [] : [{ kind: 'ROW', label, value }];
}

/** Sets a word and a text that may run over several lines. */
export function paragraph(label: string, text: string): readonly Block[] {
  return text === '' ? [] : [{ kind: 'TEXT', text: `${label}: ${text}` }];
}

/** Says what was said with an order and what the staff wrote to its guest, each by its name. */
export function guestWords({ note, toGuest = '' }: PaperOrder): readonly Block[] {
  return [...paragraph(paperTexts.note, note), ...paragraph(paperTexts.noteToGuest, toGuest)];
}

/** Sets the number by which a marketplace's guest and courier know the order. */
export function marketplaceMark({ marketplace }: PaperOrder): readonly Block[] {
  if (!marketplace) return [];
  const value = formatOrderNumber(marketplace.code);
  return [{ kind: 'ROW', label: marketplace.shopTitle, value, size: 'LARGE', bold: true }];
}

/** Marks a second copy, first on the paper. */
export function copyMark({ isCopy }: PaperLook): readonly Block[] {
  return isCopy ? [{ kind: 'TEXT', text: paperTexts.copy, align: 'CENTER', bold: true, inverted: true }] : [];
}

/** Sets logo, brand and branch. */
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

/** Sets address, telephone, tax number and the vendor's own words. */
export function vendorFoot(vendor: PaperVendor): readonly Block[] {
  const small = (text: string): readonly Block[] =>
    text === '' ? [] : [{ kind: 'TEXT', text, align: 'CENTER', size: 'SMALL' }];
  const tax = vendor.taxNumber && `${paperTexts.taxNumber}: ${vendor.taxNumber}`;
  return [vendor.address, toPersianDigits(vendor.phoneNumber), tax, vendor.footer].flatMap(small);
}

/** Gives what a topping is called on paper: its count only where there are several. */
export function toppingText({ title, count }: { readonly title: string; readonly count: number }): string {
  return count === 1 ? title : `${formatNumber(count)} × ${title}`;
}

/** Says «همهٔ مبلغ‌ها به تومان» once, so that the columns hold numbers alone. */
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

import type { PaperWidth } from '@sofreh/domain/print-state';

export type { PaperWidth } from '@sofreh/domain/print-state';

/** What fits on a line, dots at 203 dpi: 58 mm paper prints 48 mm of them, 80 mm paper 72 mm. */
export const DOTS_OF: Readonly<Record<PaperWidth, number>> = { 58: 384, 80: 576 };

/** How large a text is; the picture and the sheet of a browser each know their own measure of it. */
export type TextSize = 'SMALL' | 'NORMAL' | 'LARGE' | 'HUGE';
export type Align = 'START' | 'CENTER' | 'END';

type Styled = {
  readonly size?: TextSize;
  readonly bold?: boolean;
  /** White on black: what nobody may overlook. */
  readonly inverted?: boolean;
  /** Struck through: it was there and is not any more. */
  readonly struck?: boolean;
  /** Steps in from the start of the line. */
  readonly indent?: number;
};

/** One thing on a paper. Every text runs from the right; numbers stand in columns of their own, so that none turns round. */
export type Block =
  | (Styled & { readonly kind: 'TEXT'; readonly text: string; readonly align?: Align })
  /** A word and its value at the two ends of a line; the word wraps, the value never does. */
  | (Styled & { readonly kind: 'ROW'; readonly label: string; readonly value: string })
  /** A line of an order: how many, of what, for how much. */
  | (Styled & {
      readonly kind: 'ITEM';
      readonly count: string;
      readonly title: string;
      readonly amount: string | null;
    })
  | { readonly kind: 'RULE'; readonly dashed?: boolean }
  | { readonly kind: 'GAP' }
  /** A code to be scanned, with what it is for below it. */
  | {
      readonly kind: 'QR';
      readonly data: string;
      readonly caption: string;
      /** Much data: low correction, and as wide as the paper. */
      readonly dense?: boolean;
    }
  /** The vendor's logo, as wide as it may be. */
  | { readonly kind: 'LOGO' };

/** A document as a printer, a browser or a file shows it: what stands on it from top to bottom. */
export type Paper = {
  readonly width: PaperWidth;
  /** Names the paper in lists and in a browser's print dialog. */
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Whether the printer opens the cash drawer that hangs on it. */
  readonly opensDrawer: boolean;
  /** Whether the printer beeps, where it can. */
  readonly beeps: boolean;
};

import type { PaperWidth } from '@sofreh/domain/print-state';

export type { PaperWidth } from '@sofreh/domain/print-state';

/** So many dots fit on a line, at 203 dpi: 58 mm paper prints 48 mm of them, 80 mm paper 72 mm. */
export const DOTS_OF: Readonly<Record<PaperWidth, number>> = { 58: 384, 80: 576 };

/** It says how large a text is; the picture and the sheet of a browser each know their own measure of it. */
export type TextSize = 'SMALL' | 'NORMAL' | 'LARGE' | 'HUGE';
export type Align = 'START' | 'CENTER' | 'END';

type Styled = {
  readonly size?: TextSize;
  readonly bold?: boolean;
  /** It is white on black: nobody may overlook it. */
  readonly inverted?: boolean;
  /** It is struck through: it was there and is not any more. */
  readonly struck?: boolean;
  /** It goes so many steps in from the start of the line. */
  readonly indent?: number;
};

/**
 * This is one thing on a paper. Every text runs from the right; numbers stand in columns of their own, so that none
 * turns round.
 */
export type Block =
  | (Styled & { readonly kind: 'TEXT'; readonly text: string; readonly align?: Align })
  /** This is a word and its value at the two ends of a line; the word wraps, the value never does. */
  | (Styled & { readonly kind: 'ROW'; readonly label: string; readonly value: string })
  /** This is a line of an order: how many, of what, for how much. */
  | (Styled & {
      readonly kind: 'ITEM';
      readonly count: string;
      readonly title: string;
      readonly amount: string | null;
    })
  | { readonly kind: 'RULE'; readonly dashed?: boolean }
  | { readonly kind: 'GAP' }
  /** This is a code to be scanned, with what it is for below it. */
  | {
      readonly kind: 'QR';
      readonly data: string;
      readonly caption: string;
      /** It holds much data: low correction, and as wide as the paper. */
      readonly dense?: boolean;
    }
  /** This is the vendor's logo, as wide as it may be. */
  | { readonly kind: 'LOGO' };

/** This is a document as a printer, a browser or a file shows it: what stands on it from top to bottom. */
export type Paper = {
  readonly width: PaperWidth;
  /** Names the paper in lists and in a browser's print dialog. */
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Tells whether the printer opens the cash drawer that hangs on it. */
  readonly opensDrawer: boolean;
  /** Tells whether the printer beeps, where it can. */
  readonly beeps: boolean;
};

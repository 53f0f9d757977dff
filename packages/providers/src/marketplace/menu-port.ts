import type { WeekWindow } from '@sofreh/domain/calendar';
import type { MarketMenuKind, MenuFields } from '@sofreh/domain/marketplace';
import type { Unreachable } from '../http/index.ts';
import type { MarketplaceRefused, SaidOutcome } from './answers.ts';

/**
 * Changes a shop's menu at a marketplace. Whatever is said twice under the same id is done once; what is said of
 * availability and opening carries a number that rises, so that nothing old undoes something newer.
 */
export interface MarketplaceMenu {
  /**
   * Reads a page of what stands there of one kind, in a lasting order. @param after the mark of the page before; null
   * for the first.
   */
  page(kind: MarketMenuKind, after: string | null): Promise<MenuPageOutcome>;
  /** Adds, changes and removes, as much as `MENU_BATCH` allows; every change is answered by itself. */
  change(changes: readonly ToldMenuChange[]): Promise<MenuChangesOutcome>;
  /** Says of things that stand there whether they can be had. */
  setAvailable(sequence: number, changes: readonly ToldAvailability[]): Promise<MenuChangesOutcome>;
  /** Tells whether guests can order, and the hours that stand there. */
  opening(): Promise<OpeningOutcome>;
  setOpening(sequence: number, opening: ShopOpening): Promise<SaidOutcome>;
}

/** Describes something that stands there; what it refers to is by their ids. */
export interface ToldEntry {
  readonly id: string;
  /** It is our own name of it, where it was ours that was sent. */
  readonly code: string | null;
  readonly fields: MenuFields;
}

export type MenuPageOutcome =
  | {
      readonly outcome: 'PAGE';
      /** Rises with every change there: pages of different versions are no whole. */
      readonly version: number;
      readonly total: number;
      readonly entries: readonly ToldEntry[];
      readonly next: string | null;
    }
  | MarketplaceRefused
  | Unreachable;

export interface ToldMenuChange {
  /** The id is ours, and never used for another change. */
  readonly id: string;
  readonly kind: MarketMenuKind;
  /** Null adds. */
  readonly entryId: string | null;
  /** It is our own name of it; null where it is no dish of ours. */
  readonly code: string | null;
  /** Null removes. */
  readonly fields: MenuFields | null;
}

export interface ToldAvailability {
  readonly kind: MarketMenuKind;
  readonly entryId: string;
  readonly available: boolean;
}

/** Tells what became of one change. */
export type MenuChangeResult =
  | { readonly outcome: 'DONE'; readonly entryId: string }
  | { readonly outcome: 'REFUSED'; readonly code: string };

export type MenuChangesOutcome =
  /** One result stands for each change, in their order. */
  | { readonly outcome: 'ANSWERED'; readonly results: readonly MenuChangeResult[] }
  | MarketplaceRefused
  | Unreachable;

export interface ShopOpening {
  readonly open: boolean;
  readonly windows: readonly WeekWindow[];
}

export type OpeningOutcome =
  | { readonly outcome: 'OPENING'; readonly opening: ShopOpening }
  | MarketplaceRefused
  | Unreachable;

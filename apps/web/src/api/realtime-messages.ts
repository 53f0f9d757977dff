import type { StockProductType } from '@sofreh/domain/enums';
import type { IngredientUnit } from '@sofreh/domain/menu';

/** This is a change of an order, as the server announces it after its commit. */
export type OrderNews = {
  readonly type: 'event';
  /** It has no gaps within a vendor, so it tells where to go on after a break. */
  readonly seq: number;
  readonly orderId: string;
  readonly eventType: string;
  readonly status?: string;
};
/** Counts were changed by hand; with a product, it has begun to run low. Only who may change stock is told. */
export type StockNews = {
  readonly type: 'stock';
  readonly productType?: StockProductType;
  readonly productId?: string;
  readonly title?: string;
  readonly unit?: IngredientUnit | null;
  readonly count?: number;
  readonly low?: boolean;
};
type ServerMessage =
  | OrderNews
  | { readonly type: 'ready'; readonly seq: number }
  /** The vendor's menu is no longer what it was: ask for it again. */
  | { readonly type: 'menu' }
  /** The telephone rings; who calls is asked for by the id. */
  | { readonly type: 'call'; readonly id: string }
  /** Somebody's role was changed: what this person may do is asked for again. */
  | { readonly type: 'rights' }
  | StockNews
  /** A printer, or a paper that a person looks after, is not as it was: how it is now is asked for. */
  | { readonly type: 'printers' }
  /** Something at a table is not as it was: what it is now is asked for. */
  | { readonly type: 'table'; readonly tableId: string }
  | { readonly type: 'pong' };

/** Reads one message of the server; null for what this client does not know. */
export function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    const known = typeof message === 'object' && message !== null && 'type' in message;
    return known ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}

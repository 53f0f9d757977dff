/** A change of an order, as the server announces it after its commit. */
export type OrderNews = {
  readonly type: 'event';
  /** Gapless per vendor; where to go on after a break. */
  readonly seq: number;
  readonly orderId: string;
  readonly eventType: string;
  readonly status?: string;
};
type ServerMessage =
  | OrderNews
  | { readonly type: 'ready'; readonly seq: number }
  /** The vendor's menu is no longer what it was: ask for it again. */
  | { readonly type: 'menu' }
  /** The telephone rings; who calls is asked for by the id. */
  | { readonly type: 'call'; readonly id: string }
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

import { currentHostDomain } from './host-domain.ts';
import { type OrderNews, readMessage, type StockNews } from './realtime-messages.ts';
import { freshToken, refresh } from './refresh.ts';
import { currentSurface } from './surface.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 20_000;
const PING_EVERY_MS = 25_000;
/** Nothing at all for this long means that the line is dead, whatever the socket says. */
const SILENCE_MS = 60_000;
/** This close code says that the session or its token no longer counts. */
const SESSION_ENDED = 4401;

export type RealtimeStatus = 'connecting' | 'live' | 'broken';
export type RealtimeLine = {
  /** The network is known to be back. */
  readonly openNow: () => void;
  readonly end: () => void;
};
export type RealtimeOptions = {
  /** Follows the vendor's menu alone, which needs no session; gives the version shown, to hear of a newer one. */
  readonly menuVersion?: () => number;
  /** Follows a table, as a guest who has the token of its sitting. */
  readonly tableToken?: string;
  /** Follows this order alone: what a guest may follow. */
  readonly orderId?: string;
  /** It is the last event already known; the server sends what came after it. Left out, it sends only what is new. */
  readonly after?: number;
  readonly onEvent?: (news: OrderNews) => void;
  /** The menu changed, or may have while the line was down. */
  readonly onMenu?: () => void;
  /** The telephone rings. */
  readonly onCall?: (callId: string) => void;
  /** What this person may do may have changed. */
  readonly onRights?: () => void;
  readonly onStock?: (news: StockNews) => void;
  /** A printer, or a paper that a person looks after, is not as it was. */
  readonly onPrinters?: () => void;
  /** Something at a table is not as it was. */
  readonly onTable?: (tableId: string) => void;
  /** `ready` tells the sequence the server stands at, before any event. */
  readonly onReady?: (seq: number) => void;
  readonly onStatus?: (status: RealtimeStatus) => void;
};

/**
 * Tells how long to wait before the given attempt (from 1): doubling, with a random half so that tills do not stampede.
 */
export function retryDelay(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1));
  return longest / 2 + (longest / 2) * random;
}

/**
 * Follows the orders and the menu of the vendor this page speaks for, its menu alone, or one table, over one WebSocket
 * that reconnects by itself and goes on after the last event it has seen. Events arrive in order and once.
 * @returns what ends it, and what opens it without waiting for the next attempt.
 */
export function connectRealtime(options: RealtimeOptions): RealtimeLine {
  const line = new Line(options);
  const openNow = () => line.openNow();
  window.addEventListener('online', openNow);
  void line.open();
  return {
    openNow,
    end: () => {
      window.removeEventListener('online', openNow);
      line.end();
    },
  };
}

class Line {
  private readonly options: RealtimeOptions;
  private socket: WebSocket | null = null;
  private after: number | undefined;
  private attempt = 0;
  private ended = false;
  private wasLive = false;
  private heardAt = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: RealtimeOptions) {
    this.options = options;
    this.after = options.after;
  }

  async open(): Promise<void> {
    this.options.onStatus?.('connecting');
    const { menuVersion, tableToken } = this.options;
    const open = menuVersion !== undefined || tableToken !== undefined;
    const token = open ? null : await freshToken(currentSurface());
    if (this.ended || this.socket) return;
    if (!token && !open) return this.retryLater();
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${window.location.host}/realtime`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ ...this.hello(token), hostDomain: currentHostDomain() }));
      this.keepAlive(socket);
    };
    socket.onmessage = ({ data }) => this.hear(data);
    socket.onclose = ({ code }) => this.lost(socket, code === SESSION_ENDED ? token : null);
  }

  /** Opens without waiting for the next attempt: the network came back. */
  openNow(): void {
    if (this.socket || this.ended) return;
    clearTimeout(this.retryTimer);
    void this.open();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    this.socket?.close();
    this.socket = null;
  }

  private hello(token: string | null): object {
    const { menuVersion, orderId, tableToken } = this.options;
    if (tableToken) return { follow: 'table', token: tableToken };
    if (menuVersion) return { follow: 'menu', version: menuVersion() };
    return { token, after: this.after, orderId };
  }

  private hear(data: unknown): void {
    this.heardAt = Date.now();
    const message = readMessage(data);
    if (message?.type === 'ready') {
      this.attempt = 0;
      if (this.wasLive) this.options.onMenu?.();
      this.wasLive = true;
      this.after ??= message.seq;
      this.options.onStatus?.('live');
      this.options.onReady?.(message.seq);
    }
    if (message?.type === 'menu') this.options.onMenu?.();
    if (message?.type === 'call') this.options.onCall?.(message.id);
    if (message?.type === 'rights') this.options.onRights?.();
    if (message?.type === 'stock') this.options.onStock?.(message);
    if (message?.type === 'printers') this.options.onPrinters?.();
    if (message?.type === 'table') this.options.onTable?.(message.tableId);
    if (message?.type !== 'event' || message.seq <= (this.after ?? -1)) return;
    this.after = message.seq;
    this.options.onEvent?.(message);
  }

  private keepAlive(socket: WebSocket): void {
    clearInterval(this.pingTimer);
    this.heardAt = Date.now();
    this.pingTimer = setInterval(() => {
      if (Date.now() - this.heardAt > SILENCE_MS) socket.close();
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
    }, PING_EVERY_MS);
  }

  /** @param usedToken the token the server no longer takes, where that is why it closed. */
  private lost(socket: WebSocket, usedToken: string | null): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.pingTimer);
    if (this.ended) return;
    if (usedToken) void refresh(currentSurface(), usedToken);
    this.retryLater();
  }

  private retryLater(): void {
    this.options.onStatus?.('broken');
    this.attempt += 1;
    this.retryTimer = setTimeout(() => void this.open(), retryDelay(this.attempt, Math.random()));
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCredentials, saveCredentials } from './credentials.ts';
import { setHostDomain } from './host-domain.ts';
import { connectRealtime, retryDelay } from './realtime.ts';
import type { OrderNews } from './realtime-messages.ts';

/** A socket whose other end is the test. */
class TestSocket {
  static readonly OPEN = 1;
  static readonly opened: TestSocket[] = [];
  readonly url: string;
  readonly sent: string[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    TestSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.({ code: 1005 });
  }
  accept() {
    this.readyState = TestSocket.OPEN;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.onclose?.({ code });
  }
}

const socket = (index: number) => {
  const found = TestSocket.opened[index];
  if (!found) throw new Error(`no socket ${index}`);
  return found;
};
const hello = (index: number) => JSON.parse(socket(index).sent[0] ?? '{}') as Record<string, unknown>;
const event = (seq: number) => ({ type: 'event', seq, orderId: 'o', eventType: 'PLACED' });
let end: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  TestSocket.opened.length = 0;
  vi.stubGlobal('WebSocket', TestSocket);
  window.history.replaceState({}, '', '/bo');
  setHostDomain(() => 'vanak.example');
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  saveCredentials('BACKOFFICE', { token: `h.${payload}.s`, refreshToken: 'r' });
});
afterEach(() => {
  end?.();
  clearCredentials('BACKOFFICE');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the line and collects what it tells. */
async function follow(after?: number) {
  const news: OrderNews[] = [];
  const statuses: string[] = [];
  const line = connectRealtime({
    after,
    onEvent: (each) => news.push(each),
    onStatus: (status) => statuses.push(status),
  });
  end = line.end;
  await vi.advanceTimersByTimeAsync(0);
  return { news, statuses, openNow: line.openNow };
}

describe('connectRealtime', () => {
  it('opens at once where the network is known to be back, and only when it is down', async () => {
    const { openNow } = await follow();
    socket(0).accept();
    openNow();
    expect(TestSocket.opened).toHaveLength(1);
    socket(0).drop();
    openNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(TestSocket.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(TestSocket.opened).toHaveLength(2);
  });

  it('says who it is first and passes events on, each once', async () => {
    const { news, statuses } = await follow(4);
    socket(0).accept();
    expect(hello(0)).toMatchObject({ hostDomain: 'vanak.example', after: 4 });
    socket(0).say({ type: 'ready', seq: 6 });
    for (const seq of [5, 6, 6, 5]) socket(0).say(event(seq));
    expect(news.map(({ seq }) => seq)).toEqual([5, 6]);
    expect(statuses).toEqual(['connecting', 'live']);
  });

  it('comes back after a break and goes on after the last event it has seen', async () => {
    const { statuses } = await follow();
    socket(0).accept();
    socket(0).say({ type: 'ready', seq: 10 });
    socket(0).say(event(11));
    socket(0).drop();
    expect(statuses.at(-1)).toBe('broken');
    await vi.advanceTimersByTimeAsync(20_000);
    socket(1).accept();
    expect(hello(1).after).toBe(11);
  });

  it('comes back at once when the network does', async () => {
    await follow();
    socket(0).accept();
    socket(0).drop();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(TestSocket.opened).toHaveLength(2);
  });

  it('asks whether the line lives and gives up on a silent one', async () => {
    await follow();
    socket(0).accept();
    socket(0).say({ type: 'ready', seq: 1 });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(socket(0).sent.at(-1)).toBe('{"type":"ping"}');
    await vi.advanceTimersByTimeAsync(75_000);
    expect(TestSocket.opened.length).toBeGreaterThan(1);
  });

  it('stays closed once it is ended', async () => {
    await follow();
    socket(0).accept();
    end?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(TestSocket.opened).toHaveLength(1);
  });

  it('tells that the menu changed, and that it may have during a break', async () => {
    const onMenu = vi.fn();
    end = connectRealtime({ onMenu }).end;
    await vi.advanceTimersByTimeAsync(0);
    socket(0).accept();
    socket(0).say({ type: 'ready', seq: 1 });
    expect(onMenu).not.toHaveBeenCalled();
    socket(0).say({ type: 'menu' });
    expect(onMenu).toHaveBeenCalledTimes(1);
    socket(0).drop();
    await vi.advanceTimersByTimeAsync(20_000);
    socket(1).accept();
    socket(1).say({ type: 'ready', seq: 1 });
    expect(onMenu).toHaveBeenCalledTimes(2);
  });

  it('follows a menu alone without a session', async () => {
    clearCredentials('BACKOFFICE');
    end = connectRealtime({ menuVersion: () => 12 }).end;
    await vi.advanceTimersByTimeAsync(0);
    socket(0).accept();
    expect(hello(0)).toEqual({ follow: 'menu', version: 12, hostDomain: 'vanak.example' });
  });

  it('overlooks what it does not understand', async () => {
    const { news } = await follow();
    socket(0).accept();
    socket(0).onmessage?.({ data: 'not json' });
    socket(0).say({ type: 'novelty' });
    socket(0).say(event(3));
    expect(news).toHaveLength(1);
  });
});

describe('retryDelay', () => {
  it.each([
    [1, 0, 250],
    [1, 1, 500],
    [4, 1, 4000],
    [30, 1, 20_000],
  ])('attempt %i with %d waits %i ms', (attempt, random, expected) => {
    expect(retryDelay(attempt, random)).toBe(expected);
  });
});

import { expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Admission } from './admission.ts';
import { createFollower } from './follower.ts';
import type { OrderEventRow } from './order-events.queries.ts';
import type { VendorFeed } from './vendor-feed.ts';

const admission: Admission = {
  vendorId: 'v',
  sessionId: 's',
  kind: 'STAFF',
  orderId: null,
  seesOrders: true,
  editsStock: false,
};

function event(seq: number): OrderEventRow {
  const who = { actorKind: 'STAFF', actorId: null, device: '', reason: '' } as const;
  return { seq, orderId: 'o', eventType: 'CHANGED', ...who, data: {}, at: new Date(0) };
}

/** A feed of `last` events that gives ten at a time. */
function feedOf(last: number): VendorFeed {
  return {
    head: () => last,
    advance: async () => {},
    next: async (after) => {
      const upTo = Math.min(after + 10, last);
      return { events: Array.from({ length: upTo - after }, (_, index) => event(after + 1 + index)), upTo };
    },
  };
}

/** A socket that takes nothing off its buffer until told to. */
function socketOf() {
  const seqs: number[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(text: string) {
      seqs.push(JSON.parse(text).seq);
      socket.bufferedAmount += 60_000;
    },
    close: vi.fn(),
  };
  return { socket, asSocket: socket as unknown as WebSocket, seqs };
}

test('a socket that does not drain pauses, and goes on where it was', async () => {
  const { socket, asSocket, seqs } = socketOf();
  const follower = createFollower(asSocket, admission, feedOf(35), 0, () => {});
  follower.pump();
  await expect.poll(() => seqs.length, { timeout: 15_000 }).toBe(10);
  follower.pump();
  await Promise.resolve();
  expect(seqs).toHaveLength(10);
  while (seqs.length < 35) {
    socket.bufferedAmount = 0;
    const before = seqs.length;
    follower.pump();
    await expect.poll(() => seqs.length, { timeout: 15_000 }).toBeGreaterThan(before);
  }
  expect(seqs).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
  expect(socket.close).not.toHaveBeenCalled();
});

test('one that has not drained for thirty seconds is closed', async () => {
  const { socket, asSocket, seqs } = socketOf();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const follower = createFollower(asSocket, admission, feedOf(35), 0, () => {});
  follower.pump();
  await expect.poll(() => seqs.length, { timeout: 15_000 }).toBe(10);
  await expect.poll(() => pumpAt(29_000), { timeout: 15_000 }).toBe(0);
  await expect.poll(() => pumpAt(31_000), { timeout: 15_000 }).toBeGreaterThan(0);
  expect(socket.close).toHaveBeenCalledWith(4408, 'too slow');

  /** Tries again at that time; how often the socket has been closed. */
  function pumpAt(ms: number): number {
    clock.mockReturnValue(ms);
    follower.pump();
    return socket.close.mock.calls.length;
  }
});

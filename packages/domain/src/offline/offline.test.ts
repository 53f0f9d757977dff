import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BATCH_SIZE,
  boundedSkew,
  byQueue,
  clockSkew,
  eventOfOutcome,
  holdsQueue,
  INTENT_EVENTS,
  INTENT_OUTCOMES,
  INTENT_STATES,
  inOrder,
  isBeyondBelief,
  isClockMoved,
  isOnTop,
  isStaleEdit,
  isUnsent,
  judgeDrawer,
  lineFindings,
  mergeTruth,
  nextDue,
  nextIntentState,
  nextPosition,
  type PaidLine,
  priceFindings,
  type Queued,
  readyBatches,
  realInstant,
  requestsOf,
  sendAgainAfter,
  splitPayment,
  taken,
} from './index.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const state = fc.constantFrom(...INTENT_STATES);

const outbox: fc.Arbitrary<Queued[]> = fc
  .array(
    fc.record({
      queue: fc.constantFrom('order-a', 'order-b', 'order-c'),
      state,
      retryAt: fc.integer({ min: NOW - 30_000, max: NOW + 29_000 }),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((entry, index) => ({ ...entry, id: `intent-${index}`, position: index + 1 })));

describe('the states of an intent', () => {
  it('every word of the server is an event that ends the sending', () => {
    for (const outcome of INTENT_OUTCOMES) {
      const next = nextIntentState('SENDING', eventOfOutcome(outcome));
      expect(next).toBe(outcome);
    }
  });

  it('nothing but a person or the sending itself moves an intent, and what is sent stays sent', () => {
    for (const event of INTENT_EVENTS) {
      expect(nextIntentState('SENT', event)).toBeNull();
      expect(nextIntentState('SETTLED', event)).toBeNull();
      if (event !== 'SEND') expect(nextIntentState('WAITING', event)).toBeNull();
    }
  });

  it('from every state that holds others there is a way out', () => {
    for (const from of INTENT_STATES.filter(holdsQueue)) {
      const reached = new Set([from]);
      for (let size = 0; size !== reached.size; ) {
        size = reached.size;
        for (const at of [...reached]) {
          for (const event of INTENT_EVENTS) {
            const next = nextIntentState(at, event);
            if (next) reached.add(next);
          }
        }
      }
      expect([...reached].some((each) => !holdsQueue(each))).toBe(true);
    }
  });
});

describe('what is sent next', () => {
  it('is in order within a queue, starts at its head, and nothing of a held queue goes', () => {
    fc.assert(
      fc.property(outbox, (entries) => {
        for (const batch of readyBatches(entries, NOW)) {
          expect(batch.length).toBeLessThanOrEqual(BATCH_SIZE);
          expect(batch).toEqual(inOrder(batch));
          const [head] = batch;
          const queue = entries.filter((entry) => entry.queue === head?.queue);
          const open = queue.filter((entry) => isUnsent(entry.state));
          expect(open.slice(0, batch.length)).toEqual(batch);
          expect(batch.every((entry) => entry.state === 'WAITING')).toBe(true);
          expect(head?.retryAt).toBeLessThanOrEqual(NOW);
        }
      }),
    );
  });

  it('goes in as few requests as hold it, each whole batch once and in its order', () => {
    const batches = fc.array(fc.array(fc.uuid(), { minLength: 1, maxLength: BATCH_SIZE }), { maxLength: 40 });
    fc.assert(
      fc.property(batches, (ready) => {
        const requests = requestsOf(ready);
        expect(requests.flat()).toEqual(ready.flat());
        for (const [index, request] of requests.entries()) {
          expect(request.length).toBeLessThanOrEqual(BATCH_SIZE);
          const [next] = requests[index + 1] ?? [];
          const following = ready.find(([head]) => head === next);
          if (next) expect(request.length + (following?.length ?? 0)).toBeGreaterThan(BATCH_SIZE);
        }
        for (const batch of ready) {
          const [first] = batch;
          const of = requests.find((request) => first !== undefined && request.includes(first));
          expect(of).toEqual(expect.arrayContaining(batch));
        }
      }),
    );
  });

  it('does not depend on any other queue', () => {
    fc.assert(
      fc.property(outbox, fc.constantFrom('order-a', 'order-b', 'order-c'), (entries, one) => {
        const alone = readyBatches(
          entries.filter(({ queue }) => queue === one),
          NOW,
        );
        expect(readyBatches(entries, NOW).filter(([head]) => head?.queue === one)).toEqual(alone);
      }),
    );
  });

  it('is told ahead: at the time it names something is ready, before it nothing is', () => {
    fc.assert(
      fc.property(outbox, (entries) => {
        const due = nextDue(entries, NOW);
        const later = due ?? Number.MAX_SAFE_INTEGER;
        expect(readyBatches(entries, later).length > 0).toBe(due !== null);
        if (due !== null) expect(readyBatches(entries, due - 1)).toEqual([]);
      }),
    );
  });

  it('a count goes after the money taken before it, as long as that moves', () => {
    const entry = (id: string, at: Queued['state'], after: string[] = []): Queued => ({
      id,
      queue: `queue-${id}`,
      position: 1,
      state: at,
      retryAt: 0,
      after,
    });
    const count = entry('count', 'WAITING', ['pay']);
    const ready = (pay: Queued['state']) =>
      readyBatches([entry('pay', pay), count], NOW).flatMap((batch) => batch.map(({ id }) => id));
    expect(ready('WAITING')).toEqual(['pay']);
    expect(ready('SENDING')).toEqual([]);
    for (const done of ['SENT', 'NEEDS_PERSON', 'REFUSED', 'CONFLICTED', 'SETTLED'] as const)
      expect(ready(done)).toEqual(['count']);
    const behind = [
      { ...entry('stuck', 'CONFLICTED'), queue: 'queue-pay' },
      { ...entry('pay', 'WAITING'), position: 2 },
    ];
    expect(readyBatches([...behind, count], NOW)).toEqual([[count]]);
  });

  it('what is done next comes last', () => {
    fc.assert(
      fc.property(outbox, (entries) => {
        for (const queue of byQueue(entries).values()) {
          expect(queue.every(({ position }) => position < nextPosition(queue))).toBe(true);
        }
        expect(nextPosition([])).toBe(1);
      }),
    );
  });

  it('waits longer each time, at most a minute, never less than half a second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, r) => {
          const wait = sendAgainAfter(n, r);
          expect(wait).toBeGreaterThanOrEqual(500);
          expect(wait).toBeLessThanOrEqual(60_000);
          expect(sendAgainAfter(n + 1, r)).toBeGreaterThanOrEqual(wait);
        },
      ),
    );
  });
});

describe('clocks', () => {
  it.each([
    ['right', 0, 0],
    ['a request that took a minute', -60_000, 0],
    ['a day behind', -24 * HOUR, 24 * HOUR],
    ['a day ahead', 24 * HOUR, -24 * HOUR],
  ])('%s', (_case, tillOffset, moved) => {
    const sentAt = NOW + tillOffset;
    const done = sentAt - HOUR;
    expect(realInstant(done, clockSkew(sentAt, NOW), NOW)).toBe(done + moved);
  });

  it('nothing was done after it arrived', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (ahead, offset) => {
          expect(realInstant(NOW + ahead, offset, NOW)).toBeLessThanOrEqual(NOW);
        },
      ),
    );
  });
});

describe('the words of the server', () => {
  it('no money is lost or made by entering a payment', () => {
    const status = fc.constantFrom('CONFIRMED', 'FINISHED', 'REJECTED' as const);
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(status, fc.integer({ min: -500_000, max: 1_000_000 }), amount, (at, left, paid) => {
        const { counted, surplus, findings } = splitPayment({ status: at, left }, paid);
        expect(counted + surplus).toBe(paid);
        expect(counted).toBeGreaterThanOrEqual(0);
        expect(counted).toBeLessThanOrEqual(Math.max(0, left));
        expect(findings.length > 0).toBe(surplus > 0);
      }),
    );
  });

  it.each([
    ['as charged', 100, 100, 100, []],
    ['dearer now', 100, 100, 130, ['PRICE_DIFFERS']],
    ['sold no more', 100, 100, null, []],
    ['badly explained', 100, 90, 100, ['PRICE_UNEXPLAINED']],
  ])('a price that is %s', (_case, finalPrice, explained, now, codes) => {
    const findings = priceFindings({ finalPrice, explained, now });
    expect(findings.map(({ code }) => code)).toEqual(codes);
    expect(taken(findings).outcome).toBe(codes.length > 0 ? 'NEEDS_PERSON' : 'SENT');
  });

  it('a wrong clock calls a person, another day than the moment’s does not', () => {
    expect(taken([{ code: 'CLOCK_WRONG' }]).outcome).toBe('NEEDS_PERSON');
    expect(taken([{ code: 'DAY_DIFFERS' }]).outcome).toBe('SENT');
  });

  it.each([
    ['paid at once', 100, 0, 100, false],
    ['paid twice by two tills', 100, 100, 100, false],
    ['paid for a bill that was made smaller', 1_000, 0, 1_000, false],
    ['a fourth time', 100, 300, 100, true],
    ['a hand on the keys', 9_000_000_000, 0, 100, true],
    ['anything for a bill of nothing', 1, 0, 0, true],
  ])('money beyond belief: %s', (_case, amount, before, largest, beyond) => {
    expect(isBeyondBelief(amount, before, largest)).toBe(beyond);
  });

  it.each<[string, Partial<PaidLine>[], boolean]>([
    ['what the code gives', [{}], true],
    ['twice what it gives', [{ count: 2 }], false],
    ['it twice', [{}, { id: 'g2' }], false],
    ['another dish', [{ menuItemId: 'steak' }], false],
    ['it with a topping', [{ toppings: [{ toppingId: 'saffron', count: 1 }] }], false],
    ['it, to be paid', [{ isFreeItem: false }], false],
  ])('a code has charged %s: as the code says %s', (_case, charged, fits) => {
    const gift = { id: 'g1', menuItemId: 'tea', title: 'چای', count: 1, toppings: [], isFreeItem: true };
    const lines = charged.map((change) => ({ ...gift, ...change }));
    expect(lineFindings([], lines, [{ menuItemId: 'tea', count: 1 }]).length === 0).toBe(fits);
    expect(lineFindings([], lines, [])).toHaveLength(1);
  });

  it.each([
    ['its own order, nobody else near', null, [[0, 3]], 3, false],
    ['somebody else changed it', null, [[0, 3]], 4, true],
    ['the version it saw', 5, [], 5, false],
    ['an older version', 4, [], 5, true],
    [
      'its own steps in any order',
      2,
      [
        [3, 5],
        [2, 3],
      ],
      5,
      false,
    ],
    ['its own step on top of what somebody else did', 3, [[4, 5]], 5, true],
    ['its own step before somebody else', 3, [[3, 4]], 5, true],
    ['its own step that it has heard of', 5, [[3, 4]], 5, false],
    ['a version that the order never had', 6, [], 5, true],
    ['a version beyond all of an order', Number.MAX_SAFE_INTEGER, [], 5, true],
    ['a version that the order never had, after its own step', 6, [[4, 5]], 5, true],
  ] as const)('an edit on %s', (_case, baseVersion, steps, version, stale) => {
    const own = steps.map(([from, to]) => ({ from, to }));
    expect(isStaleEdit({ baseVersion, own, version })).toBe(stale);
  });

  it('a count or a movement waits for its drawer', () => {
    expect(judgeDrawer(true, false)).toBeNull();
    expect(judgeDrawer(false, true)).toBeNull();
    expect(judgeDrawer(false, false)).toMatchObject({ outcome: 'WAITING', apply: false });
  });
});

describe('the view of a till', () => {
  const order = fc.record({ id: fc.constantFrom('a', 'b', 'c'), version: fc.integer({ min: 0, max: 9 }) });

  it('answers that arrive in any order end the same, at the newest version', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), (answers) => {
        const view = answers.reduce<{ id: string; version: number }[]>(
          (known, told) => mergeTruth(known, [told]),
          [],
        );
        for (const { id, version } of view) {
          const all = answers.filter((each) => each.id === id).map((each) => each.version);
          expect(version).toBe(Math.max(...all));
        }
      }),
    );
  });

  it('shows what is unsent, and what was sent until the truth has it', () => {
    expect(isOnTop({ state: 'WAITING', orderVersion: null }, 9)).toBe(true);
    expect(isOnTop({ state: 'SENT', orderVersion: 4 }, 3)).toBe(true);
    expect(isOnTop({ state: 'SENT', orderVersion: 4 }, 4)).toBe(false);
    expect(isOnTop({ state: 'CONFLICTED', orderVersion: 4 }, 4)).toBe(true);
    expect(isOnTop({ state: 'SETTLED', orderVersion: null }, 4)).toBe(false);
  });
});

describe('what a till says of its clock', () => {
  it.each([
    [24 * HOUR, null, 24 * HOUR],
    [24 * HOUR, 0, 0],
    [24 * HOUR, -24 * HOUR, 0],
    [-24 * HOUR, (-24 * HOUR) / 2, (-24 * HOUR) / 2],
    [1000, 24 * HOUR, 1000],
  ])('says %i ms, measured %s: moments move by %i', (claimed, measured, moved) => {
    expect(Math.abs(boundedSkew(claimed, measured) - moved)).toBe(0);
  });

  it('it differs from what was measured by more than a request takes', () => {
    expect([
      isClockMoved(24 * HOUR, 0),
      isClockMoved(0, 24 * HOUR),
      isClockMoved(1000, 2000),
      isClockMoved(24 * HOUR, null),
    ]).toEqual([true, true, false, false]);
  });
});

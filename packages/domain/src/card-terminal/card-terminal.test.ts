import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answeredAmount,
  CARD_WAIT_MS,
  CHARGE_STEPS,
  CHARGE_TRANSITIONS,
  type ChargeState,
  type ChargeStep,
  type ChargeWord,
  CONNECT_LEASE_MS,
  confirmedAmount,
  contradictsTerminal,
  HOLD_EVERY_MS,
  HOLDING_CHARGES,
  heldAgainst,
  moveCharge,
  newCharge,
  WAIT_LEASE_MS,
} from './index.ts';

const speakers = ['server', 'bridge'] as const;
function wordOf(step: ChargeStep, by: string): ChargeWord {
  switch (step) {
    case 'DECLINE':
    case 'FIND_DECLINED':
      return { step, by, decline: 'WRONG_PIN' };
    case 'LAPSE':
    case 'CANCEL':
    case 'ASK':
    case 'SAY_APPROVED':
    case 'SAY_DECLINED':
      return { step };
    default:
      return { step, by };
  }
}
const moves = fc.array(
  fc.record({
    step: fc.constantFrom(...CHARGE_STEPS),
    by: fc.constantFrom(...speakers),
    wait: fc.constantFrom(0, 1_000, WAIT_LEASE_MS, CONNECT_LEASE_MS * 3),
  }),
  { maxLength: 40 },
);

/** Every state a charge went through, with the step that led there. */
function run(steps: readonly { step: ChargeStep; by: string; wait: number }[]) {
  let at = 1_000;
  let charge: ChargeState = newCharge(at);
  const film: { step: ChargeStep | null; by: string; state: ChargeState }[] = [
    { step: null, by: '', state: charge },
  ];
  for (const { step, by, wait } of steps) {
    at += wait;
    const next = moveCharge(charge, wordOf(step, by), at);
    if (next) {
      charge = next;
      film.push({ step, by, state: charge });
    }
  }
  return film;
}

describe('endings of a charge', () => {
  test('whatever comes, an end is final and holds its terminal no more', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const film = run(steps);
        const end = film.findIndex(({ state }) => ['APPROVED', 'DECLINED'].includes(state.status));
        const last = film.at(-1)?.state;
        expect(end === -1 || end === film.length - 1).toBe(true);
        expect((HOLDING_CHARGES as readonly string[]).includes(last?.status ?? '')).toBe(end === -1);
        expect(last?.endedAt === null).toBe(end === -1);
        expect(last?.status === 'DECLINED').toBe(last?.decline !== null);
      }),
      { numRuns: 2_000 },
    );
  });

  test('once the amount was sent only the terminal or a person ends it, never the clock', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const film = run(steps);
        const sent = film.findIndex(({ step }) => step === 'SEND');
        const end = film.find(({ state }) => state.endedAt !== null);
        if (sent === -1 || !end) return;
        expect([
          'APPROVE',
          'DECLINE',
          'FIND_APPROVED',
          'FIND_DECLINED',
          'SAY_APPROVED',
          'SAY_DECLINED',
        ]).toContain(end.step);
      }),
      { numRuns: 2_000 },
    );
  });

  test('approved was sent before, and by whoever held it or a person', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const film = run(steps);
        const end = film.at(-1);
        if (end?.state.status !== 'APPROVED') return;
        expect(film.some(({ step }) => step === 'SEND')).toBe(true);
        if (end.step !== 'SAY_APPROVED') expect(end.by).toBe(end.state.claimedBy);
      }),
      { numRuns: 2_000 },
    );
  });

  test('two speakers never hold one charge: a claim that stands is not taken over', () => {
    const claimed = moveCharge(newCharge(0), { step: 'CLAIM', by: 'server' }, 1);
    expect(claimed && moveCharge(claimed, { step: 'CLAIM', by: 'bridge' }, 2)).toBeNull();
    expect(claimed && moveCharge(claimed, { step: 'SEND', by: 'bridge' }, 2)).toBeNull();
  });

  test('lost once more, whoever asks the terminal meanwhile goes on', () => {
    const steps = ['CLAIM', 'SEND', 'LOSE', 'ASK'] as const;
    const lost = run(steps.map((step) => ({ step, by: 'bridge', wait: 1 }))).at(-1)?.state;
    if (!lost) throw new Error('no film');
    expect(lost).toMatchObject({ status: 'UNKNOWN', inquiryAsked: true });
    expect(moveCharge(lost, { step: 'LOSE', by: 'bridge' }, 9)).toEqual(lost);
    expect(moveCharge(lost, { step: 'LOSE', by: 'server' }, 9)).toBeNull();
  });

  test('every status but the ends has a way out, and the ends have none', () => {
    for (const [status, steps] of Object.entries(CHARGE_TRANSITIONS)) {
      const ways = Object.values(steps).filter((to) => to !== status);
      expect(ways.length > 0, status).toBe(!['APPROVED', 'DECLINED'].includes(status));
    }
    expect(HOLD_EVERY_MS * 3).toBeLessThan(WAIT_LEASE_MS);
    expect(CARD_WAIT_MS).toBeGreaterThan(WAIT_LEASE_MS);
  });
});

describe('other money for the same bill', () => {
  const waiting = { id: 'a', amount: 300, status: 'WAITING_FOR_CARD', atBridge: false } as const;
  const unsure = { id: 'b', amount: 200, status: 'UNKNOWN', atBridge: true } as const;
  test.each([
    ['nothing is held', 1_000, [], 1_000, null],
    ['the rest has room', 1_000, [waiting, unsure], 500, null],
    ['a toman too much', 1_000, [waiting], 701, { held: 300, chargeId: null, atBridge: false }],
    [
      'one that nobody knows the end of',
      1_000,
      [waiting, unsure],
      501,
      { held: 500, chargeId: 'b', atBridge: true },
    ],
    ['more is held than is due by now', 100, [waiting], 0, { held: 300, chargeId: null, atBridge: false }],
  ])('%s', (_, due, charges, amount, against) => {
    expect(heldAgainst(due, charges, amount)).toEqual(against);
  });
});

test('what is booked is what was asked for, or what the terminal answered where a person says so', () => {
  expect(confirmedAmount(100, null, undefined)).toBe(100);
  expect(confirmedAmount(100, null, 99)).toBeNull();
  expect(confirmedAmount(100, 99, undefined)).toBeNull();
  expect(confirmedAmount(100, 99, 98)).toBeNull();
  expect([99, 100].map((said) => confirmedAmount(100, 99, said))).toEqual([99, 100]);
  expect([99, 100, 0].map((said) => contradictsTerminal(99, said))).toEqual([false, true, true]);
  expect([contradictsTerminal(null, 100), contradictsTerminal(undefined, 100)]).toEqual([true, false]);
  expect(answeredAmount(1_009, 'TOMAN')).toBe(100);
  expect(answeredAmount(1_009, 'RIAL')).toBe(1_009);
  expect(answeredAmount(9, 'TOMAN')).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARD_WAIT_MS,
  CHARGE_STEPS,
  CHARGE_TRANSITIONS,
  type ChargeState,
  type ChargeStep,
  type ChargeWord,
  CONNECT_LEASE_MS,
  HOLD_EVERY_MS,
  HOLDING_CHARGES,
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

  test('every status but the ends has a way out, and the ends have none', () => {
    for (const [status, steps] of Object.entries(CHARGE_TRANSITIONS)) {
      const ways = Object.values(steps).filter((to) => to !== status);
      expect(ways.length > 0, status).toBe(!['APPROVED', 'DECLINED'].includes(status));
    }
    expect(HOLD_EVERY_MS * 3).toBeLessThan(WAIT_LEASE_MS);
    expect(CARD_WAIT_MS).toBeGreaterThan(WAIT_LEASE_MS);
  });
});

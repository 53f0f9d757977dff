import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_LEASE_MS,
  cameLate,
  goesToSecond,
  hasPaperFor,
  isMomentReached,
  movePrintJob,
  newPrintJob,
  opensDrawer,
  PRINT_AGE_MAX_MS,
  PRINT_JOB_STATUSES,
  PRINT_MOMENTS,
  PRINT_STEPS,
  PRINT_TRANSITIONS,
  PRINTER_STATES,
  type PrintJobState,
  type PrintWord,
  retryDelay,
  SENT_LEASE_MS,
} from './index.ts';

const START = 1_000_000;
function played(...words: readonly (PrintWord & { readonly after?: number })[]): PrintJobState {
  let at = START;
  return words.reduce((job, word) => {
    at += word.after ?? 0;
    const moved = movePrintJob(job, word, at);
    if (!moved) throw new Error(`${word.step} is not ${job.status}'s`);
    return moved;
  }, newPrintJob(START));
}
const claim: PrintWord = { step: 'CLAIM', by: 'server' };
const send: PrintWord = { step: 'SEND', by: 'server', attempt: 1 };

describe('the life of a print job', () => {
  it('is closed: every status has a row, rows lead to statuses, only PRINTED has nothing open', () => {
    expect(Object.keys(PRINT_TRANSITIONS).toSorted()).toEqual([...PRINT_JOB_STATUSES].toSorted());
    for (const row of Object.values(PRINT_TRANSITIONS))
      for (const [step, to] of Object.entries(row)) {
        expect(PRINT_STEPS).toContain(step);
        expect(PRINT_JOB_STATUSES).toContain(to);
      }
  });

  it('goes from the queue through a claim and its bytes to paper', () => {
    const job = played(claim, send, { step: 'CONFIRM', by: 'server', attempt: 1, evidence: 'CONFIRMED' });
    expect(job).toMatchObject({ status: 'PRINTED', evidence: 'CONFIRMED', attempts: 1, flowed: true });
  });

  it('a claimer that dies before the first byte lets go; after it a person is asked', () => {
    const held = played(claim);
    expect(movePrintJob(held, { step: 'LAPSE' }, START + CLAIM_LEASE_MS - 1)).toBeNull();
    expect(movePrintJob(held, { step: 'LAPSE' }, START + CLAIM_LEASE_MS)).toMatchObject({
      status: 'QUEUED',
      flowed: false,
    });
    const sent = played(claim, send);
    expect(movePrintJob(sent, { step: 'LAPSE' }, START + CLAIM_LEASE_MS)).toBeNull();
    expect(movePrintJob(sent, { step: 'LAPSE' }, START + SENT_LEASE_MS)).toMatchObject({ status: 'UNSURE' });
  });

  it('what flowed once is a copy ever after, whoever prints it again', () => {
    const unsure = played(claim, send, { step: 'LOSE', by: 'server', attempt: 1, failure: 'BROKE_OFF' });
    const again = movePrintJob(unsure, { step: 'PRINT_AGAIN', attempt: 1 }, START);
    expect(again).toMatchObject({ status: 'QUEUED', flowed: true });
    expect(movePrintJob(unsure, { step: 'PRINT_AGAIN', attempt: 0 }, START)).toBeNull();
  });

  it('hears only the claim that holds it', () => {
    const lapsed = played(claim, { step: 'LAPSE', after: CLAIM_LEASE_MS }, { step: 'CLAIM', by: 'bridge' });
    expect(movePrintJob(lapsed, send, START + CLAIM_LEASE_MS)).toBeNull();
    expect(movePrintJob(lapsed, { ...send, by: 'bridge' }, START + CLAIM_LEASE_MS)).toBeNull();
    const own: PrintWord = { step: 'SEND', by: 'bridge', attempt: 2 };
    expect(movePrintJob(lapsed, own, START + CLAIM_LEASE_MS)).toMatchObject({ status: 'SENT' });
  });

  it('a confirmation after the lease is still the truth, and nobody else’s is', () => {
    const unsure = played(claim, send, { step: 'LAPSE', after: SENT_LEASE_MS });
    const late: PrintWord = { step: 'CONFIRM', by: 'server', attempt: 1, evidence: 'CONFIRMED' };
    expect(movePrintJob(unsure, late, START)).toMatchObject({ status: 'PRINTED' });
    expect(movePrintJob(unsure, { ...late, by: 'other' }, START)).toBeNull();
  });

  it('waits longer each time its printer could not, and is not printed hours later', () => {
    expect([1, 2, 3, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 15_000]);
    const back = played(claim, { step: 'LET_GO', by: 'server', attempt: 1, failure: 'PAPER_OUT' });
    expect(movePrintJob(back, claim, START + 999)).toBeNull();
    expect(movePrintJob(back, claim, START + PRINT_AGE_MAX_MS)).toBeNull();
    expect(movePrintJob(back, { step: 'AGE' }, START + PRINT_AGE_MAX_MS)).toMatchObject({
      status: 'FAILED',
      failure: 'TOO_OLD',
    });
  });

  const by = fc.constantFrom('server', 'bridge');
  const attempt = fc.integer({ min: 0, max: 4 });
  const failure = fc.constantFrom('PAPER_OUT' as const, 'BROKE_OFF' as const);
  const words: fc.Arbitrary<PrintWord> = fc.oneof(
    fc.record({ step: fc.constant('CLAIM' as const), by }),
    fc.record({ step: fc.constant('SEND' as const), by, attempt }),
    fc.record({
      step: fc.constant('CONFIRM' as const),
      by,
      attempt,
      evidence: fc.constant('ACCEPTED' as const),
    }),
    fc.record({ step: fc.constantFrom('LOSE', 'LET_GO', 'FAIL'), by, attempt, failure }),
    fc.record({ step: fc.constantFrom('LAPSE', 'AGE') }),
    fc.record({ step: fc.constantFrom('SAY_PRINTED', 'PRINT_AGAIN', 'GIVE_UP'), attempt }),
  );

  it('whatever is said, bytes flow only after SEND of the holder, and flowed never becomes false', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, fc.nat(SENT_LEASE_MS)), { maxLength: 40 }), (said) => {
        let job = newPrintJob(START);
        let at = START;
        for (const [word, after] of said) {
          at += after;
          const moved = movePrintJob(job, word, at);
          if (!moved) continue;
          if (job.flowed) expect(moved.flowed).toBe(true);
          expect(moved.leaseUntil !== null).toBe(moved.status === 'CLAIMED' || moved.status === 'SENT');
          if (moved.status === 'PRINTED') expect(moved.evidence).not.toBeNull();
          if (moved.status === 'SENT') expect([job.claimedBy, moved.flowed]).toEqual([moved.claimedBy, true]);
          job = moved;
        }
      }),
    );
  });
});

describe('which papers, and where', () => {
  const order = { status: 'CONFIRMED', deliveryType: 'DELIVER', isPaid: false, hadCash: false } as const;

  it.each([
    [order, ['CONFIRMED']],
    [{ ...order, isPaid: true }, ['CONFIRMED', 'PAID']],
    [{ ...order, status: 'READYTOSHIPMENT' }, ['CONFIRMED', 'READY']],
    [{ ...order, status: 'NEEDFORCALL', isPaid: true }, []],
    [{ ...order, status: 'REJECTED', isPaid: true }, []],
  ] as const)('an order at %j has come to %j', (facts, reached) => {
    expect(PRINT_MOMENTS.filter((moment) => isMomentReached(moment, facts))).toEqual(reached);
  });

  it('a courier has a slip where there is something to bring; cash opens the drawer where it should', () => {
    expect([hasPaperFor('COURIER', 'SERVE'), hasPaperFor('COURIER', 'DELIVER')]).toEqual([false, true]);
    expect(hasPaperFor('RECEIPT', 'SERVE')).toBe(true);
    const cash = { hadCash: true };
    expect([opensDrawer('CASH', cash), opensDrawer('CASH', order), opensDrawer('NEVER', cash)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(opensDrawer('ALWAYS', order)).toBe(true);
  });

  it('a printer that cannot print hands over after its patience, to one that can', () => {
    expect(goesToSecond('SILENT', 7_999, 'READY')).toBe(false);
    expect(PRINTER_STATES.filter((state) => goesToSecond(state, 8_000, 'READY'))).toEqual([
      'PAPER_OUT',
      'COVER_OPEN',
      'FAULT',
      'SILENT',
    ]);
    expect(goesToSecond('SILENT', 60_000, 'PAPER_OUT')).toBe(false);
  });

  it('an order that lay at a till for long is cooked already', () => {
    expect([cameLate(false, 0, 900_000), cameLate(true, 0, 899_999), cameLate(true, 0, 900_000)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

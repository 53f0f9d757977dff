import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINIMUM_PREPARATION_MINUTES, PREPARATION_MINUTES } from '../limits/index.ts';
import { type MadeLine, promisedMinutes, stationPaces } from './index.ts';

const MINUTE = 60_000;
/** Lines of a station, one each `gap` minutes, each `cook` minutes after it was told. */
const made = (count: number, cook: number, gap: number, printerStationId: string | null = 'grill') =>
  Array.from({ length: count }, (_, index): MadeLine => {
    const doneAt = index * gap * MINUTE + 1_000 * MINUTE;
    return { printerStationId, toldAt: doneAt - cook * MINUTE, doneAt };
  });

describe('the pace of a station', () => {
  it('is what its last lines took, and how they followed each other', () => {
    expect(stationPaces(made(20, 12, 3)).get('grill')).toEqual({ cookMs: 12 * MINUTE, gapMs: 3 * MINUTE });
  });

  it('is not known of a few lines, nor from lines that lay about for hours', () => {
    expect(stationPaces(made(7, 12, 3)).size).toBe(0);
    expect(stationPaces(made(20, 400, 3)).size).toBe(0);
  });

  it('of one that was never seen busy is four lines at once', () => {
    expect(stationPaces(made(20, 12, 30)).get('grill')).toEqual({ cookMs: 12 * MINUTE, gapMs: 3 * MINUTE });
  });

  it('leaves the pauses of the guests out', () => {
    const evening = made(10, 12, 3).map((line) => ({
      ...line,
      doneAt: line.doneAt + 600 * MINUTE,
      toldAt: line.toldAt + 600 * MINUTE,
    }));
    expect(stationPaces([...made(10, 12, 3), ...evening]).get('grill')?.gapMs).toBe(3 * MINUTE);
  });
});

describe('a promise', () => {
  const pace = { cookMs: 12 * MINUTE, gapMs: 3 * MINUTE };

  it('grows with what stands at the slowest of the stations', () => {
    expect(promisedMinutes([{ waiting: 0, pace }], 20)).toBe(MINIMUM_PREPARATION_MINUTES);
    expect(promisedMinutes([{ waiting: 5, pace }], 20)).toBe(27);
    expect(
      promisedMinutes(
        [
          { waiting: 5, pace },
          { waiting: 10, pace },
        ],
        20,
      ),
    ).toBe(42);
  });

  it('is what the vendor says where nothing was measured, and not less where something was not', () => {
    expect(promisedMinutes([], 25)).toBe(25);
    expect(promisedMinutes([{ waiting: 9, pace: undefined }], 25)).toBe(25);
    expect(
      promisedMinutes(
        [
          { waiting: 0, pace },
          { waiting: 9, pace: undefined },
        ],
        25,
      ),
    ).toBe(25);
  });

  it('stays within its bounds and never falls as the load grows', () => {
    const load = fc.record({
      waiting: fc.nat(400),
      pace: fc.option(fc.record({ cookMs: fc.nat(10 ** 7), gapMs: fc.nat(10 ** 6) }), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(load, { maxLength: 6 }),
        fc.integer({ min: 14, max: 240 }),
        fc.nat(50),
        (loads, usual, more) => {
          const now = promisedMinutes(loads, usual);
          const later = promisedMinutes(
            loads.map((each) => ({ ...each, waiting: each.waiting + more })),
            usual,
          );
          expect(now).toBeGreaterThanOrEqual(PREPARATION_MINUTES.min);
          expect(later).toBeLessThanOrEqual(PREPARATION_MINUTES.max);
          expect(later).toBeGreaterThanOrEqual(now);
        },
      ),
    );
  });
});

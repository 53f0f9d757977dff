import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINIMUM_PREPARATION_MINUTES, PREPARATION_MINUTES } from '../limits/index.ts';
import { type MadeLine, promisedMinutes, stationPaces, wishedDishes } from './index.ts';

const MINUTE = 60_000;
/** Lines of a station, one each `gap` minutes, each `cook` minutes after it was told. */
const made = (count: number, cook: number, gap: number, servings = 1) =>
  Array.from({ length: count }, (_, index): MadeLine => {
    const doneAt = index * gap * MINUTE + 1_000 * MINUTE;
    return { printerStationId: 'grill', servings, toldAt: doneAt - cook * MINUTE, doneAt };
  });

describe('the pace of a station', () => {
  it('is what its last lines took, and how they followed each other', () => {
    expect(stationPaces(made(20, 12, 3)).get('grill')).toEqual({ cookMs: 12 * MINUTE, gapMs: 3 * MINUTE });
  });

  it('is shared by the servings of a line: a big line is no slow one', () => {
    expect(stationPaces(made(20, 12, 9, 3)).get('grill')).toEqual({ cookMs: 12 * MINUTE, gapMs: 3 * MINUTE });
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
    expect(promisedMinutes([{ own: 1, waiting: 0, pace }], 20)).toBe(MINIMUM_PREPARATION_MINUTES);
    expect(promisedMinutes([{ own: 1, waiting: 5, pace }], 20)).toBe(27);
    expect(
      promisedMinutes(
        [
          { own: 1, waiting: 5, pace },
          { own: 1, waiting: 10, pace },
        ],
        20,
      ),
    ).toBe(42);
  });

  it.each([
    ['nothing yet', 5, 0, 27],
    ['one serving', 5, 1, 27],
    ['ten servings', 5, 10, 54],
    ['ten servings at an idle station', 0, 10, 39],
    ['one serving at an idle station', 0, 1, MINIMUM_PREPARATION_MINUTES],
    ['a feast', 0, 400, PREPARATION_MINUTES.max],
  ])('counts the servings of the order itself: %s', (_case, waiting, own, minutes) => {
    expect(promisedMinutes([{ waiting, own, pace }], 20)).toBe(minutes);
  });

  it('counts each dish of an order once, a weighing as one serving', () => {
    const lines = [
      { menuItemId: 'kebab', count: 2 },
      { menuItemId: 'kebab', count: 3 },
      { menuItemId: 'nuts', unit: 'GRAM', count: 750 },
    ] as const;
    expect(wishedDishes(lines)).toEqual([
      { menuItemId: 'kebab', servings: 5 },
      { menuItemId: 'nuts', servings: 1 },
    ]);
  });

  it('is what the vendor says where nothing was measured, and not less where something was not', () => {
    expect(promisedMinutes([], 25)).toBe(25);
    expect(promisedMinutes([{ own: 1, waiting: 9, pace: undefined }], 25)).toBe(25);
    expect(
      promisedMinutes(
        [
          { own: 1, waiting: 0, pace },
          { own: 1, waiting: 9, pace: undefined },
        ],
        25,
      ),
    ).toBe(25);
  });

  it('stays within its bounds and never falls as the load grows', () => {
    const load = fc.record({
      waiting: fc.nat(400),
      own: fc.nat(400),
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
          const bigger = promisedMinutes(
            loads.map((each) => ({ ...each, own: each.own + more })),
            usual,
          );
          expect(bigger).toBeGreaterThanOrEqual(now);
          expect(now).toBeGreaterThanOrEqual(PREPARATION_MINUTES.min);
          expect(later).toBeLessThanOrEqual(PREPARATION_MINUTES.max);
          expect(later).toBeGreaterThanOrEqual(now);
        },
      ),
    );
  });
});

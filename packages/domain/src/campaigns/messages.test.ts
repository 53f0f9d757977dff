import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CampaignSide, earnedBy, isQuiet } from './index.ts';

describe('quiet hours', () => {
  // 12:00 in Tehran.
  const noon = Date.UTC(2026, 0, 1, 8, 30);
  it.each([
    ['over midnight, at noon', '22:00', '09:00', false],
    ['over noon', '11:00', '13:00', true],
    ['until noon', '09:00', '12:00', false],
    ['from noon', '12:00', '13:00', true],
    ['none', '12:00', '12:00', false],
    ['all but the morning', '11:00', '09:00', true],
  ])('%s', (_name, from, to, expected) => {
    expect(isQuiet(noon, { from, to })).toBe(expected);
  });
});

const side = (people: number, each: number, buyers = people): CampaignSide => ({
  people,
  buyers,
  orders: buyers,
  revenue: buyers * each,
  revenueSquares: buyers * each * each,
});

describe('what a campaign earned', () => {
  it.each([
    ['too few held back', side(500, 10), side(19, 10), 'TOO_FEW'],
    ['nobody written to', side(0, 0), side(50, 10), 'TOO_FEW'],
    ['more, surely', side(400, 100, 200), side(100, 100, 10), 'MORE'],
    ['less, surely', side(400, 100, 20), side(100, 100, 50), 'LESS'],
    ['alike', side(400, 100, 40), side(100, 100, 10), 'UNCLEAR'],
    ['a little more, of few', side(60, 100, 8), side(25, 100, 3), 'UNCLEAR'],
  ] as const)('%s', (_name, written, held, verdict) => {
    expect(earnedBy(written, held).verdict).toBe(verdict);
  });

  it('lies between its bounds, and counts what those held back would have spent anyway', () => {
    expect(earnedBy(side(200, 100, 100), side(100, 100, 30))).toMatchObject({ revenue: 4_000, orders: 40 });
    const some = fc.record({
      people: fc.integer({ min: 20, max: 500 }),
      each: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(some, some, fc.integer({ min: 0, max: 20 }), (one, other, buyers) => {
        const earned = earnedBy(side(one.people, one.each, buyers), side(other.people, other.each));
        expect(earned.revenueLow).toBeLessThanOrEqual(earned.revenue);
        expect(earned.revenueHigh).toBeGreaterThanOrEqual(earned.revenue);
      }),
    );
  });
});

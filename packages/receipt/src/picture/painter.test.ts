import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Block, Paper } from '../paper/index.ts';
import { createPainter } from './painter.ts';
import { createTurns } from './turns.ts';

const painter = createPainter();
afterAll(() => painter.stop());

const paper = (lines: number): Paper => ({
  width: 80,
  title: 'فیش',
  opensDrawer: false,
  beeps: false,
  blocks: Array.from({ length: lines }, (_, at): Block => ({ kind: 'TEXT', text: `سطر ${at}` })),
});

describe('turns', () => {
  it('let nobody wait for more than one of each other’s, and keep each one’s order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 }), (owners) => {
        const turns = createTurns<{ whose: string; nth: number }>();
        for (const [nth, whose] of owners.entries()) turns.add(whose, { whose, nth });
        const taken = Array.from({ length: owners.length }, () => turns.next());
        expect(turns.next()).toBeUndefined();
        for (const whose of new Set(owners)) {
          const mine = taken.filter((job) => job?.whose === whose).map((job) => job?.nth ?? -1);
          expect(mine).toEqual([...mine].sort((one, other) => one - other));
          // As often as its own place among its owner's, each other one had a turn before it.
          for (const [place, nth] of mine.entries()) {
            const before = taken.slice(
              0,
              taken.findIndex((job) => job?.nth === nth),
            );
            for (const other of new Set(owners)) {
              const turnsOfOther = before.filter((job) => job?.whose === other).length;
              expect(turnsOfOther).toBeLessThanOrEqual(place + (other === whose ? 0 : 1));
            }
          }
        }
      }),
    );
  });
});

describe('one painter for many', () => {
  it('draws another vendor’s slip after one paper of who has many waiting', async () => {
    const ended: string[] = [];
    const draw = (whose: string, lines: number) =>
      painter.paint(paper(lines), null, 'ESCPOS', whose).then(() => ended.push(whose));
    const many = Array.from({ length: 12 }, () => draw('much', 80));
    const little = draw('little', 1);
    // The first of them is being drawn.
    expect([painter.waiting('much'), painter.waiting('little'), painter.waiting('nobody')]).toEqual([
      11, 1, 0,
    ]);
    await Promise.all([...many, little]);
    expect(ended.indexOf('little')).toBeLessThanOrEqual(2);
    expect(ended).toHaveLength(13);
  });

  it('fails at one paper and goes on with the next', async () => {
    const endless = painter.paint(paper(30_000), null, 'PNG', 'much');
    const next = painter.paint(paper(1), null, 'PNG', 'much');
    await expect(endless).rejects.toThrow();
    expect((await next).length).toBeGreaterThan(0);
  });
});

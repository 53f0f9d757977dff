import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePlace, GRID, hallSize, movedBy, type Plan, resizedBy } from './plan.ts';

const hall = { width: 1000, height: 600 };
const plan: Plan = { x: 100, y: 100, width: 90, height: 90, round: false };
const inside = ({ x, y, width, height }: Plan) =>
  x >= 0 && y >= 0 && x + width <= hall.width && y + height <= hall.height;

describe('a table on the plan', () => {
  it('moves on the grid', () => {
    expect(movedBy(plan, 14, -26, hall)).toMatchObject({ x: 110, y: 70 });
  });

  it('grows and shrinks on the grid, never to nothing', () => {
    expect(resizedBy(plan, 31, -500, hall)).toMatchObject({ width: 120, height: 40 });
  });

  it('stays inside the walls wherever it is dragged and however it is drawn out', () => {
    const far = fc.integer({ min: -9000, max: 9000 });
    fc.assert(
      fc.property(far, far, far, far, (left, down, wider, longer) => {
        const dragged = resizedBy(movedBy(plan, left, down, hall), wider, longer, hall);
        expect(inside(dragged)).toBe(true);
        expect([dragged.x, dragged.y, dragged.width, dragged.height].every((cm) => cm % GRID === 0)).toBe(
          true,
        );
      }),
    );
  });

  it('finds room beside the others, in any number', () => {
    const placed: Plan[] = [];
    for (let count = 0; count < 40; count += 1) placed.push(freePlace(placed));
    const overlap = placed.some((one, index) =>
      placed
        .slice(index + 1)
        .some((other) => Math.abs(one.x - other.x) < one.width && Math.abs(one.y - other.y) < one.height),
    );
    expect(overlap).toBe(false);
    const size = hallSize(placed);
    expect(placed.every(({ x, y }) => x + 90 < size.width && y + 90 < size.height)).toBe(true);
  });
});

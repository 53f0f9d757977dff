import { PLAN_PLACE } from '@sofreh/domain/limits';
import type { ApiResponse } from '#web/api/index.ts';

/** This is a table's place in its hall: centimetres from the right and the upper wall. */
export type Plan = NonNullable<ApiResponse<'GET /api/diningtable/alltables'>['data'][number]['plan']>;
export type Size = { readonly width: number; readonly height: number };

/** Places and sizes are rounded to this, in centimetres. */
export const GRID = 10;
const SMALLEST = 40;
const LARGEST = 600;
const FARTHEST = PLAN_PLACE.max;
/** This is a table for four, with room for an arm between two of them. */
const USUAL = { width: 90, height: 90, round: false } as const;
const GAP = 60;
const SMALLEST_HALL: Size = { width: 1000, height: 600 };

const snap = (length: number) => Math.round(length / GRID) * GRID;
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves `plan` by centimetres to the left and down, on the grid and inside the walls. */
export function movedBy(plan: Plan, left: number, down: number, hall: Size): Plan {
  return {
    ...plan,
    x: within(snap(plan.x + left), 0, Math.max(0, hall.width - plan.width)),
    y: within(snap(plan.y + down), 0, Math.max(0, hall.height - plan.height)),
  };
}

/** Makes `plan` wider and longer by centimetres, on the grid, no smaller than a plate needs and inside the walls. */
export function resizedBy(plan: Plan, wider: number, longer: number, hall: Size): Plan {
  const most = (room: number) => Math.max(SMALLEST, Math.min(LARGEST, room));
  return {
    ...plan,
    width: within(snap(plan.width + wider), SMALLEST, most(hall.width - plan.x)),
    height: within(snap(plan.height + longer), SMALLEST, most(hall.height - plan.y)),
  };
}

/** Gives the room drawn for a hall: all its tables with a gap beyond the last, and never smaller than `least`. */
export function hallSize(plans: readonly Plan[], least: Size = SMALLEST_HALL): Size {
  const beyond = (lengths: readonly number[], least: number) =>
    within(Math.ceil((Math.max(0, ...lengths) + GAP) / 100) * 100, least, FARTHEST);
  return {
    width: beyond(
      plans.map(({ x, width }) => x + width),
      least.width,
    ),
    height: beyond(
      plans.map(({ y, height }) => y + height),
      least.height,
    ),
  };
}

function touches(one: Plan, other: Plan): boolean {
  return (
    one.x < other.x + other.width + GAP &&
    other.x < one.x + one.width + GAP &&
    one.y < other.y + other.height + GAP &&
    other.y < one.y + one.height + GAP
  );
}

/** Gives the first place, row by row from the right, where a usual table stands clear of the others. */
export function freePlace(plans: readonly Plan[]): Plan {
  const { width } = hallSize(plans);
  const step = USUAL.width + GAP;
  for (let y = GAP; y + USUAL.height <= FARTHEST; y += step) {
    for (let x = GAP; x + USUAL.width <= width; x += step) {
      const place = { ...USUAL, x, y };
      if (!plans.some((plan) => touches(place, plan))) return place;
    }
  }
  return { ...USUAL, x: 0, y: 0 };
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { GRID, movedBy, type Plan, resizedBy, type Size } from '#web/staff/hall-plan/plan.ts';

type Held = { readonly plan: Plan; readonly x: number; readonly y: number; readonly hall: Size };
type Options = {
  readonly floor: RefObject<HTMLDivElement | null>;
  readonly hall: Size;
  readonly onChange: (plan: Plan) => void;
};

/** Says how many steps of the grid a key moves to the left and down; the hall is measured from its right wall. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [GRID, 0],
  ArrowRight: [-GRID, 0],
  ArrowUp: [0, -GRID],
  ArrowDown: [0, GRID],
};

/** Moves and sizes one table with mouse, finger and arrow keys. `change` says which of both a drag does. */
export function usePlanHands({ floor, hall, onChange }: Options) {
  const held = useRef<Held | null>(null);
  const drag = (plan: Plan, change: typeof movedBy) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { plan, x: event.clientX, y: event.clientY, hall };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = held.current;
      const width = floor.current?.getBoundingClientRect().width;
      if (!start || !width) return;
      const centimetres = start.hall.width / width;
      const left = (start.x - event.clientX) * centimetres;
      const down = (event.clientY - start.y) * centimetres;
      onChange(change(start.plan, left, down, start.hall));
    },
    onPointerUp: () => {
      held.current = null;
    },
    onPointerCancel: () => {
      held.current = null;
    },
  });
  const keys = (plan: Plan) => (event: KeyboardEvent<HTMLElement>) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const change = event.shiftKey ? resizedBy : movedBy;
    onChange(change(plan, step[0], step[1], hall));
  };
  return { drag, keys };
}

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** A finger that wanders further than this scrolls. */
const WANDER_PX = 10;

/**
 * Tells a long press, a right click and the menu key from a touch.
 * @param onHold what they do; undefined for nothing.
 * @returns handlers for the element. The click that ends a long press is not heard.
 */
export function useHold(onHold: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const held = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (!onHold) return {};
  const hold = () => {
    end();
    if (held.current) return;
    held.current = true;
    onHold();
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      end();
      held.current = false;
      if (button === 0) press.current = { timer: setTimeout(hold, HOLD_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > WANDER_PX)
        end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onClickCapture: (event: MouseEvent) => {
      if (held.current) event.stopPropagation();
      held.current = false;
    },
  };
}

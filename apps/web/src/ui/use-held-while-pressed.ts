import { useRef, useSyncExternalStore } from 'react';

/** A click comes after its release: at once by a mouse, a moment later by a finger. Where none comes, it fell beside. */
const CLICK_COMES_MS = 400;
/** Nobody presses a button for longer, ms: a release that never comes, as to a menu of the system, holds nothing back for good. */
const PRESSED_MOST_MS = 3_000;

const listeners = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;

function say(pressed: boolean): void {
  if (pressed === isPressed) return;
  isPressed = pressed;
  for (const listener of listeners) listener();
}

function endAfter(ms: number): void {
  clearTimeout(ending);
  ending = setTimeout(say, ms, false);
}

function press({ button, isPrimary }: PointerEvent): void {
  if (button !== 0 || !isPrimary) return;
  say(true);
  endAfter(PRESSED_MOST_MS);
}

function release({ isPrimary }: PointerEvent): void {
  if (isPressed && isPrimary) endAfter(CLICK_COMES_MS);
}

/** What was clicked does what it does before anything moves. */
function end(): void {
  if (isPressed) endAfter(0);
}

/** With these a press is over; whoever goes to another window releases it there. */
const ENDS = ['click', 'pointercancel', 'contextmenu', 'blur'] as const;

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    for (const type of ENDS) window.addEventListener(type, end, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', press, true);
    window.removeEventListener('pointerup', release, true);
    for (const type of ENDS) window.removeEventListener(type, end, true);
    clearTimeout(ending);
    isPressed = false;
  };
}

/**
 * Gives a value that is shown live, and while something is pressed the one that was there when it was: an answer that comes
 * between a press and its click would move the button from under the finger, and the press would do nothing.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(follow, () => isPressed);
  const held = useRef(value);
  if (!pressed) held.current = value;
  return held.current;
}

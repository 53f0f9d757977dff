import { useState, useSyncExternalStore } from 'react';

const ENDS = ['pointerup', 'pointercancel'] as const;

const listeners = new Set<() => void>();
let isPressed = false;

function say(pressed: boolean): void {
  if (pressed === isPressed) return;
  isPressed = pressed;
  for (const listener of listeners) listener();
}

const press = () => say(true);
/** A click comes right after the release, and only where both fell on the same thing. */
const release = () => void setTimeout(say, 0, false);

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true);
    for (const type of ENDS) window.addEventListener(type, release, true);
    // Whoever goes to another window with the button down releases it there.
    window.addEventListener('blur', release);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', press, true);
    for (const type of ENDS) window.removeEventListener(type, release, true);
    window.removeEventListener('blur', release);
    isPressed = false;
  };
}

/**
 * Gives a value that is shown live, and while something is pressed the one that was there when it was: an answer that comes
 * between a press and its release would move the button from under the finger, and the press would do nothing.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const pressed = useSyncExternalStore(follow, () => isPressed);
  const [held, setHeld] = useState(value);
  if (!pressed && held !== value) setHeld(value);
  return pressed ? held : value;
}

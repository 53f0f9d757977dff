import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { useKitchenKeys } from './use-kitchen-keys.ts';

vi.mock('#web/ui/index.ts', () => ({ useOwnsKeys: () => true }));

const keys = {
  onPlace: vi.fn(),
  onCourse: vi.fn(),
  onFire: vi.fn(),
  onRecall: vi.fn(),
  onAllDay: vi.fn(),
  onWall: vi.fn(),
  onUnseen: vi.fn(),
};
let screen: Rendered | undefined;
afterEach(() => {
  screen?.unmount();
  vi.clearAllMocks();
});

function Screen() {
  useKitchenKeys(keys);
  return null;
}

/** Presses a key and holds it: the keyboard says it again and again. @returns whether the browser did its own with it. */
function hold(key: string, code = ''): boolean[] {
  return [false, true, true].map((repeat) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, code, repeat, cancelable: true })),
  );
}

it('takes a key that is held as one: the tickets behind the first stay', () => {
  screen = render(<Screen />);
  hold('۱');
  hold('0');
  hold('ق', 'KeyR');
  hold('ش', 'KeyA');
  hold('ص', 'KeyW');
  hold('د', 'KeyN');
  expect(keys.onPlace.mock.calls).toEqual([[1], [10]]);
  for (const once of [keys.onRecall, keys.onAllDay, keys.onWall, keys.onUnseen])
    expect(once).toHaveBeenCalledTimes(1);
});

it('presses a line once by Enter, and lets the arrows run', () => {
  screen = render(<Screen />);
  expect(hold('Enter')).toEqual([true, false, false]);
  expect(hold('ArrowLeft')).toEqual([false, false, false]);
  expect(hold('F5')).toEqual([true, true, true]);
});

it('takes a digit for a course after its letter, once, and for the ticket after anything else', () => {
  screen = render(<Screen />);
  const press = (key: string, code = '') =>
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key, code, cancelable: true })));
  press('ز', 'KeyC');
  press('۳');
  press('۳');
  press('ب', 'KeyF');
  press('2');
  expect([keys.onCourse.mock.calls, keys.onFire.mock.calls]).toEqual([[[3]], [[2]]]);
  // A step is taken back by itself, by another key and by a touch.
  press('ز', 'KeyC');
  press('ز', 'KeyC');
  press('4');
  press('ب', 'KeyF');
  press('د', 'KeyN');
  press('5');
  press('ز', 'KeyC');
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  press('6');
  expect(keys.onPlace.mock.calls).toEqual([[3], [4], [5], [6]]);
  expect(keys.onCourse).toHaveBeenCalledTimes(1);
});

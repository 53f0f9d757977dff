import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { find, render } from '#web/ui/testing.tsx';
import { useAwake, useOfferBell } from './use-offer-bell.ts';

const offer = (id: string, offeredUntil = '2026-01-01T10:00:00.000Z') => ({ id, offeredUntil });
const STEPS = [
  [offer('a')],
  [offer('a')],
  [offer('a'), offer('b')],
  [],
  [offer('b', '2026-01-01T10:05:00.000Z')],
];

function Phone() {
  const [at, setAt] = useState(0);
  useOfferBell(STEPS[at] ?? []);
  useAwake(at < STEPS.length);
  return (
    <button type="button" onClick={() => setAt(at + 1)}>
      next
    </button>
  );
}

test('each offer shakes the phone once, and the screen stays on while he is on duty', async () => {
  const vibrate = vi.fn();
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.assign(navigator, { vibrate });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const phone = render(<Phone />);
  const shakes = [vibrate.mock.calls.length];
  for (const _step of STEPS) {
    await act(async () => find<HTMLButtonElement>(phone, 'button').click());
    shakes.push(vibrate.mock.calls.length);
  }
  expect(shakes).toEqual([1, 1, 2, 2, 3, 3]);
  expect(request).toHaveBeenCalledTimes(1);
  expect(release).toHaveBeenCalledTimes(1);
  phone.unmount();
});

import { afterEach, expect, it, vi } from 'vitest';
import { setClockBy, useServerClock } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

it('tells ages by the clock of the server, whether this screen is behind it or ahead, and by its own once that is right', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) });
  const answered = (minutes: number, seconds = 0) => {
    setClockBy({ at: new Date(Date.now() + minutes * 60_000 + seconds * 1_000).toISOString() });
    return useServerClock.getState().ahead / 60_000;
  };
  expect(answered(0, -8)).toBe(0);
  expect(answered(20)).toBe(20);
  expect(answered(20, -5)).toBe(20);
  expect(answered(-20)).toBe(-20);
  expect(answered(0, -2)).toBe(0);
});

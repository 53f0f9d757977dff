import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#web/api/index.ts';
import { type Rendered, render } from '../testing.tsx';
import { Notices } from './notices.tsx';

const STANDS_MS = 3_900;

let screen: Rendered | undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  screen?.unmount();
  vi.useRealTimers();
});

it('a notice that takes the place of another stands as long as any other', async () => {
  screen = render(<Notices />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => notify({ kind: 'info', message: 'سفارش ۱۲ آماده است', id: 'ready-12' }));
  await pass(STANDS_MS);
  expect(document.body.textContent).toContain('سفارش ۱۲ آماده است');
  await act(async () => notify({ kind: 'info', message: 'آشپزخانه سفارش ۱۲ را پس گرفت', id: 'ready-12' }));
  await pass(STANDS_MS);
  expect(document.body.textContent).toContain('آشپزخانه سفارش ۱۲ را پس گرفت');
  await pass(STANDS_MS);
  expect(document.body.textContent).not.toContain('سفارش ۱۲');
});

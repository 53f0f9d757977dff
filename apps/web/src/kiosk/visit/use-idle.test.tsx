import { KIOSK_WARNING_SECONDS } from '@sofreh/domain/kiosks';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { useIdle } from './use-idle.ts';

const over = vi.fn<() => void>();
let rendered: Rendered;

function Kiosk() {
  const { idle } = useIdle(60, over);
  return <output>{idle.state === 'ASKS' ? `asks ${idle.left}` : idle.state}</output>;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const shown = () => find(rendered, 'output').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  over.mockReset();
  rendered = render(<Kiosk />);
});
afterEach(() => {
  rendered.unmount();
  vi.useRealTimers();
});

it('asks after its seconds without a touch, and forgets the guest after a while more', () => {
  pass(59);
  expect(shown()).toBe('USED');
  pass(1);
  expect(shown()).toBe(`asks ${KIOSK_WARNING_SECONDS}`);
  expect(over).not.toHaveBeenCalled();
  pass(KIOSK_WARNING_SECONDS);
  expect(over).toHaveBeenCalled();
});

it('counts from the last touch', () => {
  pass(50);
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  pass(50);
  expect(shown()).toBe('USED');
  pass(11);
  expect(shown()).toContain('asks');
});

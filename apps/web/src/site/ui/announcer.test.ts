import { NOTIFICATION } from '@sofreh/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, notify, toasts } from './announcer.ts';

const seen = () => toasts.getState().list.map(({ text, leaving }) => (leaving ? `${text}…` : text));

describe('messages to the guest', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('stay four seconds and leave in a quarter of one', () => {
    notify('به سبد افزوده شد');
    vi.advanceTimersByTime(NOTIFICATION.autoCloseMs - 1);
    expect(seen()).toEqual(['به سبد افزوده شد']);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual(['به سبد افزوده شد…']);
    vi.advanceTimersByTime(NOTIFICATION.transitionMs);
    expect(seen()).toEqual([]);
  });

  it('are five at most; the oldest makes room and never comes back', () => {
    for (const text of ['۱', '۲', '۳', '۴', '۵', '۶', '۷']) notify(text);
    expect(seen()).toEqual(['۳', '۴', '۵', '۶', '۷']);
    vi.advanceTimersByTime(NOTIFICATION.autoCloseMs);
    expect(seen()).toEqual(['۳…', '۴…', '۵…', '۶…', '۷…']);
  });

  it('are only read aloud where the screen already shows them', () => {
    announce('کباب: ۲ عدد');
    expect(toasts.getState().list).toMatchObject([{ text: 'کباب: ۲ عدد', shown: false }]);
  });
});

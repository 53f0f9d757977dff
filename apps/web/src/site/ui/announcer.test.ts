import { NOTIFICATION } from '@sofreh/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify as notice } from '#web/api/notices.ts';
import { announce, notify, tellRenewal, toasts } from './announcer.ts';

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

  it('tell of a renewed session, and leave the failure of a call to the page that made it', () => {
    const stop = tellRenewal();
    notice({ kind: 'error', message: 'ارتباط با سرور برقرار نشد.', id: 'UNREACHABLE' });
    notice({ kind: 'info', message: 'نشست شما تازه شد', id: 'tokenRenewed' });
    stop();
    expect(seen()).toEqual(['نشست شما تازه شد']);
  });

  it('are only read aloud where the screen already shows them', () => {
    announce('کباب: ۲ عدد');
    expect(toasts.getState().list).toMatchObject([{ text: 'کباب: ۲ عدد', shown: false }]);
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Notice, onNotice } from '#web/api/index.ts';
import { find, render } from '#web/ui/testing.tsx';
import { type DoorClaim, useSettleClaim } from './use-dispatch.ts';

const claim: DoorClaim = {
  tripId: 'trip',
  orderId: 'order',
  orderNumber: 1207,
  bikerId: 'biker',
  bikerName: 'علی تندرو',
  method: 'CASH',
  amount: 343_000,
  reason: 'سفر نیست',
  at: '2026-07-01T10:00:00.000Z',
};

function Answer() {
  const settle = useSettleClaim(() => undefined);
  return (
    <button type="button" onClick={() => settle.start({ claim, reason: 'پول را آورد' })}>
      رسیدگی شد
    </button>
  );
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'success', 'رسیدگی ثبت شد.'],
  [false, 'info', 'پیش از شما رسیدگی شده یا پولش ثبت شده بود. توضیح شما ثبت نشد.'],
] as const)('whoever answers a claim hears whether it was still open: %s', async (settled, kind, message) => {
  vi.stubGlobal('fetch', async () => Response.json({ settled }));
  const heard: Notice[] = [];
  const stop = onNotice((notice) => void heard.push(notice));
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <Answer />
    </QueryClientProvider>,
  );
  await act(async () => find<HTMLElement>(page, 'button').click());
  await act(async () => {
    await vi.waitFor(() => expect(heard).toEqual([{ kind, message }]));
  });
  stop();
  page.unmount();
});

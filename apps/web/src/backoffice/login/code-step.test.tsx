import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render, type } from '#web/ui/testing.tsx';
import { CodeStep } from './code-step.tsx';

let rendered: Rendered;
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

const boxes = () => [...rendered.container.querySelectorAll<HTMLInputElement>('fieldset input')];

it('clears a wrong code, focuses the first box and spends one try', async () => {
  let tries = 0;
  vi.stubGlobal('fetch', () => {
    tries += 1;
    return Promise.resolve(
      Response.json({ code: 'OTP_WRONG', message: 'کد واردشده درست نیست.' }, { status: 400 }),
    );
  });
  const sent = {
    userId: 'u',
    isRegistered: true,
    resendAfterSeconds: 60,
    expiresInSeconds: 120,
    at: Date.now(),
  };
  rendered = render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeStep phoneNumber="09121234567" sent={sent} onSent={vi.fn()} onBack={vi.fn()} />
    </QueryClientProvider>,
  );
  const first = boxes()[0];
  if (first) type(first, '۱۱۱۱۱۱');
  await vi.waitFor(() => expect(rendered.container.textContent).toContain('کد واردشده درست نیست.'));
  await act(async () => {});
  expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
  expect(document.activeElement).toBe(boxes()[0]);
  if (first) type(first, '۲');
  expect(tries).toBe(1);
});

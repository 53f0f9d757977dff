import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { type Draft, type Preview, usePreview } from './phone-preview.tsx';

let rendered: Rendered;
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

const draft = (kind: 'ALL_CUSTOMER' | 'LOYAL_CUSTOMER'): Draft =>
  ({
    audience: { kind },
    text: 'سلام',
    discountCodeId: null,
    channel: 'SMS',
    holdbackPercent: 0,
    restDays: 0,
  }) as Draft;

/** Answers each count when it is told to, and says which were asked. */
function counts() {
  const waiting: ((people: number | null) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((people) =>
          resolve(
            people === null
              ? Response.json({ code: 'UNAVAILABLE', message: 'نشد.' }, { status: 503 })
              : Response.json({ people, sample: 'سلام' }),
          ),
        );
      }),
  );
  return waiting;
}

it('a count may be sent by only while it is of exactly this draft', async () => {
  const waiting = counts();
  let seen: Preview | undefined;
  let write = (_next: { draft: Draft; isKnown: boolean }) => {};
  function Writer() {
    const [{ draft: written, isKnown }, set] = useState({ draft: draft('ALL_CUSTOMER'), isKnown: false });
    write = set;
    seen = usePreview(written, isKnown);
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = render(
    <QueryClientProvider client={client}>
      <Writer />
    </QueryClientProvider>,
  );
  const known = (kind: 'ALL_CUSTOMER' | 'LOYAL_CUSTOMER') =>
    act(async () => write({ draft: draft(kind), isKnown: true }));
  const answer = (at: number, people: number | null) => act(async () => waiting[at]?.(people));

  // Whom it is for is not known yet: nobody is counted.
  expect(waiting).toHaveLength(0);
  await known('ALL_CUSTOMER');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(seen?.isOfDraft).toBe(false);
  await answer(0, 1_200);
  await vi.waitFor(() => expect(seen).toMatchObject({ isOfDraft: true, data: { people: 1_200 } }));

  // From the press on, through the pause and the call, it is the count of others.
  await known('LOYAL_CUSTOMER');
  expect(seen).toMatchObject({ isOfDraft: false, data: { people: 1_200 } });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(seen).toMatchObject({ isOfDraft: false, data: { people: 1_200 } });
  await answer(1, null);
  await vi.waitFor(() => expect(seen?.error).toBeTruthy());
  expect(seen).toMatchObject({ isOfDraft: false, data: undefined });

  // Counted again it is as good as any.
  await act(async () => seen?.refetch());
  await answer(2, 7);
  await vi.waitFor(() => expect(seen).toMatchObject({ isOfDraft: true, data: { people: 7 } }));
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Staff, StaffContext } from '#web/staff/session/staff-context.ts';
import { find, type Rendered, render, type } from '#web/ui/testing.tsx';
import { CustomerSearch } from './customer-search.tsx';

let rendered: Rendered;
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

it('what was found stays while more is typed, but nobody is chosen from it', async () => {
  const waiting: ((name: string) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        waiting.push((firstName) =>
          resolve(
            Response.json({ data: [{ id: firstName, firstName, lastName: '', phoneNumber: '09121234567' }] }),
          ),
        );
      }),
  );
  const choose = vi.fn();
  rendered = render(
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext.Provider value={{ can: () => false } as unknown as Staff}>
        <CustomerSearch onChoose={choose} onAdd={vi.fn()} />
      </StaffContext.Provider>
    </QueryClientProvider>,
  );
  const field = find<HTMLInputElement>(rendered, 'input');
  const found = () => [...rendered.container.querySelectorAll('li button')];
  const answer = (at: number, name: string) => act(async () => waiting[at]?.(name));
  const enter = () => act(async () => find<HTMLFormElement>(rendered, 'form').requestSubmit());

  type(field, 'سا');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await answer(0, 'سارا');
  await vi.waitFor(() =>
    expect(found().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('سارا')]),
  );
  expect(found()[0]?.closest('[inert]')).toBeNull();

  // Through the pause and the call the list stands where it stood.
  const isKept = () => {
    expect(found()[0]?.textContent).toContain('سارا');
    expect(found()[0]?.closest('[inert]')).not.toBeNull();
    expect(found()[0]?.closest('[aria-busy="true"]')).not.toBeNull();
  };
  type(field, 'سام');
  isKept();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  isKept();
  await enter();
  expect(choose).not.toHaveBeenCalled();

  await answer(1, 'سامان');
  await vi.waitFor(() => expect(found()[0]?.textContent).toContain('سامان'));
  expect(found()[0]?.closest('[inert]')).toBeNull();
  await enter();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ id: 'سامان' }));
});

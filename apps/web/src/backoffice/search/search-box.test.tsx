import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Staff, StaffContext } from '#web/staff/session/staff-context.ts';
import { find, type Rendered, render, type } from '#web/ui/testing.tsx';
import { SearchBox } from './search-box.tsx';

let rendered: Rendered;
beforeEach(() => {
  // The page of this environment lays nothing out.
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(() => {
  rendered.unmount();
  vi.unstubAllGlobals();
});

it('what was found stays in its place while more is typed, but is not chosen', async () => {
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
  const can = (permission: string) => permission === 'customer.view';
  rendered = render(
    <QueryClientProvider client={new QueryClient()}>
      <StaffContext.Provider value={{ can } as unknown as Staff}>
        <SearchBox onChoose={choose} />
      </StaffContext.Provider>
    </QueryClientProvider>,
  );
  const field = find<HTMLInputElement>(rendered, 'input');
  const hit = (name: string) =>
    [...rendered.container.querySelectorAll('[role="option"]')].find(({ textContent }) =>
      textContent?.includes(name),
    );
  const answer = (at: number, name: string) => act(async () => waiting[at]?.(name));
  const enter = () =>
    act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));

  type(field, 'سا');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await answer(0, 'سارا');
  await vi.waitFor(() => expect(hit('سارا')?.getAttribute('aria-selected')).toBe('true'));

  type(field, 'سام');
  const isKept = () => {
    expect(hit('سارا')?.closest('[inert]')).not.toBeNull();
    expect(hit('سارا')?.getAttribute('aria-selected')).toBe('false');
  };
  isKept();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  isKept();
  await enter();
  expect(choose).not.toHaveBeenCalled();
  await answer(1, 'سامان');
  await vi.waitFor(() => expect(hit('سامان')?.closest('[inert]')).toBeNull());
  expect(hit('سارا')).toBeUndefined();
  await enter();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ title: 'سامان' }));
});

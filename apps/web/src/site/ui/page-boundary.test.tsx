import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { render } from '../testing.tsx';
import { PageBoundary } from './page-boundary.tsx';

it('a page that breaks says so with another try, and the next page stands', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { hook, searchHook, navigate } = memoryLocation({ path: '/table' });
  let broken = true;
  const Page = () => {
    if (broken) throw new TypeError('no such thing');
    return <p>منو</p>;
  };
  const { container, unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </Router>,
  );
  expect(container.querySelector('[role=alert]')?.textContent).toMatch(/خطا در انجام عملیات.*تلاش دوباره/);
  broken = false;
  act(() => navigate('/'));
  expect(container.textContent).toBe('منو');
  unmount();
});

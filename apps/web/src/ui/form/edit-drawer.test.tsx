import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Rendered, render } from '../testing.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

/** A list with its drawer open, at `/list`; `closed` counts how often the drawer asked to be closed. */
async function openDrawer(
  dirty: boolean,
  onClose: () => void = () => undefined,
  others: readonly string[] = [],
) {
  const seen = { closed: 0 };
  const close = () => {
    seen.closed += 1;
    onClose();
  };
  const list = () => (
    <EditDrawer opened title="ویرایش" dirty={dirty} onClose={close}>
      <input aria-label="نام" />
      {others.map((form) => (
        <UnsavedGuard key={form} dirty={dirty} />
      ))}
    </EditDrawer>
  );
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/list', list), at('/other', () => <p>جای دیگر</p>)]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  rendered = render(<RouterProvider router={router as never} />);
  await expect.poll(() => document.querySelector('[aria-label="نام"]')).not.toBeNull();
  return { seen, router };
}
const press = (key: string) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await new Promise((done) => setTimeout(done, 0));
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

describe('EditDrawer', () => {
  it('closes at once while nothing is unsaved', async () => {
    const { seen } = await openDrawer(false);
    await press('Escape');
    expect(seen.closed).toBe(1);
  });

  it('asks before unsaved work is dropped, with Escape too', async () => {
    const { seen } = await openDrawer(true);
    await press('Escape');
    await expect.poll(() => button('رها کردن تغییرها')).toBeDefined();
    expect(seen.closed).toBe(0);
    await act(async () => button('رها کردن تغییرها')?.click());
    expect(seen.closed).toBe(1);
  });

  it('holds another page back until the person has decided', async () => {
    const { router } = await openDrawer(true);
    await act(async () => void router.navigate({ to: '/other' as never }));
    await expect.poll(() => button('ادامهٔ ویرایش')).toBeDefined();
    expect(router.state.location.pathname).toBe('/list');
    await act(async () => button('ادامهٔ ویرایش')?.click());
    expect(router.state.location.pathname).toBe('/list');
    await act(async () => void router.navigate({ to: '/other' as never }));
    await expect.poll(() => button('رها کردن تغییرها')).toBeDefined();
    await act(async () => button('رها کردن تغییرها')?.click());
    await expect.poll(() => document.body.textContent).toContain('جای دیگر');
  });

  it('asks before another part of the same page, which its address names', async () => {
    const { router } = await openDrawer(true);
    await act(async () => void router.navigate({ to: '/list' as never, search: { tab: 'two' } as never }));
    await expect.poll(() => button('رها کردن تغییرها')).toBeDefined();
    expect(router.state.location.searchStr).toBe('');
    await act(async () => button('رها کردن تغییرها')?.click());
    await expect.poll(() => router.state.location.searchStr).toBe('?tab=two');
  });

  it('asks once where closing changes the address', async () => {
    const { seen, router } = await openDrawer(true, () => {
      void router.navigate({ to: '/list' as never, search: { edited: 'none' } as never });
    });
    await press('Escape');
    await expect.poll(() => button('رها کردن تغییرها')).toBeDefined();
    await act(async () => button('رها کردن تغییرها')?.click());
    expect(seen.closed).toBe(1);
    await expect.poll(() => router.state.location.searchStr).toBe('?edited=none');
  });

  it('asks once where several forms hold unsaved work', async () => {
    const { router } = await openDrawer(true, undefined, ['یک', 'دو']);
    await act(async () => void router.navigate({ to: '/other' as never }));
    await expect.poll(() => button('رها کردن تغییرها')).toBeDefined();
    await act(async () => button('رها کردن تغییرها')?.click());
    await expect.poll(() => document.body.textContent).toContain('جای دیگر');
  });
});

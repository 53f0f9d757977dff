import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import { type Address, type ChangeAddress, useAddress } from './use-address.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

/** A page at `/list` that says what its address holds; each of its buttons makes one change. */
async function listAt(entry: string, changes: Readonly<Record<string, Readonly<Parameters<ChangeAddress>>>>) {
  history.pushState(null, '', '/before');
  history.pushState(null, '', entry);
  const List = () => {
    const [address, change] = useAddress();
    return (
      <>
        <output>{JSON.stringify(address)}</output>
        {Object.entries(changes).map(([name, made]) => (
          <button key={name} type="button" id={name} onClick={() => change(...made)} />
        ))}
      </>
    );
  };
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/list', List), at('/before', () => <output>before</output>)]),
    history: createBrowserHistory(),
    scrollRestoration: true,
    // Texts stay texts, as in the pages: «3» is no number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (address) => (Object.keys(address).length > 0 ? `?${new URLSearchParams(address)}` : ''),
  });
  rendered = render(<RouterProvider router={router as never} />);
  await expect.poll(() => rendered.container.querySelector('output')).not.toBeNull();
  const press = (name: string) => act(async () => find<HTMLButtonElement>(rendered, `#${name}`).click());
  return { press, router };
}

const says = (text: string) =>
  expect.poll(() => rendered.container.querySelector('output')?.textContent).toBe(text);
const saysAddress = (address: Address) => says(JSON.stringify(address));

const CHANGES = {
  open: [{ figure: 'tips', row: '=a' }, { drawer: 'OPENS' }],
  leaf: [{ behind: '2' }, { drawer: 'LEAFS' }],
  close: [{ figure: undefined, row: undefined, behind: undefined }, { drawer: 'CLOSES' }],
  set: [{ figure: 'tips', row: '=a' }],
  filter: [{ person: 'p', page: undefined }],
  place: [{ asked: 'q' }, { toTop: true }],
} as const;

it('«back» closes a drawer that was opened here, and its pages of orders are no steps of their own', async () => {
  const { press } = await listAt('/list?page=3', CHANGES);
  const entries = history.length;
  await press('open');
  await saysAddress({ page: '3', figure: 'tips', row: '=a' });
  await press('leaf');
  await saysAddress({ page: '3', figure: 'tips', row: '=a', behind: '2' });
  expect(history.length).toBe(entries + 1);
  act(() => history.back());
  await saysAddress({ page: '3' });
});

it('what closes a drawer goes back to where it was opened, once, however often it is pressed', async () => {
  const { press } = await listAt('/list', CHANGES);
  await press('open');
  await saysAddress({ figure: 'tips', row: '=a' });
  await press('leaf');
  await saysAddress({ figure: 'tips', row: '=a', behind: '2' });
  await press('close');
  await press('close');
  await saysAddress({});
  expect(location.pathname).toBe('/list');
  // Nothing of it is left: the entry before is the page that was before.
  act(() => history.back());
  await says('before');
});

it('a drawer whose page shows another one at once is still one step back', async () => {
  const { press } = await listAt('/list', { ...CHANGES, other: [{ figure: 'sale' }, { drawer: 'OPENS' }] });
  await press('open');
  await saysAddress({ figure: 'tips', row: '=a' });
  await press('other');
  await saysAddress({ figure: 'sale', row: '=a' });
  act(() => history.back());
  await saysAddress({});
  expect(location.pathname).toBe('/list');
});

it('what was changed below an open drawer stays as it is closed', async () => {
  const { press } = await listAt('/list', CHANGES);
  await press('open');
  await saysAddress({ figure: 'tips', row: '=a' });
  await press('filter');
  await saysAddress({ figure: 'tips', row: '=a', person: 'p' });
  await press('close');
  await saysAddress({ person: 'p' });
  expect(location.search).toBe('?person=p');
});

it('no name opens a drawer by itself: who opens one says so', async () => {
  const { press } = await listAt('/list', CHANGES);
  const entries = history.length;
  await press('set');
  await saysAddress({ figure: 'tips', row: '=a' });
  expect(history.length).toBe(entries);
});

it('a page that was entered with its drawer open stays when that is closed', async () => {
  const { press } = await listAt('/list?figure=tips', CHANGES);
  const entries = history.length;
  await press('close');
  await saysAddress({});
  expect(location.pathname).toBe('/list');
  expect(history.length).toBe(entries);
});

it('filters make no entry and leave the page where it stands; only what shows something else goes to the top', async () => {
  const { press } = await listAt('/list', CHANGES);
  const entries = history.length;
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await press('filter');
  await saysAddress({ person: 'p' });
  await press('open');
  await saysAddress({ person: 'p', figure: 'tips', row: '=a' });
  expect(scrolled).not.toHaveBeenCalled();
  await press('place');
  await expect.poll(() => scrolled.mock.calls.length).toBe(1);
  expect(history.length).toBe(entries + 1);
});

import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { useScreen } from './use-screen.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

/** A screen at an address that says which panel it shows and of which station it is; its buttons are named as what they open. */
async function screenAt(entry: string) {
  history.pushState(null, '', entry);
  const Screen = () => {
    const { panel, filter, wall, toggle, hang, change } = useScreen();
    return (
      <>
        <output>{`${panel ?? 'none'} ${filter.station}${wall ? ' wall' : ''}`}</output>
        <button type="button" id="wall" onClick={hang} />
        {(['allday', 'recall', 'ready'] as const).map((name) => (
          <button key={name} type="button" id={name} onClick={() => toggle(name)} />
        ))}
        <button type="button" id="grill" onClick={() => change({ station: 'grill' })} />
      </>
    );
  };
  const root = createRootRoute();
  const kitchen = createRoute({ getParentRoute: () => root, path: '/kitchen', component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([kitchen]),
    history: createBrowserHistory(),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (address) => (Object.keys(address).length > 0 ? `?${new URLSearchParams(address)}` : ''),
  });
  rendered = render(<RouterProvider router={router as never} />);
  await expect.poll(() => rendered.container.querySelector('output')).not.toBeNull();
  return (name: string) => act(async () => find<HTMLButtonElement>(rendered, `#${name}`).click());
}

const says = (text: string) =>
  expect.poll(() => rendered.container.querySelector('output')?.textContent).toBe(text);

it('«back» closes a panel, also one that was opened in place of another', async () => {
  const press = await screenAt('/kitchen?station=bar');
  await press('allday');
  await says('allday bar');
  await press('recall');
  await says('recall bar');
  act(() => history.back());
  await says('none bar');
  expect(location.search).toBe('?station=bar');
});

it('a panel that is closed leaves the station that was chosen beside it', async () => {
  const press = await screenAt('/kitchen?station=bar');
  await press('allday');
  await says('allday bar');
  await press('grill');
  await says('allday grill');
  await press('allday');
  await says('none grill');
  expect(location.search).toBe('?station=grill');
});

it('a screen that was hung with its panel open stays as it is closed', async () => {
  const press = await screenAt('/kitchen?station=bar&panel=ready');
  const entries = history.length;
  await press('ready');
  await says('none bar');
  expect(history.length).toBe(entries);
});

it('«back» ends a wall that was hung here, and one that is hung and taken down leaves no step', async () => {
  const press = await screenAt('/kitchen?station=bar');
  await press('wall');
  await says('none bar wall');
  act(() => history.back());
  await says('none bar');
  expect(location.search).toBe('?station=bar');
  await press('wall');
  await says('none bar wall');
  await press('wall');
  await says('none bar');
  expect(location.pathname).toBe('/kitchen');
});

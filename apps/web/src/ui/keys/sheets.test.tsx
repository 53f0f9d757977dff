import { Button, Menu } from '@mantine/core';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EditDrawer } from '../form/edit-drawer.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { LandmarkMenu } from '../landmark-menu.tsx';
import { type Rendered, render } from '../testing.tsx';
import { uiTexts } from '../texts.ts';
import { Drawer, Popover } from './sheets.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const settle = () => new Promise((done) => setTimeout(done, 0));
/** Goes back, as the browser's own button does, and waits until it has come to rest. */
const back = () =>
  act(async () => {
    history.back();
    for (let i = 0; i < 5; i += 1) await settle();
  });
const click = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    found.click();
    await settle();
  });
const page = () => rendered.container.querySelector('output')?.textContent;
const isOpen = () => document.body.textContent?.includes('در آن') === true;

/** A page after another one, with something that its button opens. */
async function pageWith(Content: () => ReactNode) {
  history.pushState(null, '', '/before');
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const Page = () => (
    <>
      <output>page</output>
      <Content />
    </>
  );
  const router = createRouter({
    routeTree: root.addChildren([at('/page', Page), at('/before', () => <output>before</output>)]),
    history: createBrowserHistory(),
  });
  rendered = render(<RouterProvider router={router as never} />);
  await expect.poll(page).toBe('before');
  await act(() => router.navigate({ to: '/page' }));
  await expect.poll(page).toBe('page');
}

type OpenProps = { readonly opened: boolean; readonly close: () => void; readonly open: ReactNode };
const opening = (draw: (props: OpenProps) => ReactNode) => () => {
  const [opened, setOpened] = useState(false);
  return draw({
    opened,
    close: () => setOpened(false),
    open: (
      <button type="button" onClick={() => setOpened(true)}>
        باز کن
      </button>
    ),
  });
};
const AT_ONCE = { duration: 0 };

const drawer = opening(({ opened, close, open }) => (
  <>
    {open}
    <Drawer opened={opened} onClose={close} transitionProps={AT_ONCE}>
      در آن
    </Drawer>
  </>
));
const popover = opening(({ opened, close, open }) => (
  <Popover opened={opened} onDismiss={close} transitionProps={AT_ONCE}>
    <Popover.Target>{open}</Popover.Target>
    <Popover.Dropdown>در آن</Popover.Dropdown>
  </Popover>
));
const menu = () => (
  <LandmarkMenu transitionProps={AT_ONCE}>
    <Menu.Target>
      <Button>باز کن</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>در آن</Menu.Item>
    </Menu.Dropdown>
  </LandmarkMenu>
);
const editing = (dirty: boolean, others: ReactNode = null) =>
  opening(({ opened, close, open }) => (
    <>
      {open}
      {others}
      <EditDrawer opened={opened} onClose={close} title="ویرایش" dirty={dirty}>
        در آن
      </EditDrawer>
    </>
  ));

describe('«back»', () => {
  it.each([
    ['a drawer', drawer],
    ['a popover', popover],
    ['a menu', menu],
    ['a drawer with a form that holds nothing', editing(false)],
    ['a drawer over a form that holds something', editing(false, <UnsavedGuard dirty />)],
  ])('closes %s and leaves the page below it', async (_name, content) => {
    await pageWith(content);
    await click('باز کن');
    expect(isOpen()).toBe(true);
    await back();
    await expect.poll(isOpen).toBe(false);
    expect([page(), location.pathname]).toEqual(['page', '/page']);
    expect(document.body.textContent).not.toContain(uiTexts.unsavedTitle);
  });

  it('asks before it closes a drawer whose form holds something, and throws that away alone', async () => {
    await pageWith(editing(true));
    await click('باز کن');
    await back();
    expect(document.body.textContent).toContain(uiTexts.unsavedTitle);
    expect(isOpen()).toBe(true);
    await click(uiTexts.dropChanges);
    await expect.poll(isOpen).toBe(false);
    expect([page(), location.pathname]).toEqual(['page', '/page']);
    await back();
    await expect.poll(page).toBe('before');
  });

  it('is left to the address for a drawer that the address names', async () => {
    const named = opening(({ opened, close, open }) => (
      <>
        {open}
        <Drawer opened={opened} onClose={close} transitionProps={AT_ONCE} inAddress>
          در آن
        </Drawer>
      </>
    ));
    await pageWith(named);
    await click('باز کن');
    await back();
    await expect.poll(page).toBe('before');
  });
});

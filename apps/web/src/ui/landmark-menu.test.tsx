import { Button, Menu } from '@mantine/core';
import { act } from 'react';
import { expect, test } from 'vitest';
import { LandmarkMenu } from './landmark-menu.tsx';
import { find, render } from './testing.tsx';

const menu = (
  <LandmarkMenu transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <Button>باز کن</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>چاپگر بار</Menu.Item>
    </Menu.Dropdown>
  </LandmarkMenu>
);

test.each([
  ['a part of the page', 'main', <main key="main">{menu}</main>],
  [
    'a dialog of it',
    '[role="dialog"]',
    <main key="main">
      <div role="dialog">{menu}</div>
    </main>,
  ],
])('the list opens in %s', async (_name, landmark, page) => {
  const rendered = render(page);
  await act(async () => find<HTMLButtonElement>(rendered, 'button').click());
  const list = find(rendered, '[role="menu"]');
  expect(list.textContent).toContain('چاپگر بار');
  expect(list.closest('[role="dialog"], main')).toBe(find(rendered, landmark));
  rendered.unmount();
});

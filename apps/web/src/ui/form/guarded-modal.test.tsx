import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Rendered, render } from '../testing.tsx';
import { uiTexts } from '../texts.ts';
import { Modal, useDialogDirty } from './guarded-modal.tsx';
import { useCancel } from './use-cancel.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

function Form({ dirty, onCancel }: { readonly dirty: boolean; readonly onCancel: () => void }) {
  useDialogDirty(dirty);
  const [cancel, question] = useCancel(dirty, onCancel);
  return (
    <>
      <button type="button" onClick={cancel}>
        {uiTexts.cancel}
      </button>
      {question}
    </>
  );
}

function open(dirty: boolean) {
  const seen = { closed: 0 };
  function Dialog() {
    const [opened, setOpened] = useState(true);
    const close = () => {
      seen.closed += 1;
      setOpened(false);
    };
    return (
      <Modal opened={opened} onClose={close} title="فرم" transitionProps={{ duration: 0 }}>
        <Form dirty={dirty} onCancel={close} />
      </Modal>
    );
  }
  rendered = render(<Dialog />);
  return seen;
}

const settle = () => new Promise((done) => setTimeout(done, 0));
const press = (key: string) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await settle();
  });
const click = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    found.click();
    await settle();
  });

describe('a dialog with a form', () => {
  it('closes at once while nothing is typed', async () => {
    const seen = open(false);
    await press('Escape');
    expect(seen.closed).toBe(1);
  });

  it('asks on Esc once something is, and goes on or drops it', async () => {
    const seen = open(true);
    await press('Escape');
    expect(seen.closed).toBe(0);
    await click(uiTexts.keepEditing);
    expect(seen.closed).toBe(0);
    await press('Escape');
    await click(uiTexts.dropChanges);
    expect(seen.closed).toBe(1);
  });

  it('asks on its cancel as well', async () => {
    const seen = open(true);
    await click(uiTexts.cancel);
    expect(seen.closed).toBe(0);
    await click(uiTexts.dropChanges);
    expect(seen.closed).toBe(1);
  });
});

/** Goes back, as the browser's own button does, and waits until it has come to rest. */
const back = () =>
  act(async () => {
    history.back();
    for (let i = 0; i < 5; i += 1) await settle();
  });

const page = () => rendered.container.querySelector('output')?.textContent;

/** A page after another one, with a dialog, and one more over it that does not close by itself. */
async function openOnPage({ dirty, holds = false }: { readonly dirty: boolean; readonly holds?: boolean }) {
  const seen = { closed: 0 };
  function Page() {
    const [opened, setOpened] = useState(true);
    const close = () => {
      seen.closed += 1;
      setOpened(false);
    };
    return (
      <>
        <output>page</output>
        <Modal opened={opened} onClose={close} title="فرم" transitionProps={{ duration: 0 }}>
          <Form dirty={dirty} onCancel={close} />
        </Modal>
        <Modal opened={holds} onClose={close} closeOnEscape={false} transitionProps={{ duration: 0 }} />
      </>
    );
  }
  history.pushState(null, '', '/before');
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/page', Page), at('/before', () => <output>before</output>)]),
    history: createBrowserHistory(),
  });
  rendered = render(<RouterProvider router={router as never} />);
  await expect.poll(page).toBe('before');
  await act(() => router.navigate({ to: '/page' }));
  await expect.poll(page).toBe('page');
  return seen;
}
describe('«back» over a dialog', () => {
  it('closes one where nothing is typed and leaves the page below, and then leaves that', async () => {
    const seen = await openOnPage({ dirty: false });
    await back();
    expect(seen.closed).toBe(1);
    expect([page(), location.pathname]).toEqual(['page', '/page']);
    await back();
    await expect.poll(page).toBe('before');
  });

  it('asks where something is, and another «back» is the answer that goes on with it', async () => {
    const seen = await openOnPage({ dirty: true });
    await back();
    expect(document.body.textContent).toContain(uiTexts.unsavedTitle);
    await back();
    await expect.poll(() => document.body.textContent).not.toContain(uiTexts.unsavedTitle);
    expect([seen.closed, page(), location.pathname]).toEqual([0, 'page', '/page']);
    await back();
    await click(uiTexts.dropChanges);
    expect([seen.closed, page()]).toEqual([1, 'page']);
  });

  it('closes nothing below one that must be answered', async () => {
    const seen = await openOnPage({ dirty: false, holds: true });
    await back();
    expect([seen.closed, page(), location.pathname]).toEqual([0, 'page', '/page']);
  });
});

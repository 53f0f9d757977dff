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

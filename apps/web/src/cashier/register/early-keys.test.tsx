import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useTypingInto } from '#web/ui/index.ts';
import { useEarlyKeys, useEnteredEarly } from './early-keys.ts';

const entered: string[] = [];

function Search() {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useTypingInto(() => box.current);
  const enter = (text: string) => {
    entered.push(text);
    return false;
  };
  useEnteredEarly(true, enter, setTyped);
  return <input ref={box} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
}

function Till() {
  const [open, setOpen] = useState(false);
  useEarlyKeys(!open);
  opening = () => setOpen(true);
  return open ? <Search /> : <p>در راه</p>;
}
let opening = () => undefined as void;

const box = () => document.querySelector('input');
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true }),
  );
/** Waits for a moment as soon as the page shows something, before the browser does anything else. */
const asSoonAs = (shown: () => boolean) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!shown()) return;
      watch.disconnect();
      done();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });

it('loses no key that is pressed as the register comes, and types it behind those before it', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Till />);
  await asSoonAs(() => document.body.textContent?.includes('در راه') === true);
  for (const key of ['9', '0', '1', 'Enter', '1', '0']) press(key);
  opening();
  await asSoonAs(() => box() !== null);
  press('1');
  expect(entered).toEqual(['۹۰۱']);
  expect(document.activeElement).toBe(box());
  expect(box()?.value).toBe('۱۰');
  root.unmount();
  place.remove();
});

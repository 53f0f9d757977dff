import { useLayoutEffect, useRef, useState } from 'react';
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
  // What React does later than in the step that puts the register there has not happened by then.
  useLayoutEffect(() => (open ? queueMicrotask(came) : undefined), [open]);
  return open ? <Search /> : <p>در راه</p>;
}
let opening = () => undefined as void;
let came = () => undefined as void;

const box = () => document.querySelector('input');
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true }),
  );

it.each([
  ['after a whole code', ['9', '0', '1', 'Enter'], ['۹۰۱'], ''],
  ['in the middle of one', ['9', '0', '1', 'Enter', '1', '0'], ['۹۰۱'], '۱۰'],
])('loses no key that is pressed as the register comes, %s', async (_name, before, all, rest) => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  entered.length = 0;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Till />);
  await expect.poll(() => document.body.textContent).toContain('در راه');
  for (const key of before) press(key);
  const pressed = new Promise<void>((done) => {
    came = () => {
      press('1');
      done();
    };
  });
  opening();
  await pressed;
  expect(entered).toEqual(all);
  // The browser types the key where the focus is, behind what stands there.
  expect(document.activeElement).toBe(box());
  expect(box()?.value).toBe(rest);
  root.unmount();
  place.remove();
});

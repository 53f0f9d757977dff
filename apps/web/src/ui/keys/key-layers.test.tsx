import { act, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NumberField } from '../fields/number-field.tsx';
import { type Rendered, render } from '../testing.tsx';
import { onUnheard } from './key-layers.ts';
import { Modal } from './sheets.tsx';
import { useKeys, useTypingInto } from './use-keys.ts';

const BY_HAND_MS = 200;
const BY_READER_MS = 5;

let rendered: Rendered | undefined;
let clock = 1000;
const did: string[] = [];
const told: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  did.length = 0;
  told.length = 0;
  onUnheard((code) => told.push(code));
});

afterEach(() => {
  rendered?.unmount();
  vi.useRealTimers();
});

/** Presses a key where the focus is, as a browser does: a key in a field is typed, Enter on a button clicks it. */
function press(key: string, { after = BY_HAND_MS, repeat = false } = {}): void {
  clock += after;
  act(() => vi.advanceTimersByTime(after));
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  act(() => {
    target.dispatchEvent(event);
    const focused = document.activeElement;
    if (event.defaultPrevented) return;
    if (key === 'Enter' && focused instanceof HTMLButtonElement) focused.click();
    if (key.length === 1 && focused instanceof HTMLInputElement) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        focused,
        focused.value + key,
      );
      focused.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** Lets the hands rest. */
function rest(): void {
  act(() => vi.advanceTimersByTime(BY_HAND_MS));
}

function scan(code: string): void {
  for (const [place, key] of [...code, 'Enter'].entries())
    press(key, { after: place === 0 ? BY_HAND_MS : BY_READER_MS });
  rest();
}

const focus = (id: string) => act(() => document.getElementById(id)?.focus());
const note = (what: string) => () => void did.push(what);

/** Draws the page once the focus has gone where a sheet puts it. */
function show(page: ReactNode): void {
  rendered = render(page);
  rest();
}

function Page({ sheets }: { readonly sheets: readonly ('pay' | 'ask')[] }) {
  useKeys({ F10: note('paid at once'), F9: note('page F9') });
  useTypingInto(() => document.getElementById('search') as HTMLInputElement);
  return (
    <>
      <input id="search" />
      <Modal opened={sheets.includes('pay')} onClose={note('pay closed')} transitionProps={{ duration: 0 }}>
        <Pay />
      </Modal>
      <Modal opened={sheets.includes('ask')} onClose={note('ask closed')} transitionProps={{ duration: 0 }}>
        <button id="yes" type="button" onClick={note('yes')}>
          yes
        </button>
      </Modal>
    </>
  );
}

function Pay() {
  const [amount, setAmount] = useState<number | null>(null);
  useKeys({ F9: note('confirmed'), '2': note('cash'), '3': note('credit'), Enter: note('entered') });
  return (
    <>
      <div id="heading" tabIndex={-1} />
      <NumberField id="amount" value={amount} onChange={setAmount} />
      <button id="confirm" type="button" onClick={note('pressed')}>
        confirm
      </button>
    </>
  );
}

const amount = () => (document.getElementById('amount') as HTMLInputElement).value;
const search = () => (document.getElementById('search') as HTMLInputElement).value;

describe('the keys of the till', () => {
  test('are the page’s while nothing is over it, and nobody’s behind a sheet', () => {
    show(<Page sheets={[]} />);
    press('F10');
    expect(did).toEqual(['paid at once']);
    rendered?.unmount();
    did.length = 0;
    show(<Page sheets={['pay']} />);
    press('F10');
    press('F9');
    expect(did).toEqual(['confirmed']);
  });

  test('are those of the sheet opened last', () => {
    show(<Page sheets={['pay', 'ask']} />);
    for (const key of ['F9', 'F10', '2']) press(key);
    expect(did).toEqual([]);
  });

  test('Esc closes the topmost sheet alone', () => {
    show(<Page sheets={['pay', 'ask']} />);
    press('Escape');
    expect(did).toEqual(['ask closed']);
  });

  test('a key that is held down acts once', () => {
    show(<Page sheets={['pay']} />);
    press('F9');
    press('F9', { repeat: true });
    focus('confirm');
    press('Enter', { repeat: true });
    expect(did).toEqual(['confirmed']);
  });
});

describe('digits', () => {
  test('have done their work before the key that comes right after them', () => {
    show(<Page sheets={['pay']} />);
    focus('confirm');
    press('2');
    press('F9', { after: BY_READER_MS });
    expect(did).toEqual(['cash', 'confirmed']);
  });

  test('outside of a field choose, within one they are digits', () => {
    show(<Page sheets={['pay']} />);
    focus('confirm');
    press('2');
    focus('amount');
    for (const digit of '300000') press(digit);
    expect(did).toEqual(['cash']);
    expect(amount()).toBe('۳۰۰٬۰۰۰');
  });

  test('on the page go into its box', () => {
    show(<Page sheets={[]} />);
    for (const digit of '203') press(digit);
    expect(search()).toBe('203');
  });
});

describe('a barcode read over a sheet', () => {
  test('chooses, confirms and adds nothing, and is told of', () => {
    show(<Page sheets={['pay']} />);
    focus('confirm');
    scan('2326');
    expect([did, told, search()]).toEqual([[], ['2326'], '']);
  });

  test('leaves an amount as it was typed', () => {
    show(<Page sheets={['pay']} />);
    focus('amount');
    for (const digit of '500') press(digit);
    scan('6260001');
    expect([amount(), told]).toEqual(['۵۰۰', ['6260001']]);
  });

  test('Enter by hand is the button’s, or the sheet’s where no button has the focus', () => {
    show(<Page sheets={['pay']} />);
    focus('confirm');
    press('Enter');
    focus('heading');
    press('Enter');
    expect([did, told]).toEqual([['pressed', 'entered'], []]);
  });
});

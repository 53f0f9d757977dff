import { flushSync } from 'react-dom';

/** This is a layer of the screen: the page, or a sheet over it. */
export type Layer = symbol;

/** Keys do this in a layer, by their names: `F9`, `2`. */
export type Keys = Readonly<Record<string, () => void>>;

type Hearing = {
  readonly layer: Layer;
  readonly keys: () => Keys;
  /** Says where what is typed outside of a field goes. */
  readonly box?: () => HTMLInputElement | null;
};

/** It is told of a barcode that was read where it cannot be taken. */
type Unheard = (code: string) => void;

/** This is the page itself, below all sheets. */
export const PAGE: Layer = Symbol('page');

/** Between two keys of a hand there is more, between two of a barcode reader less, in ms. */
const READER_GAP_MS = 40;
/** A reader reads no shorter code than this. */
const READER_LENGTH = 3;
const TILL_KEY = /^F\d{1,2}$/;
const TYPED = /^[\p{L}\p{N}*]$/u;
const TEXT_FIELD = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select';

const CONTROL = 'a, button, input, select, textarea';

let sheets: readonly Layer[] = [];
const hearings = new Set<Hearing>();
const followers = new Set<() => void>();
let unheard: Unheard = () => undefined;

/** Gives the layer that owns the keys: the sheet opened last, else the page. */
export function topLayer(): Layer {
  return sheets.at(-1) ?? PAGE;
}

/** Tells when another layer owns the keys. @returns the end of it. */
export function followTop(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

function change(next: readonly Layer[]): void {
  sheets = next;
  reading = null;
  for (const each of followers) each();
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('keydown', onKeyDown, { capture: true });
}

/** Gives the keys to a sheet until the end that is returned. */
export function openLayer(layer: Layer): () => void {
  listen();
  change([...sheets.filter((each) => each !== layer), layer]);
  return () => change(sheets.filter((each) => each !== layer));
}

/** Lets keys be heard in their layer, while no sheet is over it. @returns the end of it. */
export function hear(hearing: Hearing): () => void {
  listen();
  hearings.add(hearing);
  return () => {
    hearings.delete(hearing);
  };
}

/** Sets who says that a barcode was read where it cannot be taken. */
export function onUnheard(tell: Unheard): void {
  unheard = tell;
}

/** This is what came from the keyboard as fast as only a reader types, and the field it went into. */
type Reading = {
  readonly code: string;
  readonly at: number;
  readonly field: HTMLInputElement | null;
  readonly before: string;
};
let reading: Reading | null = null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (!TYPED.test(event.key)) actNow();
  const top = topLayer();
  const field = event.target instanceof Element ? event.target.closest(TEXT_FIELD) : null;
  if (TILL_KEY.test(event.key)) onTillKey(event, top);
  else if (event.key === 'Enter' && top !== PAGE) onEnter(event, field, top);
  else if (TYPED.test(event.key)) onTyped(event, field, top);
}

function onTyped(event: KeyboardEvent, field: Element | null, top: Layer): void {
  const box = field ? null : boxOf(top);
  box?.focus();
  const into = field ?? box;
  if (top !== PAGE) {
    follow(event, into);
    if (!into) later(event, top);
  } else if (!into) act(event.key, PAGE);
}

/** Says where what is typed outside of a field goes: the browser types the key itself once it has the focus. */
function boxOf(top: Layer): HTMLInputElement | null {
  return [...hearings].findLast(({ layer, box }) => layer === top && box?.())?.box?.() ?? null;
}

/**
 * A key of the till does its work in the top layer alone. What no layer on top knows does nothing at all: a browser's own
 * reload on F5 must not happen in the middle of an order either.
 */
function onTillKey(event: KeyboardEvent, top: Layer): void {
  const known = [...hearings].filter(({ keys }) => keys()[event.key] !== undefined);
  if (known.length === 0 || event.shiftKey) return;
  event.preventDefault();
  if (event.repeat) return;
  known
    .findLast(({ layer }) => layer === top)
    ?.keys()
    [event.key]?.();
}

function follow(event: KeyboardEvent, field: Element | null): void {
  const input = field instanceof HTMLInputElement ? field : null;
  const fast = reading && event.timeStamp - reading.at <= READER_GAP_MS;
  reading =
    fast && reading
      ? { ...reading, code: reading.code + event.key, at: event.timeStamp }
      : { code: event.key, at: event.timeStamp, field: input, before: input?.value ?? '' };
}

let pending: { readonly read: Reading; readonly act: () => void } | null = null;

/** A key typed by hand acts a moment later: the first key of a barcode must not be taken for one. */
function later(event: KeyboardEvent, layer: Layer): void {
  const read = reading;
  if (read?.code.length !== 1) return;
  const mine = { read, act: () => topLayer() === layer && act(event.key, layer) };
  pending = mine;
  setTimeout(() => {
    if (pending === mine) actNow();
  }, READER_GAP_MS);
}

/** Does at once what a key typed by hand has still to do, so that the key after it finds it done. */
function actNow(): void {
  const waiting = pending;
  pending = null;
  if (waiting && waiting.read === reading) flushSync(waiting.act);
}

function act(key: string, layer: Layer): void {
  const hearing = [...hearings].findLast(({ layer: mine, keys }) => mine === layer && keys()[key]);
  hearing?.keys()[key]?.();
}

/**
 * Enter ends a barcode: over a sheet it is told of, and neither confirms the sheet nor closes it. A field of money is left as
 * it was; other fields keep what was read into them. An Enter that is held down confirms nothing.
 */
function onEnter(event: KeyboardEvent, field: Element | null, top: Layer): void {
  const read = reading;
  reading = null;
  const scanned =
    read && read.code.length >= READER_LENGTH && event.timeStamp - read.at <= READER_GAP_MS ? read : null;
  const ofMoney = field instanceof HTMLInputElement && field.inputMode === 'numeric';
  const refused = scanned !== null && (field === null || ofMoney);
  const onControl = event.target instanceof Element && event.target.closest(CONTROL);
  if (!refused && !(event.repeat && field === null)) {
    if (!onControl) act('Enter', top);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!scanned) return;
  if (scanned.field) restore(scanned.field, scanned.before);
  unheard(scanned.code);
}

/** Puts a field's text back as if it had been typed. */
function restore(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

import { KNOWN_WORDS } from './known-words.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/**
 * This turns an order into bytes as short as it can be said in, and back to the very same value: what was signed is
 * signed still. A byte from 128 on is a known word. Below, its upper three bits say what comes and its lower four how
 * much of it (15: a number follows).
 */
const KIND = { OTHER: 0, INT: 1, THOUSANDS: 2, TEXT: 3, LIST: 4, SHAPE: 5, SAME_SHAPE: 6, SEEN: 7 } as const;
const OTHER = {
  NULL: 0,
  TRUE: 1,
  FALSE: 2,
  NEGATIVE: 3,
  FRACTION: 4,
  UUID: 5,
  INSTANT: 6,
  BYTES: 7,
  WORDS: 8,
} as const;
const WORD = 128;
const MORE = 15;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DEPTH_MAX = 20;

class Writer {
  readonly bytes: number[] = [];
  private readonly seen = new Map<string, number>();
  private readonly shapes = new Map<string, number>();

  head(kind: number, amount: number): void {
    this.bytes.push((kind << 4) | Math.min(amount, MORE));
    if (amount >= MORE) this.number(amount - MORE);
  }

  /** It writes seven bits a byte; the highest says that more follow. */
  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes.push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  value(value: Json): void {
    if (value === null) this.head(KIND.OTHER, OTHER.NULL);
    else if (typeof value === 'boolean') this.head(KIND.OTHER, value ? OTHER.TRUE : OTHER.FALSE);
    else if (typeof value === 'number') this.amount(value);
    else if (typeof value === 'string') this.text(value);
    else if (Array.isArray(value)) {
      this.head(KIND.LIST, value.length);
      for (const each of value) this.value(each);
    } else this.fields(value as { readonly [field: string]: Json });
  }

  private amount(value: number): void {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
      this.head(KIND.OTHER, OTHER.FRACTION);
      this.plain(JSON.stringify(value));
    } else if (value < 0) {
      this.head(KIND.OTHER, OTHER.NEGATIVE);
      this.number(-value);
    } else if (value >= 1_000 && value % 1_000 === 0) this.head(KIND.THOUSANDS, value / 1_000);
    else this.head(KIND.INT, value);
  }

  private fields(value: { readonly [field: string]: Json }): void {
    const names = Object.keys(value);
    const shape = JSON.stringify(names);
    const known = this.shapes.get(shape);
    if (known === undefined) {
      this.shapes.set(shape, this.shapes.size);
      this.head(KIND.SHAPE, names.length);
      for (const name of names) this.text(name);
    } else this.head(KIND.SAME_SHAPE, known);
    for (const name of names) this.value(value[name] ?? null);
  }

  text(text: string): void {
    const word = KNOWN_WORDS.indexOf(text);
    if (word >= 0) {
      this.bytes.push(WORD + word);
      return;
    }
    const before = this.seen.get(text);
    if (before !== undefined) {
      this.head(KIND.SEEN, before);
      return;
    }
    if (text.length > 3) this.seen.set(text, this.seen.size);
    if (UUID.test(text)) {
      this.head(KIND.OTHER, OTHER.UUID);
      const hex = text.replaceAll('-', '');
      for (let at = 0; at < 32; at += 2) this.bytes.push(Number.parseInt(hex.slice(at, at + 2), 16));
    } else if (INSTANT.test(text) && isExactInstant(text)) {
      this.head(KIND.OTHER, OTHER.INSTANT);
      this.number(Date.parse(text));
    } else if (!this.words(text) && !this.binary(text)) {
      const bytes = new TextEncoder().encode(text);
      this.head(KIND.TEXT, bytes.length);
      this.bytes.push(...bytes);
    }
  }

  private plain(text: string): void {
    this.number(text.length);
    this.bytes.push(...new TextEncoder().encode(text));
  }

  /**
   * Writes a text that is JSON in base64url, as the key of a signature is, as what it holds, because that is shorter.
   */
  private words(text: string): boolean {
    if (text.length < 40 || !/^[\w-]+$/.test(text)) return false;
    const said = jsonIn(text);
    if (said === undefined || textOf(said) !== text) return false;
    this.head(KIND.OTHER, OTHER.WORDS);
    this.value(said);
    return true;
  }

  private binary(text: string): boolean {
    if (text.length < 16 || !BASE64.test(text)) return false;
    const raw = atob(text);
    if (btoa(raw) !== text) return false;
    this.head(KIND.OTHER, OTHER.BYTES);
    this.number(raw.length);
    for (let at = 0; at < raw.length; at += 1) this.bytes.push(raw.charCodeAt(at));
    return true;
  }
}

function isExactInstant(text: string): boolean {
  const at = Date.parse(text);
  return at >= 0 && new Date(at).toISOString() === text;
}

function jsonIn(text: string): Json | undefined {
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
  } catch {
    return undefined;
  }
}

function textOf(value: Json): string {
  const raw = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)));
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** This is thrown for bytes that say no value. */
class NotPacked extends Error {}

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;
  private readonly seen: string[] = [];
  private readonly shapes: (readonly string[])[] = [];
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  private take(count: number): Uint8Array {
    if (count < 0 || this.at + count > this.bytes.length) throw new NotPacked();
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  private number(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const [byte = 0] = this.take(1);
      value += (byte & 127) * weight;
      if (value > Number.MAX_SAFE_INTEGER) throw new NotPacked();
      if (byte < 128) return value;
    }
  }

  value(depth = 0): Json {
    if (depth > DEPTH_MAX) throw new NotPacked();
    const [head = 0] = this.take(1);
    if (head >= WORD) return this.word(head);
    const small = head & MORE;
    const kind = head >> 4;
    if (kind === KIND.OTHER) return this.other(small, depth);
    const amount = small < MORE ? small : MORE + this.number();
    if (kind === KIND.INT) return amount;
    if (kind === KIND.THOUSANDS) return amount * 1_000;
    if (kind === KIND.TEXT)
      return this.remember(new TextDecoder('utf-8', { fatal: true }).decode(this.take(amount)));
    if (kind === KIND.SEEN) return this.seen[amount] ?? fail();
    if (kind === KIND.LIST) return this.list(amount, () => this.value(depth + 1));
    return this.fields(kind, amount, depth);
  }

  private word(head: number): string {
    return KNOWN_WORDS[head - WORD] ?? fail();
  }

  private list<Each>(count: number, read: () => Each): Each[] {
    // Each takes a byte at least: a number that promises more than there are is none.
    if (count > this.bytes.length - this.at) throw new NotPacked();
    return Array.from({ length: count }, read);
  }

  private fields(kind: number, amount: number, depth: number): Json {
    let names = this.shapes[amount];
    if (kind === KIND.SHAPE) {
      names = this.list(amount, () => {
        const name = this.value(depth + 1);
        return typeof name === 'string' && name !== '__proto__' ? name : fail();
      });
      this.shapes.push(names);
    }
    if (!names) throw new NotPacked();
    return Object.fromEntries(names.map((name) => [name, this.value(depth + 1)]));
  }

  private remember(text: string): string {
    if (text.length > 3) this.seen.push(text);
    return text;
  }

  private other(what: number, depth: number): Json {
    switch (what) {
      case OTHER.NULL:
        return null;
      case OTHER.TRUE:
        return true;
      case OTHER.FALSE:
        return false;
      case OTHER.NEGATIVE:
        return -this.number();
      case OTHER.FRACTION:
        return Number(new TextDecoder().decode(this.take(this.number())));
      case OTHER.UUID: {
        const hex = [...this.take(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const ends = [8, 12, 16, 20, 32];
        return this.remember(ends.map((end, at) => hex.slice(ends[at - 1] ?? 0, end)).join('-'));
      }
      case OTHER.INSTANT:
        return this.remember(new Date(this.number()).toISOString());
      case OTHER.BYTES:
        return this.remember(btoa(String.fromCharCode(...this.take(this.number()))));
      case OTHER.WORDS: {
        // Its place was taken before what it holds was written.
        const place = this.seen.push('') - 1;
        const text = textOf(this.value(depth + 1));
        this.seen[place] = text;
        return text;
      }
      default:
        return fail();
    }
  }
}

function fail(): never {
  throw new NotPacked();
}

/** Packs a value of plain data; `unpack` gives back the very same. */
export function pack(value: Json): Uint8Array {
  const writer = new Writer();
  writer.value(value);
  return Uint8Array.from(writer.bytes);
}

/** Says what bytes of `pack` say; undefined where they are none. */
export function unpack(bytes: Uint8Array): Json | undefined {
  try {
    const reader = new Reader(bytes);
    const value = reader.value();
    return reader.isAtEnd() ? value : undefined;
  } catch {
    // It is not only NotPacked: texts and times that are none throw errors of their own.
    return undefined;
  }
}

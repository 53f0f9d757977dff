/**
 * This is an order's data as digits, for the codes of a till's slip (docs/decisions/0025). Digits, because a scanner
 * types what it reads on whatever keyboard layout is set, and because a QR code holds ten bits in three of them.
 */
const MARK = '7801';
const HEAD = /^7801(\d{2})(\d{2})(\d{5})(\d+)$/;
/** One code holds so many bytes: a version 19 code of low correction takes three dots a module on paper of 58 mm. */
const PART_BYTES = 740;
/** One slip has so many codes; an order that takes more has none. */
export const RESCUE_PARTS_MAX = 8;
/** A part has at most so many digits. */
export const RESCUE_PART_MAX = 1_900;
const CHECK = 100_000;

/** Tells one order's parts from another's, and a wrong digit from a right one. */
function checkOf(bytes: Uint8Array): string {
  let sum = 17;
  for (const byte of bytes) sum = (sum * 257 + byte + 1) % 99_991;
  return String(sum % CHECK).padStart(5, '0');
}

function digitsOf(bytes: Uint8Array): string {
  // The leading 1 keeps zeros at the front.
  let value = 1n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  return String(value);
}

function bytesOf(digits: string): Uint8Array | null {
  const hex = BigInt(digits).toString(16);
  if (!hex.startsWith('1') || hex.length % 2 === 0) return null;
  const pairs = hex.slice(1).match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** Gives the parts of what is packed; null where it takes more codes than a slip has. */
export function rescueParts(bytes: Uint8Array): readonly string[] | null {
  const count = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
  if (count > RESCUE_PARTS_MAX) return null;
  const check = checkOf(bytes);
  const two = (number: number) => String(number).padStart(2, '0');
  return Array.from({ length: count }, (_, at) => {
    const part = bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES);
    return `${MARK}${two(at + 1)}${two(count)}${check}${digitsOf(part)}`;
  });
}

/** Says what one scanned code is; null for any other code. */
export function readRescuePart(
  text: string,
): { readonly part: number; readonly parts: number; readonly check: string } | null {
  if (text.length > RESCUE_PART_MAX) return null;
  const [, part, parts, check] = HEAD.exec(text) ?? [];
  if (!part || !parts || !check) return null;
  const said = { part: Number(part), parts: Number(parts), check };
  const isOne = said.part >= 1 && said.part <= said.parts && said.parts <= RESCUE_PARTS_MAX;
  return isOne ? said : null;
}

/**
 * Gives the bytes of all parts of one slip, in whatever order they were scanned; null where one is missing or
 * another's.
 */
export function joinRescueParts(texts: readonly string[]): Uint8Array | null {
  const byPart = new Map<number, Uint8Array>();
  const heads = texts.map(readRescuePart);
  const [first] = heads;
  for (const [at, head] of heads.entries()) {
    if (!first || head?.check !== first.check || head.parts !== first.parts) return null;
    const body = HEAD.exec(texts[at] ?? '')?.[4];
    const bytes = body === undefined ? null : bytesOf(body);
    if (!bytes) return null;
    byPart.set(head.part, bytes);
  }
  if (!first || byPart.size !== first.parts) return null;
  const joined = Uint8Array.from(
    [...byPart].toSorted(([a], [b]) => a - b).flatMap(([, bytes]) => [...bytes]),
  );
  return checkOf(joined) === first.check ? joined : null;
}

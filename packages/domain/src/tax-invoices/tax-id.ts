const DAY_MS = 86_400_000;
/** Says how a digit is turned once by Verhoeff's permutation. */
const TURN = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const INVERSES = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];

/** Gives the product of two digits as turns and mirrorings of a pentagon, the group of Verhoeff's check digit. */
function times(one: number, other: number): number {
  const [isMirrored, alsoMirrored] = [one > 4, other > 4];
  const [a, b] = [one % 5, other % 5];
  return (isMirrored ? (a - b + 5) % 5 : (a + b) % 5) + (isMirrored === alsoMirrored ? 0 : 5);
}

function turned(digit: number, times8: number): number {
  let now = digit;
  for (let turn = times8 % 8; turn > 0; turn -= 1) now = TURN[now] ?? 0;
  return now;
}

/** Gives Verhoeff's check digit of a row of digits. */
function checkDigitOf(digits: string): number {
  const check = [...digits]
    .reverse()
    .reduce((sum, digit, index) => times(sum, turned(Number(digit), index + 1)), 0);
  return INVERSES[check] ?? 0;
}

/** The tax authority knows one fiscal memory by six letters and digits. */
const MEMORY_ID = /^[A-Z0-9]{6}$/;
/** Serials have twelve digits, and ten hexadecimal ones. */
export const TAX_SERIAL_MAX = 999_999_999_999;

export function isMemoryId(text: string): boolean {
  return MEMORY_ID.test(text);
}

/** Says what the check digit is of: the memory's letters as their codes, the day and the serial in decimal digits. */
function checked(memoryId: string, days: number, serial: number): string {
  const memory = memoryId.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  return memory + String(days).padStart(6, '0') + String(serial).padStart(12, '0');
}

/**
 * Gives the id of a tax invoice, 22 letters and digits: memory, day since 1970 and serial in hexadecimal digits, check
 * digit.
 * @param at milliseconds since 1970; the day is counted in UTC, as the authority does.
 * @throws RangeError for what is no memory or a serial past twelve digits.
 */
export function taxIdOf(memoryId: string, at: number, serial: number): string {
  if (!isMemoryId(memoryId)) throw new RangeError(`no fiscal memory: ${memoryId}`);
  if (!Number.isSafeInteger(serial) || serial < 1 || serial > TAX_SERIAL_MAX) {
    throw new RangeError(`no serial of a tax invoice: ${serial}`);
  }
  const days = Math.floor(at / DAY_MS);
  const hex = (value: number, width: number) => value.toString(16).toUpperCase().padStart(width, '0');
  return memoryId + hex(days, 5) + hex(serial, 10) + checkDigitOf(checked(memoryId, days, serial));
}

/** Says whether a text is the id of a tax invoice: its form and its check digit. */
export function isTaxId(text: string): boolean {
  const [, memory = '', days = '', serial = '', digit] =
    /^([A-Z0-9]{6})([0-9A-F]{5})([0-9A-F]{10})(\d)$/.exec(text) ?? [];
  if (digit === undefined) return false;
  const [day, number] = [Number.parseInt(days, 16), Number.parseInt(serial, 16)];
  return number <= TAX_SERIAL_MAX && checkDigitOf(checked(memory, day, number)) === Number(digit);
}

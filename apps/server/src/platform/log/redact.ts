const HIDDEN = '[hidden]';

/** Field names whose value is never logged, whatever it looks like. */
const SECRET_FIELD =
  /^(otp|code|pin|cookie|set-cookie|sheba|iban|cardnumber|card_?pan)$|pass(word|wd)?$|secret|token|authorization|credential|api[-_]?key|merchant[-_]?id|phone|mobile|receptor/i;

/** These fields end like a secret and are none: an error's name, counts. */
const PLAIN_FIELD = /^(errorCode|statusCode|tokenKind|phoneCount)$/;

/** An error's or an answer's own `code` such as ECONNREFUSED, 23505 or ORDER_NOT_FOUND is useful and harmless. */
const ERROR_CODE = /^(E?[A-Z][A-Z0-9_]+|[0-9A-Z]{5}|[a-z]+(-[a-z]+)+)$/;
const ONE_TIME_CODE = /^[0-9۰-۹٠-٩]+$/;

const DIGIT = '[0-9۰-۹٠-٩]';
const ZERO = '[0۰٠]';
const NINE = '[9۹٩]';
const PATTERNS: readonly RegExp[] = [
  // It is an Iranian mobile: 09…, +989…, 00989…, 989…, spaced or dashed, in any of the three kinds of digits.
  new RegExp(
    `(?<!${DIGIT})(?:(?:\\+|${ZERO}{2})?[9۹٩][8۸٨][\\s-]?|${ZERO})?${NINE}(?:[\\s-]?${DIGIT}){9}(?!${DIGIT})`,
    'g',
  ),
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\bBearer\s+[\w.~+/=-]+/gi,
  // It is a connection address with a password in it.
  /(?<=\w:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/g,
  /(?<=[?&](?:otp|code|token|refreshToken|Authority|phone\w*|receptor|api_?key)=)[^&\s"']+/gi,
  // Kavenegar carries its key in the path.
  /(?<=kavenegar\.com\/v1\/)[^/\s]+/gi,
  // It is a one-time code after the word for it.
  new RegExp(`(?<=(?:otp|one-time code|کد(?: تأیید| تایید| ورود)?)\\W{1,3})${DIGIT}{4,8}(?!${DIGIT})`, 'gi'),
];

/** Returns `text` with phones, tokens, one-time codes and passwords in addresses replaced. */
export function redactText(text: string): string {
  return PATTERNS.reduce((shown, pattern) => shown.replace(pattern, HIDDEN), text);
}

function isSecret(field: string, value: unknown): boolean {
  if (PLAIN_FIELD.test(field) || !SECRET_FIELD.test(field)) return false;
  if (field !== 'code') return true;
  return !(typeof value === 'string' && ERROR_CODE.test(value) && !isOneTimeCode(value));
}

/** SQLSTATEs have five characters, one-time codes six digits and PINs four. */
function isOneTimeCode(value: string): boolean {
  return ONE_TIME_CODE.test(value) && value.length !== 5;
}

/**
 * Returns a copy of what is about to be logged without secrets: by field name, and by what strings look like.
 * Deeper than eight levels, or a second visit to the same object, is cut.
 */
export function redactValue(value: unknown): unknown {
  return copy(value, 0, new Set());
}

function copy(value: unknown, depth: number, parents: Set<object>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth > 8 || parents.has(value)) return '[cut]';
  if (Buffer.isBuffer(value)) return `[${value.byteLength} bytes]`;
  parents.add(value);
  const copied = Array.isArray(value)
    ? value.map((item) => copy(item, depth + 1, parents))
    : copyFields(value, depth, parents);
  parents.delete(value);
  return copied;
}

function copyFields(value: object, depth: number, parents: Set<object>): unknown {
  if (value instanceof Error) return { type: value.name, ...errorParts(value, depth, parents) };
  const fields: Record<string, unknown> = {};
  for (const [field, item] of Object.entries(value)) {
    fields[field] = isSecret(field, item) ? HIDDEN : copy(item, depth + 1, parents);
  }
  return fields;
}

function errorParts(error: Error, depth: number, parents: Set<object>): Record<string, unknown> {
  const { message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return copy(
    { message, stack, ...(cause ? { cause } : {}), ...(code ? { code } : {}) },
    depth,
    parents,
  ) as Record<string, unknown>;
}

import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

/**
 * Says how values arrive from PostgreSQL, beyond what `pg` does itself: `bigint` (money) as a number, which fails rather
 * than lose a unit; `date` (a business day) and `timestamp` without a zone as the text they are; `timestamptz` as a
 * `Date`; `numeric` as text, because a sum of money must be cast to `bigint` by the query that makes it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    switch (oid) {
      case builtins.INT8:
        return safeInteger;
      case INT8_ARRAY:
        return (text: string) => textArray(text).map((item) => (item === null ? null : safeInteger(item)));
      case DATE_ARRAY:
        return textArray;
      case builtins.DATE:
      case builtins.TIMESTAMP:
        return asText;
      default:
        return getTypeParser(oid, format);
    }
  }) as typeof getTypeParser,
};

const TEXT_ARRAY = 1009;
const parseTextArray = (getTypeParser as (oid: number) => (text: string) => (string | null)[])(TEXT_ARRAY);

function textArray(text: string): (string | null)[] {
  return parseTextArray(text);
}

function asText(text: string): string {
  return text;
}

/** @throws RangeError beyond 2^53 − 1. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an integer`);
  return value;
}

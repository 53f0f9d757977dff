import { MONEY_AMOUNT } from '@sofreh/domain/limits';
import fc from 'fast-check';

const long = 'ی'.repeat(50_000);

/** These texts break parsers, databases, pages and file systems. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'سلام\u0000',
  '\ud800',
  'a\udfff',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  'null',
  'undefined',
  'true',
  '۱۲۳',
  '٠١٢',
  '१२',
  '👩‍👩‍👧‍👦',
  '\u202eسلام\u202c',
  '\u200f\u200e\u200c',
  '\ufeff',
  '%',
  '_',
  '\\',
  '%_\\',
  "'; drop table orders; --",
  "' or 1=1 --",
  '$1',
  '{}',
  '{a,b}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-11-21T25:00:00Z',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-00000000000g',
  '{019a0000-0000-7000-8000-000000000000}',
  'SUBMITTED,,NONSENSE',
  'SNAPP_BOX',
  '\r\nset-cookie: a=b',
  '\u2028',
  'ﷺ'.repeat(60),
  'İ'.repeat(60),
  'x'.repeat(100_000),
  long,
];

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  32_767,
  32_768,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  MONEY_AMOUNT.max,
  MONEY_AMOUNT.max + 1,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e300,
  -1e300,
  91,
  181,
];

/** Nests lists and objects as deep as is said, for readers that call themselves. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Makes a list that is long, of objects each its own: one and the same would grow a field into as many. */
const manyObjects: readonly object[] = Array.from({ length: 10_000 }, () => ({}));

export const HOSTILE_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'a.b',
  'a[b]',
  '\u0000',
  '\ud800',
  'خانه',
  'id ',
  'ID',
  'version',
  'x'.repeat(1_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Draws anything a field may be sent as. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.oneof(fc.constantFrom(...NUMBERS), fc.double({ noNaN: true, noDefaultInfinity: true })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: 3 }, ['a', 'a']),
  },
  { weight: 1, arbitrary: fc.constantFrom(nested(200), Array(10_000).fill(0), manyObjects) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** A header's name leads to values that are wrong, empty, strange or endless; all are within what HTTP can carry. */
export const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'host-domain': [
    '',
    '..',
    "'; drop table vendors; --",
    'unknown.test',
    '__proto__',
    'é',
    'a:b:c',
    'x'.repeat(5_000),
  ],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'bearer a.b.c',
    `Bearer ${'a'.repeat(5_000)}`,
    'Bearer é.é.é',
    'Basic Og==',
  ],
  'x-device': ['', 'é'.repeat(300), '<b>', "';--", 'x'.repeat(5_000), '\t'],
  'x-request-id': ['', 'é', '<script>', 'x'.repeat(5_000), '../..', '{"a":1}'],
  'accept-encoding': ['', '*', 'br;q=0, gzip;q=0, identity;q=0', 'br;q=x', ','.repeat(3_000), 'é'],
  'accept-language': ['', '*', 'x'.repeat(3_000)],
  'request-start-time': ['', 'abc', '-1', '9'.repeat(400), '1e400', 'NaN', '0000-00-00'],
  'if-none-match': ['', '*', '"', ',,,,', 'W/"é"', '"'.repeat(3_000)],
  'x-forwarded-for': [
    '',
    'garbage',
    '::',
    '1:2:3:4:5:6:7:8:9::10',
    '1.2.3.4, x, ::1',
    ','.repeat(500),
    "';--",
  ],
  'x-forwarded-proto': ['', 'javascript', 'https,http', 'é'],
  'x-forwarded-host': ['', 'evil.test', "';--", 'é'],
  'user-agent': ['', 'é'.repeat(500)],
  'content-encoding': ['gzip', 'br', 'x', ''],
  range: ['bytes=0-', 'bytes=9999999999999999999-', 'x'],
};

export const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/xml',
  'application/JSON',
  'application/json;'.repeat(50),
  '',
  '/',
  'é/é',
];

/** These bodies are no JSON object, or hardly. */
export const BROKEN_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'null',
  'true',
  '1',
  '"متن"',
  '[]',
  '[{}]',
  '{}{}',
  'NaN',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '{"id":"\\u0000","\\ud800":"\\udfff"}',
  '[[[[[[[['.repeat(2_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.from('7b2261223a22c328227d', 'hex'),
  `{"a":"${'x'.repeat(262_144)}"}`,
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  'a=1&b=2',
];

/** No client of ours writes an address that ends so. */
export const BROKEN_TARGETS: readonly string[] = [
  '%',
  '/%zz',
  '/%c0%af',
  '/%00',
  '/..%2f..%2fetc%2fpasswd',
  '/../../x',
  '//',
  `/${'a'.repeat(5_000)}`,
  '?',
  '?%',
  '?a=%zz',
  '?a=%c0%af',
  '?=&&&=',
  '?a[b]=c',
  '?__proto__=1&constructor=2',
  `?${'a=1&'.repeat(2_000)}`,
  ';a=b',
];

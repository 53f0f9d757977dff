import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned, signWebhook } from './signature.ts';

const at = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const body = Buffer.from('{"a":"سفره"}');

test('a signature counts for its own bytes, secret and time alone', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), fc.uint8Array(), fc.string(), (bytes, secret, other, wrong) => {
      const header = signWebhook(secret, at, Buffer.from(bytes));
      expect(isSigned(header, [secret], at, Buffer.from(bytes))).toBe(true);
      expect(isSigned(header, [secret], at, Buffer.from(other))).toBe(Buffer.from(bytes).equals(other));
      expect(isSigned(header, [wrong], at, Buffer.from(bytes))).toBe(wrong === secret);
    }),
  );
});

test.each([
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
])('seen %i seconds later: %s', (seconds, expected) => {
  expect(isSigned(signWebhook('s', at, body), ['s'], later(seconds), body)).toBe(expected);
});

test('one of several signatures and one of several secrets is enough', () => {
  const [first, second] = [signWebhook('old', at, body), signWebhook('new', at, body)];
  expect(isSigned(`${first},${second.split(',')[1]}`, ['new'], at, body)).toBe(true);
  expect(isSigned(first, ['new', 'old'], at, body)).toBe(true);
  expect(isSigned(first, [], at, body)).toBe(false);
});

test.each([undefined, '', 't=', 'v1=', 't=1,v1=', `t=x,v1=${'0'.repeat(64)}`, 'nonsense', 't=1e9,v1=zz'])(
  'a header «%s» is none',
  (header) => {
    expect(isSigned(header, ['s'], at, body)).toBe(false);
  },
);

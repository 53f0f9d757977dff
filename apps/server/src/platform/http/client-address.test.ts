import { describe, expect, it } from 'vitest';
import { clientAddress, isFromUnknownProxy } from './client-address.ts';

const from = (headers: Readonly<Record<string, string>>, ip = '10.0.0.5') => ({ headers, ip });

describe('clientAddress', () => {
  it.each([
    ['nothing in front', {}, false, '10.0.0.5'],
    ['a believed proxy, whose word is in `ip` already', { 'x-forwarded-for': '5.6.7.8' }, true, '10.0.0.5'],
    ['an unknown proxy', { 'x-forwarded-for': '5.6.7.8' }, false, '10.0.0.5|5.6.7.8'],
    ['what the sender wrote before it', { 'x-forwarded-for': '1.1.1.1, 5.6.7.8' }, false, '10.0.0.5|5.6.7.8'],
    [
      'the standard header',
      { forwarded: 'for=1.1.1.1, for="[2001:db8::7]:4711";proto=https' },
      false,
      '10.0.0.5|2001:db8::7',
    ],
    ['a name that is no address', { 'x-forwarded-for': "'; drop table" }, false, '10.0.0.5'],
    ['an empty header', { 'x-forwarded-for': '' }, false, '10.0.0.5'],
  ])('%s', (_name, headers, trusted, expected) => {
    expect(clientAddress(from(headers), trusted)).toBe(expected);
  });

  it('knows an unknown proxy by its header, and none where one is believed', () => {
    expect(isFromUnknownProxy(from({ 'x-forwarded-for': '5.6.7.8' }), false)).toBe(true);
    expect(isFromUnknownProxy(from({ forwarded: 'for=5.6.7.8' }), false)).toBe(true);
    expect(isFromUnknownProxy(from({ 'x-forwarded-for': '5.6.7.8' }), true)).toBe(false);
    expect(isFromUnknownProxy(from({}), false)).toBe(false);
  });
});

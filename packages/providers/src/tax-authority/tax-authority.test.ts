import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { taxAuthorityConformance } from './conformance.ts';
import { moadian, moadianSimulator, selfSignedTaxpayer } from './index.ts';
import { openSealed, openSigned, sealCompact, signCompact } from './jose.ts';

const keys = selfSignedTaxpayer('A111AA');

taxAuthorityConformance('Moadian', async () => {
  const clock = testClock();
  const server = await serveLocally(moadianSimulator(testOptions('/moadian', clock)));
  const baseUrl = `${server.origin}/moadian`;
  const place = { baseUrl, timeoutMs: 5_000, now: () => new Date(clock.now()) };
  return {
    authority: moadian({ ...keys, ...place }),
    // Somebody else's key under our name.
    stranger: moadian({ ...selfSignedTaxpayer('B222BB'), memoryId: 'A111AA', ...place }),
    memoryId: 'A111AA',
    fault: (fault) => orderFault(baseUrl, fault),
    wait: () => clock.advance(10_000),
    close: server.close,
  };
});

test('what is signed and sealed comes out as it went in, and no changed letter passes', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const property = fc.property(fc.jsonValue(), fc.nat(), (value, place) => {
    const signed = signCompact({ value }, keys, new Date('2026-11-24T12:00:00Z'));
    expect(openSigned(signed)?.value).toEqual(JSON.parse(JSON.stringify({ value })));
    const sealed = sealCompact(signed, publicKey, 'k');
    expect(openSealed(sealed, privateKey, 'k')).toBe(signed);
    expect(openSealed(sealed, privateKey, 'another')).toBeNull();
    const at = place % sealed.length;
    const wrong = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Q' : 'A') + sealed.slice(at + 1);
    // The last letter of a part may carry bits that say nothing.
    const isLast = /[.]|$/.test(sealed[at + 1] ?? '.') && (sealed[at + 1] ?? '.') === '.';
    if (!isLast && sealed[at] !== '.') expect(openSealed(wrong, privateKey, 'k')).toBeNull();
  });
  fc.assert(property, { numRuns: 30 });
});

test('a signature of another key is none', () => {
  const other = selfSignedTaxpayer('A111AA');
  const mixed = signCompact(
    { a: 1 },
    { privateKey: other.privateKey, certificate: keys.certificate },
    new Date(0),
  );
  expect(openSigned(mixed)).toBeNull();
  expect(openSigned('a.b.c')).toBeNull();
  expect(openSigned('')).toBeNull();
});

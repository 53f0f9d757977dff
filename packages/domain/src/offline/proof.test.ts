import { describe, expect, test } from 'vitest';
import { type ProofFacts, proofFault, signedWords } from './index.ts';

describe('what a signature shows', () => {
  const HOUR = 3_600_000;
  const claims: ProofFacts['claims'] = {
    kind: 'PIN',
    vendorId: 'v',
    deviceId: 'd',
    userId: 'u',
    sessionId: 's',
    pinMark: 'p',
    issuedAt: 0,
    expiresAt: 72 * HOUR,
  };
  const facts: ProofFacts = {
    claims,
    vendorId: 'v',
    deviceId: 'd',
    actorId: 'u',
    at: HOUR,
    receivedAt: 2 * HOUR,
    session: { safe: true, until: 100 * HOUR },
    tillSince: null,
    pinMark: 'p',
  };
  test.each<[string, Partial<ProofFacts>, string | null]>([
    ['everything is as it was given', {}, null],
    ['it was done after its session ended', { session: { safe: true, until: HOUR / 2 } }, 'KEY_OUT_OF_TIME'],
    ['it was done before its session ended', { session: { safe: true, until: 1.5 * HOUR } }, null],
    ['its session was ended by a person', { session: { safe: false, until: 100 * HOUR } }, 'KEY_ENDED'],
    ['there is no such session', { session: null }, 'KEY_ENDED'],
    ['the PIN is another', { pinMark: 'q' }, 'KEY_ENDED'],
    ['the PIN is gone', { pinMark: null }, 'KEY_ENDED'],
    ['the till was out of service since', { tillSince: HOUR }, 'KEY_ENDED'],
    ['the till was out of service before', { tillSince: 0 }, null],
    ['another sends it', { deviceId: 'e' }, 'OTHER_DEVICE'],
    ['it names another', { actorId: 'w' }, 'OTHER_PERSON'],
    ['it is for another vendor', { vendorId: 'w' }, 'SIGNATURE_WRONG'],
    ['it is older than its key', { at: -HOUR }, 'KEY_OUT_OF_TIME'],
    ['its key ran out', { at: 73 * HOUR, receivedAt: 74 * HOUR }, 'KEY_OUT_OF_TIME'],
    ['it comes after fifteen days', { receivedAt: 15 * 24 * HOUR }, 'TOO_LATE'],
  ])('%s', (_case, change, fault) => {
    expect(proofFault({ ...facts, ...change })).toBe(fault);
  });

  test('over the same words whatever the order of fields, over others never', () => {
    const intent = { id: 'a', kind: 'PAY', body: { payments: [{ amount: 1, method: 'CASH' }] } };
    const turned = { body: { payments: [{ method: 'CASH', amount: 1 }] }, kind: 'PAY', id: 'a', retry: 3 };
    expect(signedWords('k', turned)).toBe(signedWords('k', intent));
    expect(signedWords('k', { ...intent, body: { payments: [{ amount: 2, method: 'CASH' }] } })).not.toBe(
      signedWords('k', intent),
    );
    expect(signedWords('l', intent)).not.toBe(signedWords('k', intent));
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCode, keptCode, sendCode } from './send-code.ts';

const ANSWER = { userId: 'u1', isRegistered: true, resendAfterSeconds: 60 };

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ANSWER)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a code on its way', () => {
  it('is known after the page was loaded anew, until it is forgotten', async () => {
    const sent = await sendCode('09121234567');
    expect(sent).toMatchObject({ phoneNumber: '09121234567', userId: 'u1', isRegistered: true });
    expect(keptCode()).toEqual(sent);
    forgetCode();
    expect(keptCode()).toBeNull();
  });

  it('is sent and taken where nothing may be looked at', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    try {
      expect(await sentAndForgotten()).toEqual({ userId: 'u1', kept: null });
    } finally {
      if (own) Object.defineProperty(globalThis, 'sessionStorage', own);
      else Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });

  it('is sent and taken where nothing may be written', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    });
    expect(await sentAndForgotten()).toEqual({ userId: 'u1', kept: null });
  });
});

/** A code that is sent, looked for and forgotten: what was known of it each time. */
async function sentAndForgotten() {
  const sent = await sendCode('09121234567');
  const kept = keptCode();
  forgetCode();
  return { userId: sent.userId, kept };
}

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
      await sendsAndForgets();
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
    await sendsAndForgets();
  });
});

async function sendsAndForgets() {
  expect(await sendCode('09121234567')).toMatchObject({ userId: 'u1' });
  expect(keptCode()).toBeNull();
  expect(forgetCode).not.toThrow();
}

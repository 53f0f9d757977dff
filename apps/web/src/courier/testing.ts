import { afterEach, beforeEach, vi } from 'vitest';
import { saveSignIn } from '#web/api/index.ts';
import { useClaims } from './claims.ts';
import { useDoorMoney } from './door-money.ts';
import { useQueue } from './queue.ts';

/** An access token of a person, as far as a page reads it. */
export const tokenOf = (person: string): string =>
  `header.${btoa(JSON.stringify({ sub: person }))}.signature`;

/** Has a courier signed in at their page before each test of a file; after it nothing of that is left. */
export function standAsCourier(person: string): void {
  beforeEach(() => {
    const geolocation = { watchPosition: () => 1, clearWatch: () => undefined };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    window.history.replaceState(null, '', '/courier');
    void saveSignIn('COURIER', { token: tokenOf(person), refreshToken: 'refresh' });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    vi.unstubAllGlobals();
    localStorage.clear();
    useQueue.setState({ person: null, steps: [], taken: [], online: true, fault: null });
    useDoorMoney.setState({ notices: [] });
    useClaims.setState({ sessions: [] });
    window.history.replaceState(null, '', '/');
  });
}

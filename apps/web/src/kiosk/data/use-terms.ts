import { useEffect, useState } from 'react';
import { isFailure } from '#web/api/failure.ts';
import type { ApiResponse } from '#web/api/types.ts';
import { kioskApi } from './kiosk-api.ts';

export type KioskTerms = ApiResponse<'GET /api/kiosk'>;

/** A kiosk asks this often what it offers, in ms; by this it also knows whether the network is there. */
const EVERY_MS = 5_000;

type Known = {
  readonly terms: KioskTerms | null;
  /** Tells whether the last question was answered. */
  readonly online: boolean;
  /** The kiosk was revoked, or never paired. */
  readonly ended: boolean;
};

/** Follows what the kiosk offers now for as long as the page stands. */
export function useTerms(): Known {
  const [known, setKnown] = useState<Known>({ terms: null, online: true, ended: false });
  useEffect(() => {
    let stopped = false;
    const ask = async () => {
      try {
        const terms = await kioskApi('GET /api/kiosk');
        if (!stopped) setKnown({ terms, online: true, ended: false });
      } catch (failure) {
        const ended = isFailure(failure) && (failure.status === 401 || failure.status === 403);
        if (!stopped) setKnown(({ terms }) => ({ terms, online: ended, ended }));
      }
    };
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    const lost = () => setKnown((old) => ({ ...old, online: false }));
    window.addEventListener('offline', lost);
    window.addEventListener('online', ask);
    return () => {
      stopped = true;
      clearInterval(timer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', ask);
    };
  }, []);
  return known;
}

import { DATA_STALE_MS } from '@sofreh/domain/limits';
import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';
import type { SiteFront } from '../data/site-data.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';

/**
 * Follows the brand's branches as they were served; asked for again when the guest comes back to the page after a
 * while, for branches open and close.
 */
export function useFront() {
  const served = useSite((site) => site.front);
  const servedAt = useSite((site) => site.now);
  const [asked, setAsked] = useState<number | null>(served ? null : 0);
  const { data, error, reload } = useLoad(asked === null ? null : `front ${asked}`, async () => ({
    front: (await api('GET /api-identity/identity/vendors/landing', { quiet: true })) as SiteFront,
    now: new Date().toISOString(),
  }));
  useEffect(() => {
    let seenAt = Date.now();
    const seen = () => {
      if (document.visibilityState !== 'visible' || Date.now() - seenAt < DATA_STALE_MS) return;
      seenAt = Date.now();
      setAsked(seenAt);
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  return { front: data?.front ?? served, now: data?.now ?? servedAt, error, reload };
}

import { useEffect } from 'react';
import type {} from './early-site.ts';

/** Stands behind the page: once that is taken over, what was pressed before is done. */
export function Taken() {
  useEffect(() => {
    globalThis.sofrehSite ??= {};
    globalThis.sofrehSite.taken = true;
    globalThis.sofrehSite.replay?.();
  }, []);
  return null;
}

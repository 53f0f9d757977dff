import { DATA_STALE_MS } from '@sofreh/domain/limits';
import type { StoreApi } from 'zustand';
import { refreshSite } from './refresh-site.ts';
import type { SiteData } from './site-data.ts';

/** Guests are told of a change at the same moment; they ask spread over this long, so that a full house is no rush. */
const SPREAD_MS = 300;
/** This is the longest wait a timer takes; what is further away is looked at again after the next answer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export type MenuUpkeep = {
  /** The menu is in sight again: what was held back is asked for now. */
  readonly seen: () => void;
  readonly end: () => void;
};

/**
 * Keeps menu and vendor as they are now: asked for again when the server says that they changed, when a dish's time of
 * sale begins, and when the guest comes back to the page after a while. A page out of sight asks when it is seen.
 * @param isHeld true while nothing may change under the guest's hands: on the way to the order, where the server says
 *   beside the old price what has changed and asks.
 */
export function keepMenuFresh(site: StoreApi<SiteData>, isHeld: () => boolean): MenuUpkeep {
  let loadedAt = Date.now();
  let stale = false;
  let ended = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let disconnect = () => {};

  const refresh = () => {
    waiting = undefined;
    stale = false;
    loadedAt = Date.now();
    // Without an answer the older menu goes on serving; the server checks every order anyway.
    refreshSite(site).catch(() => {
      stale = true;
    });
  };
  const changed = () => {
    stale = true;
    if (document.visibilityState === 'visible' && !isHeld())
      waiting ??= setTimeout(refresh, Math.random() * SPREAD_MS);
  };
  const seen = () => {
    if (document.visibilityState !== 'visible' || isHeld()) return;
    if (stale || Date.now() - loadedAt >= DATA_STALE_MS) refresh();
  };
  const timer = followSaleTimes(site, changed);
  document.addEventListener('visibilitychange', seen);
  whenIdle(async () => {
    // The line to the server is no part of what the first paint waits for.
    const { connectRealtime } = await import('#web/api/realtime.ts');
    if (ended) return;
    disconnect = connectRealtime({ menuVersion: () => site.getState().menu.version, onMenu: changed }).end;
  });
  const end = () => {
    ended = true;
    clearTimeout(waiting);
    timer();
    disconnect();
    document.removeEventListener('visibilitychange', seen);
  };
  return { seen, end };
}

/** Calls `begins` when the next dish of the menu that waits for its time is sold; a newer menu sets the clock anew. */
function followSaleTimes(site: StoreApi<SiteData>, begins: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = () => {
    clearTimeout(timer);
    const items = site.getState().menu.categories.flatMap((category) => category.items);
    const times = items.flatMap(({ availableFrom }) => (availableFrom ? [Date.parse(availableFrom)] : []));
    const wait = Math.min(...times) - Date.now();
    if (wait > 0 && wait < TIMER_MAX_MS) timer = setTimeout(begins, wait);
  };
  set();
  const unfollow = site.subscribe(set);
  return () => {
    clearTimeout(timer);
    unfollow();
  };
}

/** Does what the first paint does not wait for. */
export function whenIdle(step: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(step, { timeout: 5_000 });
  else setTimeout(step, 1_000);
}

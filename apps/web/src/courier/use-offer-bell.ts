import { useEffect, useRef } from 'react';
import { ringOnce } from '#web/staff/incoming/chime.ts';
import type { Trip } from './use-courier.ts';

type Offer = Pick<Trip, 'id' | 'offeredUntil'>;

const SHAKE = [400, 150, 400, 150, 400];

/** Rings and shakes once with each offer; the same trip offered anew is another offer. */
export function useOfferBell(offers: readonly Offer[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const keys = offers.map(({ id, offeredUntil }) => `${id} ${offeredUntil}`).join(',');
  useEffect(() => {
    const all = keys === '' ? [] : keys.split(',');
    const isNew = all.some((key) => !known.current.has(key));
    known.current = new Set(all);
    if (!isNew) return;
    ringOnce(true);
    navigator.vibrate?.(SHAKE);
  }, [keys]);
}

/** Keeps the phone's screen on while he is on duty, where the browser can: a phone that sleeps hears of no offer. */
export function useAwake(onDuty: boolean): void {
  useEffect(() => {
    if (!onDuty || !('wakeLock' in navigator)) return;
    let over = false;
    let held: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await got?.release();
      else held = got;
    };
    void hold();
    // A page that is hidden loses it.
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, [onDuty]);
}

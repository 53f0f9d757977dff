import { positionSeqAt, RIDDEN_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, isFailure, signedInPerson } from '#web/api/index.ts';
import { holdSession } from './claims.ts';
import { keepSending, statusHere, takenSoFar, useOwnSteps, useQueue } from './queue.ts';
import { hearClock } from './server-clock.ts';
import { askShopDays, type ShopDay } from './shop-days.ts';

/** This is a trip with the vendor it is of. */
export type Trip = ShopDay['trips'][number] & Pick<ShopDay, 'shop'>;

const ASK_EVERY_MS = 5_000;
const KEPT = 'courierDay';

/** @param known how many steps the server had taken when it was asked. */
type Answer = { readonly days: readonly ShopDay[]; readonly known: number };

function keptDays(): Answer | null {
  try {
    const days: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    // An older program kept the day of one vendor alone.
    return Array.isArray(days) ? { days: days as readonly ShopDay[], known: 0 } : null;
  } catch {
    return null;
  }
}

/** Takes what is kept of the courier's day from the phone. */
export const forgetDay = () => localStorage.removeItem(KEPT);

/**
 * Gives what the courier has to do at each of his vendors, asked for again and again; as it was known last where there
 * is no network.
 */
export function useCourierDays(onSignedOut: () => void) {
  const [answer, setAnswer] = useState<Answer | null>(keptDays);
  const [fault, setFault] = useState<string | null>(null);
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  const asked = useRef(0);
  const answered = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const known = takenSoFar(useQueue.getState());
    const { person } = useQueue.getState();
    holdSession();
    try {
      const days = await askShopDays();
      // Another window signed somebody else in: what came is that person's.
      if (signedInPerson('COURIER') !== person) return signedOut.current();
      // An answer that was overtaken by a later one is no news.
      if (turn < answered.current) return;
      answered.current = turn;
      hearClock(days[0]?.me.now ?? new Date().toISOString());
      localStorage.setItem(KEPT, JSON.stringify(days));
      setAnswer({ days, known });
      setFault(null);
      useQueue.setState({ online: true });
    } catch (thrown) {
      if (signedInPerson('COURIER') !== person) return signedOut.current();
      if (isFailure(thrown) && thrown.status > 0 && thrown.status < 500) setFault(thrown.message);
      else useQueue.setState({ online: false });
    }
  }, []);
  const steps = useOwnSteps();
  const { taken } = useQueue();
  // What was sent is asked for again at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the queue changes
  useEffect(() => void ask(), [ask, steps]);
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    const stop = keepSending();
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [ask]);
  const known = answer?.known ?? 0;
  const days = (answer?.days ?? []).map((day) => ({
    ...day,
    trips: day.trips
      .map((trip): Trip => ({ ...trip, shop: day.shop, status: statusHere({ steps, taken }, trip, known) }))
      .filter(({ status }) => !OVER.includes(status)),
  }));
  return { days, fault, ask };
}

/** Nobody works on a trip in one of these statuses any more, or it is another courier's. */
const OVER: readonly Trip['status'][] = ['DELIVERED', 'CANCELED', 'TRIPREQUESTED'];

const SEND_EVERY_MS = 5_000;
const MOST_KEPT = 60;

/**
 * Tells where the courier is while he is on a trip, and only then: of the trip he rides now, whatever else is in his bag. What
 * could not be sent is sent later.
 */
export function usePositions(trip: Trip | null): void {
  const current = trip && RIDDEN_TRIP_STATUSES.includes(trip.status) ? trip.id : null;
  const shop = trip?.shop;
  useEffect(() => {
    if (!current || !('geolocation' in navigator)) return;
    let last: GeolocationPosition | null = null;
    let told: GeolocationPosition | null = null;
    let kept: { tripId: string; seq: number; latitude: number; longitude: number; accuracy: number }[] = [];
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        last = position;
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: SEND_EVERY_MS },
    );
    const tell = async () => {
      if (last && last !== told) {
        const { latitude, longitude, accuracy } = last.coords;
        const whole = Math.min(100_000, Math.round(accuracy));
        kept = [
          ...kept,
          { tripId: current, seq: positionSeqAt(Date.now()), latitude, longitude, accuracy: whole },
        ];
        kept = kept.slice(-MOST_KEPT);
        told = last;
      }
      if (kept.length === 0) return;
      const sent = kept;
      await api('POST /api/bikers/positions', {
        body: { positions: sent },
        hostDomain: shop,
        quiet: true,
      }).then(
        () => {
          kept = kept.filter((each) => !sent.includes(each));
        },
        () => undefined,
      );
    };
    const timer = setInterval(() => void tell(), SEND_EVERY_MS);
    return () => {
      clearInterval(timer);
      navigator.geolocation.clearWatch(watch);
    };
  }, [current, shop]);
}

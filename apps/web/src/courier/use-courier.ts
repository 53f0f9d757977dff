import { positionSeqAt, RIDDEN_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiResponse, api, isFailure, readCredentials } from '#web/api/index.ts';
import { keepSending, statusHere, takenSoFar, useQueue } from './queue.ts';
import { hearClock } from './server-clock.ts';

export type Me = ApiResponse<'GET /api/bikers/me'>;
export type Trip = ApiResponse<'GET /api/bikers/orders'>['data'][number];

const ASK_EVERY_MS = 5_000;
const KEPT = 'courierDay';

type Day = { readonly me: Me; readonly trips: readonly Trip[] };
/** @param known how many steps the server had taken when it was asked. */
type Answer = { readonly day: Day; readonly known: number };

function keptDay(): Answer | null {
  try {
    const day = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Day | null;
    return day && { day, known: 0 };
  } catch {
    return null;
  }
}

/** Takes what is kept of the courier's day from the phone. */
export const forgetDay = () => localStorage.removeItem(KEPT);

/** What the courier has to do, asked for again and again; as it was known last where there is no network. */
export function useCourierDay(onSignedOut: () => void) {
  const [answer, setAnswer] = useState<Answer | null>(keptDay);
  const [fault, setFault] = useState<string | null>(null);
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  const asked = useRef(0);
  const answered = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const known = takenSoFar(useQueue.getState());
    try {
      const [me, { data }] = await Promise.all([
        api('GET /api/bikers/me', { quiet: true }),
        api('GET /api/bikers/orders', { query: {}, quiet: true }),
      ]);
      // An answer that was overtaken by a later one is no news.
      if (turn < answered.current) return;
      answered.current = turn;
      const day = { me, trips: data };
      hearClock(me.now);
      localStorage.setItem(KEPT, JSON.stringify(day));
      setAnswer({ day, known });
      setFault(null);
      useQueue.setState({ online: true });
    } catch (thrown) {
      if (!readCredentials('COURIER')) return signedOut.current();
      if (isFailure(thrown) && thrown.status > 0 && thrown.status < 500) setFault(thrown.message);
      else useQueue.setState({ online: false });
    }
  }, []);
  const { steps, taken } = useQueue();
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
  const trips = (answer?.day.trips ?? [])
    .map((trip) => ({ ...trip, status: statusHere({ steps, taken }, trip, answer?.known ?? 0) }))
    .filter(({ status }) => status !== 'DELIVERED' && status !== 'CANCELED' && status !== 'TRIPREQUESTED');
  return { me: answer?.day.me ?? null, trips, fault, ask };
}

const SEND_EVERY_MS = 5_000;
const MOST_KEPT = 60;

/**
 * Tells where the courier is while he is on a trip, and only then: of the trip he rides now, whatever else is in his bag. What
 * could not be sent is sent later.
 */
export function usePositions(trip: Trip | null): void {
  const current = trip && RIDDEN_TRIP_STATUSES.includes(trip.status) ? trip.id : null;
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
      await api('POST /api/bikers/positions', { body: { positions: sent }, quiet: true }).then(
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
  }, [current]);
}

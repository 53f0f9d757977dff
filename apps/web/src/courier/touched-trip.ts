import { useEffect } from 'react';

/** Gives the trip that an address of this page names; null where it names none. */
export function tripOfAddress(address: string): string | null {
  return new URL(address, window.location.origin).searchParams.get('trip');
}

/** Calls back with the trip whose message on the locked phone was touched: with the page's own address, and while it is open. */
export function useTouchedTrip(onTouch: (tripId: string) => void): void {
  useEffect(() => {
    const touch = (address: string) => {
      const trip = tripOfAddress(address);
      if (trip !== null) onTouch(trip);
    };
    touch(window.location.href);
    const hear = ({ data }: MessageEvent<{ readonly touched?: string } | null>) => {
      if (typeof data?.touched === 'string') touch(data.touched);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [onTouch]);
}

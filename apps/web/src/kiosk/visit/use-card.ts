import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '#web/api/failure.ts';
import { newId } from '#web/api/new-id.ts';
import { kioskApi } from '../data/kiosk-api.ts';
import type { KioskOrder } from './use-order.ts';

type Charge = NonNullable<KioskOrder['charge']>;

/** An answer that was lost is asked for again so often, ms. */
const AGAIN_MS = 3_000;

/**
 * Carries an order's amount to the terminal beside the kiosk, once for each try however often it is sent, and follows it.
 * @param order as it was last seen; null before.
 */
export function useCard(order: KioskOrder | null) {
  const [tried, setTried] = useState(newId);
  const [told, setTold] = useState<Charge | null>(null);
  const [fault, setFault] = useState('');
  const [acting, setActing] = useState(false);
  const orderId = order?.id;
  const isPaid = order?.isPaid ?? false;
  useEffect(() => {
    if (orderId === undefined || isPaid) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const send = async () => {
      try {
        const input = { params: { id: orderId }, body: { id: tried } };
        const charge = await kioskApi('POST /api/kiosk/orders/{id}/charge', input);
        if (!stopped) setTold(charge);
      } catch (failure) {
        if (!isFailure(failure)) throw failure;
        if (stopped) return;
        if (failure.status === 0 || failure.status >= 500) timer = setTimeout(send, AGAIN_MS);
        else setFault(failure.message);
      }
    };
    void send();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [orderId, tried, isPaid]);

  const acts = useRef(false);
  const cancel = useCallback(async () => {
    if (orderId === undefined || acts.current) return;
    acts.current = true;
    setActing(true);
    // What the terminal made of it is in the next look at the order.
    await kioskApi('DELETE /api/kiosk/orders/{id}/charge', { params: { id: orderId } })
      .then(setTold)
      .catch(() => undefined);
    acts.current = false;
    setActing(false);
  }, [orderId]);
  const seen = order?.charge?.id === tried ? order.charge : null;
  const again = () => {
    setFault('');
    setTold(null);
    setTried(newId());
  };
  return { charge: seen ?? (told?.id === tried ? told : null), fault, acting, cancel, again };
}

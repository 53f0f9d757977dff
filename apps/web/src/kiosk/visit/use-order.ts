import { useEffect, useRef, useState } from 'react';
import type { ApiResponse } from '#web/api/types.ts';
import { kioskApi } from '../data/kiosk-api.ts';

export type KioskOrder = ApiResponse<'GET /api/kiosk/orders/{id}'>;

/** The guest looks at the screen with the phone in hand. */
const EVERY_MS = 1_500;

/**
 * Follows an order the kiosk placed while its payment is waited for.
 * @param id null while there is none.
 */
export function useOrder(id: string | null, onChange: (order: KioskOrder) => void): KioskOrder | null {
  const [order, setOrder] = useState<KioskOrder | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    setOrder(null);
    if (id === null) return;
    let stopped = false;
    const ask = async () => {
      const fresh = await kioskApi('GET /api/kiosk/orders/{id}', { params: { id } }).catch(() => null);
      if (stopped || !fresh) return;
      setOrder(fresh);
      changed.current(fresh);
    };
    void ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [id]);
  return order;
}

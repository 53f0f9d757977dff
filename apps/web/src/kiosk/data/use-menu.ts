import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { KioskDeliveryType } from '@sofreh/domain/kiosks';
import { useCallback, useEffect, useState } from 'react';
import { kioskApi } from './kiosk-api.ts';

/** Dishes run out while a guest chooses. */
const EVERY_MS = 20_000;

/**
 * Follows the menu as kiosks show it for one way of eating, kept up to date while a guest chooses.
 * @returns undefined until it came; `reload` fetches it at once and answers with it, null where no answer came.
 */
export function useMenu(deliveryType: KioskDeliveryType | null): {
  readonly menu: Menu | undefined;
  readonly reload: () => Promise<Menu | null>;
} {
  const [menu, setMenu] = useState<Menu>();
  const reload = useCallback(async () => {
    if (deliveryType === null) return null;
    const query = { sellChannel: 'KIOSK', deliveryType } as const;
    const fresh = await kioskApi('GET /api-catalog/catalog/menucategories/site', { query }).catch(() => null);
    if (fresh) setMenu((old) => (JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh));
    return fresh;
  }, [deliveryType]);
  useEffect(() => {
    setMenu(undefined);
    void reload();
    const timer = setInterval(reload, EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { menu, reload };
}

import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { type CallForm, useCallForm } from '#web/ui/index.ts';
import { ringFault } from './ring-text.ts';
import { zoneTexts } from './texts.ts';
import type { Zone, ZoneFormProps, ZoneValues } from './types.ts';
import { refreshZones } from './zone-queries.ts';

function valuesOf(zone: Zone | null): ZoneValues {
  if (!zone) {
    const amounts = { price: null, minimumBasket: null, freeOver: null };
    return { name: '', vendorsProperName: '', ...amounts, enabled: true, windows: [], polygon: [] };
  }
  const { name, vendorsProperName, price, minimumBasket, freeOver, enabled, windows, polygon } = zone;
  const amounts = { price, minimumBasket: minimumBasket || null, freeOver };
  return { name, vendorsProperName, ...amounts, enabled, windows, polygon };
}

function faultsOf({ name, price, polygon }: ZoneValues): Record<string, string> {
  const ring = ringFault(polygon);
  return {
    ...(name.trim() ? {} : { name: zoneTexts.nameRequired }),
    ...(price === null ? { price: zoneTexts.priceRequired } : {}),
    ...(ring ? { polygon: ring } : {}),
  };
}

/** The form of one zone; a new one is sent under one id however often it is tried. */
export function useZoneForm({ zone, place, onClose }: ZoneFormProps): CallForm<ZoneValues> {
  const [id] = useState(() => zone?.id ?? newId());
  return useCallForm<ZoneValues, unknown>({
    initialValues: valuesOf(zone),
    validate: faultsOf,
    submit: ({ price, minimumBasket, ...values }, options) => {
      const overlapOrder = zone?.overlapOrder ?? place;
      const body = { id, ...values, price: price ?? 0, minimumBasket: minimumBasket ?? 0, overlapOrder };
      return zone
        ? api('PUT /api-identity/identity/deliveryzones', { body, ...options })
        : api('POST /api-identity/identity/deliveryzones', { body, ...options });
    },
    done: zone ? undefined : zoneTexts.added,
    onDone: () => {
      void refreshZones();
      onClose();
    },
  });
}

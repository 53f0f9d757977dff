import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { type CallForm, useCallForm } from '#web/ui/index.ts';
import { distancesFault, wholeRow } from './distance-rows.ts';
import { ringFault } from './ring-text.ts';
import { zoneTexts } from './texts.ts';
import type { Zone, ZoneFormProps, ZoneValues } from './types.ts';
import { refreshZones } from './zone-queries.ts';

function valuesOf(zone: Zone | null): ZoneValues {
  if (!zone) {
    const amounts = { price: null, minimumBasket: null, freeOver: null };
    return {
      name: '',
      vendorsProperName: '',
      ...amounts,
      enabled: true,
      windows: [],
      distances: [],
      polygon: [],
    };
  }
  const {
    name,
    vendorsProperName,
    price,
    minimumBasket,
    freeOver,
    enabled,
    windows,
    polygon,
    distancePrices,
  } = zone;
  const amounts = { price, minimumBasket: minimumBasket || null, freeOver };
  return { name, vendorsProperName, ...amounts, enabled, windows, distances: distancePrices, polygon };
}

function faultsOf({ name, price, polygon, distances }: ZoneValues): Record<string, string> {
  const ring = ringFault(polygon);
  const untrue = distancesFault(distances);
  return {
    ...(name.trim() ? {} : { name: zoneTexts.nameRequired }),
    ...(price === null ? { price: zoneTexts.priceRequired } : {}),
    ...(untrue ? { distances: untrue } : {}),
    ...(ring ? { polygon: ring } : {}),
  };
}

/** Keeps the form of one zone; a new one is sent under one id however often it is tried. */
export function useZoneForm({ zone, place, onClose }: ZoneFormProps): CallForm<ZoneValues> {
  const [id] = useState(() => zone?.id ?? newId());
  return useCallForm<ZoneValues, unknown>({
    initialValues: valuesOf(zone),
    validate: faultsOf,
    submit: ({ price, minimumBasket, distances, ...values }, options) => {
      const overlapOrder = zone?.overlapOrder ?? place;
      const amounts = { price: price ?? 0, minimumBasket: minimumBasket ?? 0 };
      const body = { id, ...values, ...amounts, distancePrices: distances.map(wholeRow), overlapOrder };
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

import { useEffect, useRef } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { createPickerMap, type PickerMap } from '#web/map/picker-map.ts';
import { zoneOf } from '#web/map/zone-of.ts';
import { themeOf } from '#web/theme/theme.ts';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';
import { notify } from '../ui/announcer.ts';
import { addressTexts } from './texts.ts';
import type { Point, Zone } from './zones.ts';
import '../styles/map.css';

type MapPickerProps = {
  point: Point;
  /** It is null where the areas did not come: the map is drawn without them. */
  zones: readonly Zone[] | null;
  onMove: (point: Point) => void;
  /** The map went to where the guest is. */
  onLocated: () => void;
  /** Asks for the areas once more. */
  onRetry: () => void;
};

/** Draws a map that moves under a pin in its middle. */
export function MapPicker({ point, zones, onMove, onLocated, onRetry }: MapPickerProps) {
  const { place, goTo } = usePickerMap({ point, zones, onMove });
  const zone = zones && zoneOf(zones, point);
  const outside = zones !== null && !zone;
  return (
    <div className="map-picker">
      <div className="map-frame">
        <section ref={place} className="map" aria-label={addressTexts.map} />
        <span className={outside ? 'map-pin outside' : 'map-pin'} aria-hidden="true">
          <svg width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
            <path d="M20 47S37 31 37 18A17 17 0 1 0 3 18c0 13 17 29 17 29z" fill="currentColor" />
            <circle cx="20" cy="18" r="6.5" fill="#fff" />
          </svg>
        </span>
        <button
          type="button"
          className="round-button map-locate"
          aria-label={addressTexts.myPlace}
          onClick={() =>
            locate((to) => {
              goTo(to);
              onLocated();
            })
          }
        >
          <Icon name="target" />
        </button>
      </div>
      {zones ? (
        <p className={zone ? 'map-note' : 'map-note outside'} role="status">
          <Icon name={zone ? 'check' : 'alert'} size={18} />
          {zone ? addressTexts.covered(zone.name) : addressTexts.notCovered}
        </p>
      ) : (
        <p className="notice map-question" role="status">
          <span>{addressTexts.zonesMissing}</span>
          <button type="button" className="button plain small" onClick={onRetry}>
            {common.retry}
          </button>
        </p>
      )}
    </div>
  );
}

function locate(goTo: (point: Point) => void) {
  if (!navigator.geolocation) return notify(addressTexts.myPlaceFailed);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => goTo({ latitude: coords.latitude, longitude: coords.longitude }),
    () => notify(addressTexts.myPlaceFailed),
    { enableHighAccuracy: true, timeout: 10_000 },
  );
}

function usePickerMap({ point, zones, onMove }: Pick<MapPickerProps, 'point' | 'zones' | 'onMove'>) {
  const place = useRef<HTMLElement>(null);
  const picker = useRef<PickerMap | null>(null);
  const start = useRef(point);
  const moved = useRef(onMove);
  moved.current = onMove;
  const vendor = useSite((site) => site.vendor);
  const tiles = useSite((site) => site.mapTiles);
  useEffect(() => {
    if (!place.current) return;
    const map = createPickerMap(place.current, {
      center: start.current,
      restaurant: { latitude: vendor.latitude, longitude: vendor.longitude },
      zones: zones ?? [],
      tiles,
      color: themeOf(vendor.themeColor).brandInk,
      zoomTitles: addressTexts,
      onMove: (center) => {
        start.current = center;
        moved.current(center);
      },
    });
    picker.current = map;
    return () => map.remove();
  }, [zones, tiles, vendor]);
  return { place, goTo: (to: Point) => picker.current?.goTo(to) };
}

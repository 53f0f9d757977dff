import { useEffect, useRef } from 'react';
import { createPickerMap, type Point } from '#web/map/picker-map.ts';
import { useStaff } from '../session/staff-context.ts';
import { mapTiles } from './map-tiles.ts';
import classes from './pin-map.module.css';
import { mapTexts } from './texts.ts';
import type { Zone } from './zones.ts';

type Props = {
  /** Says where the map begins; afterwards it tells where it was moved to. */
  readonly point: Point;
  readonly zones: readonly Zone[];
  /** The pin looks as if it stood where the branch does not deliver. */
  readonly outside?: boolean;
  readonly onMove: (point: Point) => void;
};

/** Draws a map that moves under a pin. */
export function PinMap({ point, zones, outside = false, onMove }: Props) {
  const { vendor } = useStaff();
  const place = useRef<HTMLElement>(null);
  const start = useRef(point);
  const moved = useRef(onMove);
  moved.current = onMove;
  const { latitude, longitude, themeColor } = vendor;
  useEffect(() => {
    if (!place.current) return;
    const map = createPickerMap(place.current, {
      center: start.current,
      restaurant: { latitude, longitude },
      zones,
      tiles: mapTiles(),
      color: themeColor,
      zoomTitles: mapTexts,
      onMove: (center) => {
        start.current = center;
        moved.current(center);
      },
    });
    return () => map.remove();
  }, [zones, latitude, longitude, themeColor]);
  return (
    <div className={classes.frame}>
      <section ref={place} className={classes.map} aria-label={mapTexts.map} />
      <span className={classes.pin} data-outside={outside || undefined} aria-hidden>
        <svg width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
          <path d="M20 47S37 31 37 18A17 17 0 1 0 3 18c0 13 17 29 17 29z" fill="currentColor" />
          <circle cx="20" cy="18" r="6.5" fill="#fff" />
        </svg>
      </span>
    </div>
  );
}

import type L from 'leaflet';
import { latLngBounds } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import type { Point } from '#web/staff/map/point.ts';
import { latLngOf, pinMarker, type ShownZone } from '#web/staff/map/staff-map.ts';
import { useZonesMap } from '#web/staff/map/use-zones-map.ts';
import type { ZoneColor } from '#web/staff/map/zone-colors.ts';
import { type Drawing, startDrawing } from './drawing.ts';
import { zonesTexts } from './texts.ts';
import type { Ring } from './types.ts';
import classes from './zones.module.css';

type Props = {
  readonly zones: readonly ShownZone[];
  /** This is the ring being drawn, empty while it has none; null while nothing is drawn. */
  readonly drawn: Ring | null;
  readonly color: ZoneColor;
  readonly onDraw: (ring: Ring) => void;
  readonly pin: Point | null;
  readonly pinInside: boolean;
  readonly onPick: (point: Point) => void;
};

export function ZoneMap({ zones, drawn, color, onDraw, pin, pinInside, onPick }: Props) {
  const heard = useRef({ onDraw });
  heard.current = { onDraw };
  const { place, map } = useZonesMap(zones, (point) => drawn === null && onPick(point));
  useEffect(() => {
    if (!map.current || !pin) return;
    const marker = pinMarker(pin, zonesTexts.test, pinInside ? 'covered' : 'outside').addTo(map.current);
    if (!map.current.getBounds().contains(latLngOf(pin)))
      map.current.panTo(latLngOf(pin), { animate: false });
    return () => {
      marker.remove();
    };
  }, [map, pin, pinInside]);
  useDrawing(map, drawn, color, heard);
  useFirstSight(map, zones);
  return (
    <section className={`staff-map ${classes.map}`} aria-label={zonesTexts.map}>
      <div ref={place} className={classes.mapPlace} />
    </section>
  );
}

type Heard = { readonly current: { readonly onDraw: (ring: Ring) => void } };

/** Draws while a ring is given; a ring that comes from elsewhere (typed corners) is shown instead. */
function useDrawing(
  map: { readonly current: L.Map | null },
  drawn: Ring | null,
  color: ZoneColor,
  heard: Heard,
): void {
  const drawing = useRef<Drawing | null>(null);
  const shown = useRef('');
  const active = drawn !== null;
  useEffect(() => {
    if (!active || !map.current) return;
    const begun = startDrawing(map.current, color, (ring) => {
      shown.current = JSON.stringify(ring);
      heard.current.onDraw(ring);
    });
    drawing.current = begun;
    shown.current = '';
    return () => {
      drawing.current = null;
      begun.end();
    };
  }, [active, color, map, heard]);
  const key = useMemo(() => (drawn ? JSON.stringify(drawn) : null), [drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ring's text says when it is another
  useEffect(() => {
    if (key === null || !drawing.current || shown.current === key) return;
    shown.current = key;
    drawing.current.show(drawn && drawn.length >= 3 ? drawn : null);
  }, [key, active, color]);
}

/** Brings all zones into sight when they are first known. */
function useFirstSight(map: { readonly current: L.Map | null }, zones: readonly ShownZone[]): void {
  const done = useRef(false);
  useEffect(() => {
    const corners = zones.flatMap(({ polygon }) => polygon.map(([lng, lat]): [number, number] => [lat, lng]));
    if (done.current || !map.current || corners.length === 0) return;
    done.current = true;
    map.current.fitBounds(latLngBounds(corners).pad(0.08), { animate: false });
  }, [map, zones]);
}

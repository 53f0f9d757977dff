import type { Point } from '#web/map/picker-map.ts';
import { PinMap } from './pin-map.tsx';
import classes from './point-picker.module.css';
import { mapTexts } from './texts.ts';
import { type Zone, zoneOf } from './zones.ts';

type Props = {
  readonly point: Point;
  readonly zones: readonly Zone[];
  readonly onMove: (point: Point) => void;
};

/** A map of the branch's areas that moves under a pin, and says whether the branch delivers there and for how much. */
export function PointPicker({ point, zones, onMove }: Props) {
  const zone = zoneOf(zones, point);
  return (
    <div>
      <PinMap point={point} zones={zones} outside={!zone} onMove={onMove} />
      <p className={classes.note} data-outside={!zone || undefined} role="status">
        {zone ? mapTexts.covered(zone.name) : mapTexts.notCovered}
      </p>
    </div>
  );
}

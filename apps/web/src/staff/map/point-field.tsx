import { Input, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { zoneOf } from '#web/map/zone-of.ts';
import { DegreesInput } from './degrees-input.tsx';
import type { Point } from './point.ts';
import type { ShownZone } from './staff-map.ts';
import { mapTexts } from './texts.ts';
import { useServedZones } from './zones.ts';

const PointsMap = lazy(() => import('./points-map.tsx').then((m) => ({ default: m.PointsMap })));

type Props = {
  readonly label: string;
  /** The map is so high, in pixels. */
  readonly height?: number;
  readonly value: Point | null;
  readonly onChange: (point: Point | null) => void;
};

/**
 * Asks for a point: pressed or dragged on a map, or typed as degrees where there is no mouse. Says which of the
 * branch's areas it lies in.
 */
export function PointField({ label, height = 280, value, onChange }: Props) {
  const zones = useServedZones();
  const pins = useMemo(
    () => (value ? [{ id: 'chosen', point: value, label, kind: 'chosen' as const }] : []),
    [value, label],
  );
  return (
    <Input.Wrapper label={label} description={mapTexts.pickHint}>
      <Stack gap="xs" mt={6}>
        <Suspense fallback={<Skeleton height={height} radius="lg" />}>
          <PointsMap label={mapTexts.pickMap} zones={zones} pins={pins} onPick={onChange} height={height} />
        </Suspense>
        {value && zones.length > 0 && <Coverage zone={zoneOf(zones, value)} />}
        <DegreesInput value={value} onChange={onChange} removable />
      </Stack>
    </Input.Wrapper>
  );
}

function Coverage({ zone }: { readonly zone: ShownZone | undefined }) {
  return (
    <Text role="status" fw={600} c={zone ? 'var(--mantine-color-green-light-color)' : 'red'}>
      {zone ? mapTexts.covered(zone.name) : mapTexts.notCovered}
    </Text>
  );
}

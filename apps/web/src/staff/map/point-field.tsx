import { Button, Group, Input, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { pointText, readPoint } from './degrees.ts';
import type { Point } from './point.ts';
import type { ShownZone } from './staff-map.ts';
import { mapTexts } from './texts.ts';
import { useServedZones, zoneOf } from './zones.ts';

const PointsMap = lazy(() => import('./points-map.tsx').then((m) => ({ default: m.PointsMap })));

type Props = {
  readonly label: string;
  /** How high the map is, pixels. */
  readonly height?: number;
  readonly value: Point | null;
  readonly onChange: (point: Point | null) => void;
};

/**
 * A point: pressed or dragged on a map, or typed as degrees where there is no mouse. Says which of the branch's areas it
 * lies in.
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
        <DegreesInput value={value} onChange={onChange} />
      </Stack>
    </Input.Wrapper>
  );
}

function Coverage({ zone }: { readonly zone: ShownZone | undefined }) {
  return (
    <Text role="status" fw={600} c={zone ? 'var(--mantine-color-green-light-color)' : 'red.9'}>
      {zone ? mapTexts.covered(zone.name) : mapTexts.notCovered}
    </Text>
  );
}

function DegreesInput({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const [text, setText] = useState(value ? pointText(value) : '');
  useEffect(() => setText(value ? pointText(value) : ''), [value]);
  const read = readPoint(text);
  const wrong = text.trim() !== '' && !read;
  return (
    <Group gap="xs" align="start" wrap="nowrap">
      <TextInput
        aria-label={mapTexts.degrees}
        placeholder={mapTexts.degreesExample}
        value={text}
        error={wrong ? mapTexts.degreesWrong : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => !wrong && onChange(read)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || wrong) return;
          event.preventDefault();
          onChange(read);
        }}
        style={{ flex: 1 }}
      />
      {value && (
        <Button
          variant="default"
          h={44}
          onClick={() => onChange(null)}
          leftSection={<IconMapPinOff size={18} aria-hidden />}
        >
          <Text size="sm">{mapTexts.noPoint}</Text>
        </Button>
      )}
    </Group>
  );
}

import { Button, Group, Input, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { pointText, readPoint } from './degrees.ts';
import type { Point } from './point.ts';
import { mapTexts } from './texts.ts';
import { useServedZones } from './use-zones.ts';

const PointsMap = lazy(() => import('./points-map.tsx').then((m) => ({ default: m.PointsMap })));

type Props = {
  readonly label: string;
  readonly value: Point | null;
  readonly onChange: (point: Point | null) => void;
};

/** A point: pressed or dragged on a map, or typed as degrees where there is no mouse. */
export function PointField({ label, value, onChange }: Props) {
  const zones = useServedZones();
  const pins = useMemo(
    () => (value ? [{ id: 'chosen', point: value, label, kind: 'chosen' as const }] : []),
    [value, label],
  );
  return (
    <Input.Wrapper label={label} description={mapTexts.pickHint}>
      <Stack gap="xs" mt={6}>
        <Suspense fallback={<Skeleton height={260} radius="lg" />}>
          <PointsMap label={mapTexts.pickMap} zones={zones} pins={pins} onPick={onChange} height={260} />
        </Suspense>
        <DegreesInput value={value} onChange={onChange} />
      </Stack>
    </Input.Wrapper>
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

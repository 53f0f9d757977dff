import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isGuessedPlace } from '@sofreh/domain/setup';
import { IconAlertTriangle, IconHandFinger, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Point } from '#web/staff/map/point.ts';
import { zoneColor } from '#web/staff/map/zone-colors.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState } from '#web/ui/index.ts';
import { type CircleRow, zonesOf } from './circle-rows.ts';
import { coverOf } from './cover.ts';
import { CoverTest } from './cover-test.tsx';
import { FirstCircles } from './first-circles.tsx';
import { GeoJsonButtons } from './geojson-buttons.tsx';
import { zonesTexts, zoneTexts } from './texts.ts';
import type { Ring, Zone } from './types.ts';
import { ZoneForm } from './zone-form.tsx';
import { zonesQuery } from './zone-queries.ts';
import classes from './zones.module.css';
import { ZonesList } from './zones-list.tsx';

const ZoneMap = lazy(() => import('./zone-map.tsx').then((m) => ({ default: m.ZoneMap })));

/** Shows the areas the branch delivers to, on one map: drawn, put in order, switched and tested. */
export function ZonesPage() {
  const query = useQuery(zonesQuery());
  const { can, vendor } = useStaff();
  const [edited, setEdited] = useState<Zone | 'new' | null>(null);
  const [drawn, setDrawn] = useState<Ring>([]);
  const byFinger = useMediaQuery('(pointer: coarse)');
  const [pin, setPin] = useState<Point | null>(null);
  const [circles, setCircles] = useState<readonly CircleRow[]>([]);
  const zones = query.data?.data ?? [];
  const isFirst = query.data?.data.length === 0 && can('zone.edit');
  const edit = (zone: Zone | 'new') => {
    setDrawn(zone === 'new' ? [] : zone.polygon);
    setEdited(zone);
  };
  const editedId = edited && edited !== 'new' ? edited.id : null;
  const place = editedId ? zones.findIndex(({ id }) => id === editedId) : zones.length;
  const shown = useMemo(
    () =>
      [...(query.data?.data ?? []), ...(isFirst ? zonesOf(circles, vendor) : [])]
        .map((zone, index) => ({ ...zone, color: zoneColor(index), faint: !zone.enabled }))
        .filter(({ id }) => id !== editedId),
    [query.data, editedId, isFirst, circles, vendor],
  );
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {zonesTexts.title}
        </Title>
        {can('zone.edit') && !edited && (
          <Group gap="sm">
            <GeoJsonButtons zones={zones} />
            <Button h={44} onClick={() => edit('new')} leftSection={<IconPlus size={18} aria-hidden />}>
              {zonesTexts.add}
            </Button>
          </Group>
        )}
      </Group>
      {isGuessedPlace(vendor) && (
        <Alert
          color="yellow"
          variant="light"
          c="dark"
          icon={<IconAlertTriangle aria-hidden />}
          title={zonesTexts.guessedPlace}
          role="status"
        >
          {zonesTexts.guessedPlaceHint}{' '}
          {can('vendor.edit') && (
            <Anchor component={Link} to="/bo/settings" hash="contact" inherit>
              {zonesTexts.sayPlace}
            </Anchor>
          )}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          {edited ? (
            <ZoneForm
              key={editedId ?? 'new'}
              zone={edited === 'new' ? null : edited}
              place={place}
              drawn={drawn}
              onDraw={setDrawn}
              onClose={() => setEdited(null)}
            />
          ) : (
            <>
              {isFirst && <FirstCircles onDraft={setCircles} />}
              <Listed zones={zones} pending={query.isPending} onEdit={edit} />
              <CoverTest zones={zones} point={pin} onPoint={setPin} />
            </>
          )}
        </div>
        <div className={classes.mapSide}>
          {edited && (
            <p className={classes.hint} role="status">
              <IconHandFinger size={20} aria-hidden />
              {drawn.length < 3
                ? zoneTexts.drawHint
                : byFinger
                  ? zoneTexts.bendHintTouch
                  : zoneTexts.bendHint}
            </p>
          )}
          <Suspense fallback={<Skeleton height={520} radius="lg" />}>
            <ZoneMap
              zones={shown}
              drawn={edited ? drawn : null}
              color={zoneColor(Math.max(0, place))}
              onDraw={setDrawn}
              pin={edited ? null : pin}
              pinInside={pin !== null && coverOf(zones, vendor, pin, new Date()).zone !== null}
              onPick={setPin}
            />
          </Suspense>
        </div>
      </div>
    </Stack>
  );
}

type ListedProps = {
  readonly zones: readonly Zone[];
  readonly pending: boolean;
  readonly onEdit: (zone: Zone) => void;
};

function Listed({ zones, pending, onEdit }: ListedProps) {
  if (pending) return <Skeleton height={220} radius="lg" />;
  return (
    <Paper withBorder radius="lg" p="md">
      {zones.length === 0 ? (
        <EmptyState title={zonesTexts.empty} hint={zonesTexts.emptyHint} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {zonesTexts.hint}
          </Text>
          <ZonesList zones={zones} onEdit={onEdit} />
        </>
      )}
    </Paper>
  );
}

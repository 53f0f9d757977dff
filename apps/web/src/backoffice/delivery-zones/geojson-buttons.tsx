import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { Modal, saveFile } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { type ReadZone, readGeoJson } from './read-geojson.ts';
import { zonesTexts } from './texts.ts';
import type { Zone } from './types.ts';
import { refreshZones } from './zone-queries.ts';

/** Saves the zones as a GeoJSON file, and reads one: what it found is shown before any zone becomes another. */
export function GeoJsonButtons({ zones }: { readonly zones: readonly Zone[] }) {
  const [found, setFound] = useState<readonly ReadZone[] | null>(null);
  const take = useMutation({
    mutationFn: async () => {
      const collection = await api('GET /api-identity/identity/deliveryzones/geojson');
      const blob = new Blob([JSON.stringify(collection, null, 2)], { type: 'application/geo+json' });
      saveFile({ blob, name: `${zonesTexts.exportName}.geojson` });
    },
  });
  const read = async (file: File) => {
    const zonesInFile = readGeoJson(await file.text());
    if (zonesInFile) setFound(zonesInFile);
    else notify({ kind: 'error', message: zonesTexts.importWrong });
  };
  return (
    <>
      <Button
        variant="default"
        h={44}
        disabled={zones.length === 0}
        loading={take.isPending}
        onClick={() => take.mutate()}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {zonesTexts.export}
      </Button>
      <FileButton
        accept=".geojson,.json,application/geo+json,application/json"
        onChange={(file) => file && void read(file)}
        inputProps={{ 'aria-label': zonesTexts.import, tabIndex: -1 }}
      >
        {(button) => (
          <Button variant="default" h={44} {...button} leftSection={<IconUpload size={18} aria-hidden />}>
            {zonesTexts.import}
          </Button>
        )}
      </FileButton>
      <Modal
        opened={found !== null}
        onClose={() => setFound(null)}
        title={zonesTexts.importTitle}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {found && <Found found={found} zones={zones} onClose={() => setFound(null)} />}
      </Modal>
    </>
  );
}

type FoundProps = {
  readonly found: readonly ReadZone[];
  readonly zones: readonly Zone[];
  readonly onClose: () => void;
};

/** Makes a feature of a zone, in which what the file does not say stays as it is. */
function featureOf(zone: ReadZone, index: number, zones: readonly Zone[]) {
  const { id, polygon, ...said } = zone;
  const known = zones.find((each) => each.id === id);
  const rest = known
    ? { ...known, id: undefined, polygon: undefined }
    : { vendorsProperName: '', overlapOrder: zones.length + index, enabled: true, windows: [] };
  return {
    type: 'Feature' as const,
    ...(id ? { id } : {}),
    geometry: { type: 'Polygon' as const, coordinates: [polygon] },
    properties: { ...rest, ...said },
  };
}

function Found({ found, zones, onClose }: FoundProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api('POST /api-identity/identity/deliveryzones/geojson', {
        body: {
          type: 'FeatureCollection',
          features: found.map((zone, index) => featureOf(zone, index, zones)),
        },
      }),
    onSuccess: ({ data }) => {
      void refreshZones();
      notify({ kind: 'success', message: zonesTexts.imported(data.length) });
      onClose();
    },
  });
  return (
    <Stack>
      <Text c="dimmed">{zonesTexts.importHint}</Text>
      <Text fw={600}>{zonesTexts.importFound(found.length)}</Text>
      <ul>
        {found.map(({ name, polygon }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two zones of a file may be called alike
          <li key={index}>
            {name}، {zonesTexts.importPoints(polygon.length)}
          </li>
        ))}
      </ul>
      <Group>
        <Button loading={isPending} onClick={() => mutate()}>
          {zonesTexts.importApply}
        </Button>
        <Button variant="default" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

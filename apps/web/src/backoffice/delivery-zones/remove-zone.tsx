import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { zoneTexts } from './texts.ts';
import type { Zone } from './types.ts';
import { refreshZones } from './zone-queries.ts';

type Props = {
  /** It is the zone asked about; null is closed. */
  readonly zone: Zone | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

export function RemoveZone({ zone, onClose, onRemoved }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api('DELETE /api-identity/identity/deliveryzones/{id}', { params: { id } }),
    onSuccess: () => {
      void refreshZones();
      notify({ kind: 'success', message: zoneTexts.removed });
      onClose();
      onRemoved();
    },
  });
  return (
    <Modal
      opened={zone !== null}
      onClose={onClose}
      title={zoneTexts.remove}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      <Stack>
        <Text>{zone && zoneTexts.removeSure(zone.name)}</Text>
        <Group>
          <Button color="red" loading={isPending} onClick={() => zone && mutate(zone.id)}>
            {zoneTexts.remove}
          </Button>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

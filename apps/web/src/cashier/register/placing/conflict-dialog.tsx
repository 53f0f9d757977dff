import { Button, Group, Stack, Text } from '@mantine/core';
import { BothSides } from '#web/offline/ui/both-sides.tsx';
import { Modal } from '#web/ui/index.ts';
import { placingTexts } from './texts.ts';
import type { PlacingConflict } from './use-place-order.ts';

type Props = {
  readonly conflict: PlacingConflict | null;
  readonly placing: boolean;
  /** Places what was sold as an order of its own. */
  readonly onPlace: (wish: PlacingConflict['wish']) => void;
  readonly onClose: () => void;
};

/**
 * Says that the server has another order under the id of the one that was confirmed: that one stays, and this one is
 * placed under an id of its own, with its payments, or goes on being typed.
 */
export function ConflictDialog({ conflict, placing, onPlace, onClose }: Props) {
  const sides = conflict && { here: conflict.conflict.sent, there: conflict.conflict.there };
  return (
    <Modal
      opened={conflict !== null}
      onClose={onClose}
      title={placingTexts.conflict}
      withCloseButton={false}
      // What was sold waits for an answer: a key or a touch beside it is none.
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      size={640}
    >
      {conflict && sides && (
        <Stack gap="md">
          <Text>{placingTexts.conflictHint(conflict.conflict.there.number)}</Text>
          <BothSides row={sides} />
          <Group grow>
            <Button variant="default" size="lg" h={56} disabled={placing} onClick={onClose}>
              {placingTexts.conflictBack}
            </Button>
            <Button size="lg" h={56} loading={placing} onClick={() => onPlace(conflict.wish)} data-autofocus>
              {placingTexts.conflictPlace}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

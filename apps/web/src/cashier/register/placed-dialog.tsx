import { Button, Modal, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { IconCheck } from '@tabler/icons-react';
import { Money } from '#web/ui/index.ts';
import { registerTexts } from '../texts.ts';

/** An order that was just placed, and the cash to give back. */
export type PlacedOrder = { readonly order: Order; readonly change: number };
type Props = { readonly placed: PlacedOrder | null; readonly onClose: () => void };

/** Says the number to call out and the change to give back; Enter and Esc go on to the next order. */
export function PlacedDialog({ placed, onClose }: Props) {
  return (
    <Modal
      opened={placed !== null}
      onClose={onClose}
      withCloseButton={false}
      size={420}
      attributes={{ content: { 'aria-label': registerTexts.placedLabel } }}
    >
      {placed && (
        <Stack align="center" gap="sm" py="md">
          <ThemeIcon size={64} radius={32} color="#1c6b30">
            <IconCheck size={36} aria-hidden />
          </ThemeIcon>
          <Title order={2} ta="center">
            {registerTexts.placed(placed.order.number)}
          </Title>
          <Text c="dimmed" ta="center">
            {placed.order.isPaid ? registerTexts.placedPaid : registerTexts.placedOpen}
          </Text>
          {placed.change > 0 && (
            <Text fz={24} fw={700}>
              {registerTexts.change}: <Money amount={placed.change} currency={placed.order.currency} />
            </Text>
          )}
          <Button size="lg" fullWidth onClick={onClose} data-autofocus>
            {registerTexts.next}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

import { Button, Modal, Stack } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { IconPrinter } from '@tabler/icons-react';
import { uiTexts } from '#web/ui/texts.ts';
import { receiptTexts, staffTexts } from '../texts.ts';
import { Receipt } from './receipt.tsx';

type Props = { readonly order: Order | null; readonly onClose: () => void };

/** The receipt as it will come out of the printer, and the way to print it. */
export function ReceiptDialog({ order, onClose }: Props) {
  return (
    <Modal
      opened={order !== null}
      onClose={onClose}
      title={order ? receiptTexts.title(staffTexts.order(order.number)) : ''}
      size={420}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {order && (
        <Stack>
          <Receipt order={order} />
          <Button
            size="lg"
            leftSection={<IconPrinter size={20} aria-hidden />}
            data-autofocus
            onClick={() => window.print()}
          >
            {receiptTexts.print}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

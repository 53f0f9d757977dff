import { Button, Stack } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { mayPrint } from '@sofreh/domain/print-state';
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, apiFile, notify } from '#web/api/index.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { branchSite } from '../guest-qr/guest-address.ts';
import { GuestCode } from '../guest-qr/guest-code.tsx';
import { showGuest } from '../guest-qr/show-guest.ts';
import { SavePaper } from '../print-jobs/save-paper.tsx';
import { printingTexts } from '../print-jobs/texts.ts';
import { usePrint } from '../print-jobs/use-print.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import { ReceiptPreview } from './receipt-preview.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { receiptTexts } from './texts.ts';

export type ReceiptDialogProps = { readonly order: Order | null; readonly onClose: () => void };

/** Shows the receipt as it will come out of the printer, and the way to print it. */
export function ReceiptPaperDialog({ order, onClose }: ReceiptDialogProps) {
  const { printing, receipt } = usePrint();
  const { can } = useStaff();
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
          <ReceiptPreview order={order} />
          {mayPrint('RECEIPT', order.tableId !== null, can) && (
            <Button
              size="lg"
              leftSection={<IconPrinter size={20} aria-hidden />}
              data-autofocus
              loading={printing}
              onClick={() => void receipt(order)}
            >
              {receiptTexts.print}
            </Button>
          )}
          <SavePaper fetch={() => apiFile('GET /api/orders/{id}/receiptpdf', { params: { id: order.id } })}>
            {printingTexts.save}
          </SavePaper>
          <ReceiptCode order={order} />
          <SendReceipt key={order.id} order={order} />
        </Stack>
      )}
    </Modal>
  );
}

/** Shows the receipt on the guest's own phone, by a code that they read. */
function ReceiptCode({ order }: { readonly order: Order }) {
  const { vendor } = useStaff();
  const code = useMutation({
    mutationFn: async () => {
      const found = await api('GET /api/orders/{id}/receiptlink', { params: { id: order.id }, quiet: true });
      const address = new URL(`/r/${found.code}`, branchSite(vendor.domain)).href;
      showGuest(vendor, { kind: 'CODE', purpose: 'RECEIPT', address, amount: order.finalPrice });
      return address;
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
  });
  if (code.data) return <GuestCode address={code.data} label={receiptTexts.codeHint} />;
  return (
    <Button
      variant="default"
      h={48}
      leftSection={<IconQrcode size={20} aria-hidden />}
      loading={code.isPending}
      onClick={() => code.mutate()}
    >
      {receiptTexts.code}
    </Button>
  );
}

import type { Order } from '@sofreh/contract/main/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyHolds } from '#web/staff/payments/company-cash/company-cash-notice.tsx';
import { staffTexts } from '#web/staff/texts.ts';
import { ErrorState, LoadingRows, Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { editedOrderQuery } from '../order-edit/edit-query.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundGiven } from './refund-given.tsx';
import { refundTexts } from './texts.ts';

type Given = readonly Order['transactions'][number][];
type Props = { readonly order: Order; readonly opened: boolean; readonly onClose: () => void };

/** Gives money back: for pieces of lines, by the share they really cost, an amount, or all of it. */
export function RefundDialog({ order, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={refundTexts.title(staffTexts.order(order.number))}
      size={560}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <CompanyHolds order={order} />}
      {opened && <LoadedRefund order={order} onClose={onClose} />}
    </Modal>
  );
}

function LoadedRefund({ order, onClose }: Omit<Props, 'opened'>) {
  const { data, error, refetch, isFetching } = useQuery(editedOrderQuery(order.id));
  const [given, setGiven] = useState<Given | null>(null);
  if (given) return <RefundGiven given={given} payments={order.transactions} onClose={onClose} />;
  const done = (back: Given) => (back.length > 0 ? setGiven(back) : onClose());
  if (data) return <RefundForm order={data} onDone={done} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={4} height={52} />
  );
}

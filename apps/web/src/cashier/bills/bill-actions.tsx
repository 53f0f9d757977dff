import { Button, Group } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { IconArmchair, IconMessage2, IconPencil, IconPrinter, IconReceiptRefund } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLive } from '#web/offline/index.ts';
import { useApproval } from '#web/staff/approval/approval.ts';
import { OrderMoves } from '#web/staff/orders/order-moves.tsx';
import { OrderQuestions } from '#web/staff/orders/order-questions.tsx';
import { ReceiptDialog } from '#web/staff/receipt/receipt-dialog.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { readEdit } from '../order-edit/edit-drafts.ts';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { FireCourses } from '../seats-and-courses/fire-courses.tsx';
import classes from './bills.module.css';
import { ChangeTable } from './change-table.tsx';
import { billTexts } from './texts.ts';

type Dialog = 'receipt' | 'table' | 'refund' | null;

/** Whether a change of an order was begun at this till and is not sent yet. */
function useBegunEdit(orderId: string): boolean {
  const query = useMemo(() => async () => (await readEdit(orderId)) !== null, [orderId]);
  return useLive(query) ?? false;
}

/** What can be done with a bill now, by its state and by what this person may do. */
export function BillActions({ order }: { readonly order: Order }) {
  const { can } = useStaff();
  const { offers, shows, begins } = useApproval();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog>(null);
  const begun = useBegunEdit(order.id);
  const close = () => setDialog(null);
  const paid = order.paidAmount - order.refundedAmount > 0;
  const mayEdit = can('order.edit') && (!isFinalStatus(order.status) || offers('order.reopen'));
  return (
    <div className={classes.actions}>
      <OrderQuestions orders={[order]}>
        <OrderMoves order={order} size="lg" />
      </OrderQuestions>
      <Group gap="xs" className={classes.others}>
        <FireCourses order={order} />
        {mayEdit && order.status !== 'REJECTED' && (
          <Button
            variant="default"
            h={48}
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => void navigate({ to: '/bo/cashier/orders/$id/edit', params: { id: order.id } })}
          >
            {begun ? billTexts.goOnEditing : billTexts.edit}
          </Button>
        )}
        {mayEdit && order.status !== 'REJECTED' && order.source !== 'SNAPPFOOD' && (
          <Button
            variant="default"
            h={48}
            leftSection={<IconMessage2 size={20} aria-hidden />}
            onClick={() =>
              void navigate({
                to: '/bo/cashier/orders/$id/edit',
                params: { id: order.id },
                search: { open: 'words' } as never,
              })
            }
          >
            {billTexts.words}
          </Button>
        )}
        {can('table.move') && order.deliveryType === 'SERVE' && !isFinalStatus(order.status) && (
          <Button
            variant="default"
            h={48}
            leftSection={<IconArmchair size={20} aria-hidden />}
            onClick={() => setDialog('table')}
          >
            {billTexts.changeTable}
          </Button>
        )}
        {shows('order.refund') && paid && (
          <Button
            variant="default"
            h={48}
            leftSection={<IconReceiptRefund size={20} aria-hidden />}
            onClick={() => begins('order.refund') && setDialog('refund')}
          >
            {billTexts.refund}
          </Button>
        )}
        <Button
          variant="default"
          h={48}
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => setDialog('receipt')}
        >
          {billTexts.receipt}
        </Button>
      </Group>
      <ReceiptDialog order={dialog === 'receipt' ? order : null} onClose={close} />
      <ChangeTable order={order} opened={dialog === 'table'} onClose={close} />
      <RefundDialog order={order} opened={dialog === 'refund'} onClose={close} />
    </div>
  );
}

import type { OrderSummary } from '@sofreh/contract/main/orders';
import { isWaitingStatus } from '@sofreh/domain/order-state';
import { orderMoveLabels } from '@sofreh/fa/labels';
import { ConfirmWithReason } from '#web/ui/index.ts';
import { SettleDialog } from '../payment/settle-dialog.tsx';
import { staffTexts } from '../texts.ts';
import { CourierDialog } from './courier-dialog.tsx';
import type { Move } from './next-moves.ts';
import type { MoveRequest } from './use-move-order.ts';

/** What a button needs to know before it acts. */
export type Asking =
  | { readonly what: 'reason'; readonly move: Move }
  | { readonly what: 'courier' }
  | { readonly what: 'payment' };

type Props = {
  readonly order: OrderSummary;
  readonly asking: Asking | null;
  readonly loading: boolean;
  readonly onMove: (request: MoveRequest) => void;
  readonly onClose: () => void;
};

/** The questions behind an order's buttons: the reason of a rejection, the courier, the payment. */
export function MoveDialogs({ order, asking, loading, onMove, onClose }: Props) {
  const name = staffTexts.order(order.number);
  const title = isWaitingStatus(order.status) ? staffTexts.rejectTitle(name) : staffTexts.cancelTitle(name);
  return (
    <>
      <ConfirmWithReason
        opened={asking?.what === 'reason'}
        title={title}
        hint={staffTexts.rejectHint}
        suggestions={staffTexts.rejectReasons}
        confirmLabel={moveAwayLabel(order)}
        loading={loading}
        onClose={onClose}
        onConfirm={(reason) => asking?.what === 'reason' && onMove({ status: asking.move.status, reason })}
      />
      <CourierDialog
        opened={asking?.what === 'courier'}
        orderName={name}
        loading={loading}
        onClose={onClose}
        onChoose={(deliverMethod) => onMove({ status: 'DELIVERING', deliverMethod })}
      />
      <SettleDialog order={order} opened={asking?.what === 'payment'} onClose={onClose} />
    </>
  );
}

/** The button that ends an order before its time: before it was accepted it is turned down, afterwards called off. */
export function moveAwayLabel(order: OrderSummary): string {
  return isWaitingStatus(order.status) ? orderMoveLabels.REJECTED : staffTexts.cancel;
}

import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus, nextStatuses } from '@sofreh/domain/order-state';
import { useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { Sheet } from '#web/guest-look/sheet.tsx';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { common } from '../texts/common.ts';
import { notify } from '../ui/announcer.ts';
import { AgainLink } from './again-link.tsx';
import { useBranch } from './order-branch.ts';
import { orderTexts } from './texts.ts';

type OrderActionsProps = { order: Order; onChanged: (order: Order) => void };

/**
 * Offers what a guest can do with a placed order: call, order the same again, print, and give it up while it is unpaid.
 */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const phoneNumber = useBranch(order)?.phoneNumber;
  const [asking, setAsking] = useState(false);
  const moves = nextStatuses(order, { kind: 'CUSTOMER' });
  const canCancel = order.paidAmount === 0 && moves.some(({ status }) => status === 'REJECTED');
  return (
    <div className="order-actions">
      {phoneNumber && (
        <a className="button plain small" href={`tel:${phoneNumber}`}>
          <Icon name="phone" size={18} />
          {orderTexts.call}
        </a>
      )}
      {isFinalStatus(order.status) && <AgainLink order={order} />}
      <button type="button" className="button plain small" onClick={() => print()}>
        <Icon name="print" size={18} />
        {orderTexts.invoice}
      </button>
      {canCancel && (
        <button type="button" className="button plain small cancel" onClick={() => setAsking(true)}>
          <Icon name="close" size={18} />
          {orderTexts.cancel}
        </button>
      )}
      {asking && <CancelSheet order={order} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CancelSheet({ order, onChanged, onClose }: OrderActionsProps & { onClose: () => void }) {
  const { busy, error, submit } = useSubmit(async () => {
    const { id, version } = order;
    onChanged(
      await api('PATCH /api/orders', {
        body: { id, version, status: 'REJECTED', reason: orderTexts.cancelReason },
      }),
    );
    notify(orderTexts.cancelled);
    onClose();
  });
  return (
    <Sheet
      title={orderTexts.cancelTitle}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button plain" onClick={onClose}>
            {common.back}
          </button>
          <button type="button" className="button" disabled={busy} onClick={() => submit()}>
            {orderTexts.cancelYes}
          </button>
        </>
      }
    >
      <p className="item-description">{orderTexts.cancelHint}</p>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </Sheet>
  );
}

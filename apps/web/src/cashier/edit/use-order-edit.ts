import type { Order } from '@sofreh/contract/main/orders';
import { editChanges, type OrderEditResult, type OrderEditState } from '@sofreh/domain/order-edit';
import { errorTexts } from '@sofreh/fa/error-texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isFailure, newId, notify } from '#web/api/index.ts';
import { showOrder } from '#web/staff/orders/use-move-order.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { editedOrderQuery } from './edit-query.ts';
import {
  beginEdit,
  type DiscountChange,
  type EditedOrder,
  editedLines,
  priceOfEdit,
  replayEdit,
} from './edit-state.ts';
import { editTexts } from './texts.ts';

/** An order that somebody else changed while it was edited here: what it was, and what it is. */
export type EditConflict = { readonly was: EditedOrder; readonly now: EditedOrder };
export type OrderEdit = ReturnType<typeof useOrderEdit>;

/** The editing of one order: its state by the rules of section 4, its price, and sending it. */
export function useOrderEdit(loaded: EditedOrder, onDone: () => void) {
  const [order, setOrder] = useState(loaded);
  const [state, setState] = useState<OrderEditState>(() => beginEdit(loaded));
  const [discount, setDiscount] = useState<DiscountChange>(undefined);
  const [editId, setEditId] = useState(newId);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const changes = editChanges(state);
  const pricing = priceOfEdit(order, state, discount);

  /** Takes a step of editing; a refused one is a red notice (specification, sections 4 and 8). */
  const apply = (step: (state: OrderEditState) => OrderEditResult) => {
    const result = step(state);
    if (result.ok) setState(result.state);
    else notify({ kind: 'error', message: errorTexts[result.code], id: result.code });
  };
  const begin = (fresh: EditedOrder) => {
    setOrder(fresh);
    setState(beginEdit(fresh));
    setEditId(newId());
    setConflict(null);
  };
  const keepMine = ({ now }: EditConflict) => {
    begin(now);
    const { state: replayed, skipped } = replayEdit(beginEdit(now), changes);
    setState(replayed);
    if (skipped.length > 0)
      notify({ kind: 'info', message: editTexts.skipped([...new Set(skipped)].join('، ')) });
  };
  const send = useMutation({
    mutationFn: (reason: string) =>
      api('PUT /api/orders/editpostpaid', {
        body: {
          id: editId,
          orderId: order.id,
          version: order.version,
          items: editedLines(order, state),
          reason,
          ...(discount === undefined ? {} : { discount }),
          ...(pricing ? { expectedPrice: pricing.finalPrice } : {}),
        },
        quiet: true,
      }),
    onSuccess: (edited: Order) => {
      showOrder(edited);
      notify({ kind: 'success', message: editTexts.done, id: 'edited' });
      onDone();
    },
    onError: async (failure) => {
      if (!isFailure(failure) || failure.status === 401) return;
      if (failure.code !== 'ORDER_CHANGED') return notify({ kind: 'error', message: failure.message });
      const now = await queryClient.fetchQuery({ ...editedOrderQuery(order.id), staleTime: 0 });
      setConflict({ was: order, now });
    },
  });
  const dirty = changes.length > 0 || discount !== undefined;
  return {
    ...{ order, state, discount, pricing, changes, dirty, conflict, apply, setDiscount, send },
    done: send.isSuccess,
    restart: () => begin(order),
    keepMine,
    dropMine: ({ now }: EditConflict) => {
      setDiscount(undefined);
      begin(now);
    },
  };
}

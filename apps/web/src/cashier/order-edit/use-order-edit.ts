import type { Approval } from '@sofreh/contract/approval';
import type { Permission } from '@sofreh/contract/permissions';
import {
  editChanges,
  editSeatChanges,
  type OrderEditResult,
  type OrderEditState,
  type WordsWanted,
  wantedWords,
  wordChanges,
} from '@sofreh/domain/order-edit';
import { REOPENING } from '@sofreh/domain/order-state';
import { errorTexts } from '@sofreh/fa/error-texts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isFailure, newId, notify } from '#web/api/index.ts';
import { editPlaced, offlineTexts } from '#web/offline/index.ts';
import { NotApproved, useApproval } from '#web/staff/approval/approval.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { showOrder } from '#web/staff/query/show-order.ts';
import { readCapAgain } from '#web/staff/session/session-queries.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { tellAboveCap, tellCapOfServer } from '../register/discount/above-cap.ts';
import { dropEdit, type EditDraft, keepEdit } from './edit-drafts.ts';
import { editedOrderQuery } from './edit-query.ts';
import {
  beginEdit,
  chargedOfEdit,
  type DiscountChange,
  type EditedOrder,
  type ExtrasChange,
  editedLines,
  isPricedByServer,
  mostOfEdit,
  orderWithinCap,
  priceOfEdit,
  replayEdit,
  withDiscount,
} from './edit-state.ts';
import { wordsOf } from './edit-words.ts';
import { editTexts } from './texts.ts';

/** This is an order that somebody else changed while it was edited here: what it was, and what it is. */
export type EditConflict = { readonly was: EditedOrder; readonly now: EditedOrder };
export type OrderEdit = ReturnType<typeof useOrderEdit>;

/**
 * Edits one order: its state by the rules of section 4, its price, and sending it. What is changed and not sent is on
 * the till's disk at every step.
 * @param kept what was changed before and not sent.
 */
export function useOrderEdit(loaded: EditedOrder, kept: EditDraft | null, onDone: () => void) {
  const { vendor, can, manualDiscountCap } = useStaff();
  const { approved } = useApproval();
  const [draft, setDraft] = useState<EditDraft>(() => kept ?? freshDraft(loaded));
  const [conflict, setConflict] = useState<EditConflict | null>(() => conflictOf(kept, loaded));
  const { order, state, discount, extras = {}, words = {}, editId } = draft;
  const changes = editChanges(state);
  const seats = editSeatChanges(state);
  const priced = orderWithinCap(order, state, discount, extras, manualDiscountCap);
  const pricing = priceOfEdit(priced, state, discount, extras);
  const dirty = isChanged(draft);
  // What was tapped while an answer was under way is of the next change as well.
  const latest = useRef(draft);
  const change = (next: EditDraft) => {
    latest.current = next;
    setDraft(next);
    const kept = isChanged(next) ? keepEdit(next) : dropEdit(order.id);
    // A till that cannot write still edits; the storage guard tells its people.
    void kept.catch(() => undefined);
  };

  /** Takes a step of editing; a refused one is a red notice (specification, sections 4 and 8). */
  const apply = (step: (state: OrderEditState) => OrderEditResult) => {
    const result = step(state);
    if (result.ok) change({ ...draft, state: result.state });
    else notify({ kind: 'error', message: errorTexts[result.code], id: result.code });
  };
  const begin = (fresh: EditedOrder) => {
    change(freshDraft(fresh));
    setConflict(null);
  };
  const keepMine = ({ now }: EditConflict) => {
    const { state: typed, discount, extras = {}, words = {} } = latest.current;
    const { state: replayed, skipped } = replayEdit(
      beginEdit(now),
      editChanges(typed),
      editSeatChanges(typed),
    );
    const own = wantedWords(wordsOf(now), words);
    change({ ...freshDraft(now), state: replayed, discount, extras, words: own });
    setConflict(null);
    if (skipped.length > 0)
      notify({ kind: 'info', message: editTexts.skipped([...new Set(skipped)].join('، ')) });
  };
  /** Goes on with what is changed on the order as it is now; nobody asked for it, so nobody would ask again. */
  const reread = async () => {
    const now = await queryClient.fetchQuery({ ...editedOrderQuery(order.id), staleTime: 0, retry: 2 });
    keepMine({ was: order, now });
  };
  /** Shows what somebody else did to the order meanwhile beside what is changed here. */
  const showTheirs = async () => {
    const now = await queryClient.fetchQuery({ ...editedOrderQuery(order.id), staleTime: 0 });
    setConflict({ was: order, now });
  };
  /**
   * Reads the cap anew where another price is asked than is shown here: a discount is lowered by it where dishes leave. Says what it
   * lets be taken off, where that is less than was known here. @returns whether it was.
   */
  const tellCapReadAnew = async (failure: unknown): Promise<boolean> => {
    if (!isFailure(failure, 'PRICE_CHANGED')) return false;
    const cap = await readCapAgain(order.vendorId);
    if (cap === null || cap >= manualDiscountCap) return false;
    const { state: typed, discount: given, extras: said = {} } = latest.current;
    return tellAboveCap(mostOfEdit(order, typed, given, said, cap), order.currency, 'edit');
  };
  /** Gives what the change takes that the person here lacks; a colleague lends all of it at once. */
  const lacking = (): Permission | null => {
    const needed: Permission[] = [
      ...(order.status === REOPENING.from ? [REOPENING.permission] : []),
      ...(discount ? (['order.discount'] as const) : []),
    ];
    return needed.find((permission) => !can(permission)) ?? null;
  };
  const send = useMutation({
    mutationFn: (reason: string) => {
      const charged = chargedOfEdit(priced, state, discount, vendor, extras);
      const isByServer = isPricedByServer(order, state, discount, extras, manualDiscountCap);
      const edit = {
        id: editId,
        items: editedLines(order, state),
        reason,
        ...extras,
        ...(wordChanges(wordsOf(order), words).length > 0 ? { words } : {}),
        ...(discount === undefined ? {} : { discount }),
        ...(pricing && !isByServer ? { expectedPrice: pricing.finalPrice } : {}),
      };
      const was = order.items.map(({ id, title, unit, count, seat }) => ({ id, title, unit, count, seat }));
      const { baseVersion = order.version } = order;
      const at = { vendorId: order.vendorId, orderId: order.id };
      const body = { edit, baseVersion, charged, was };
      const act = (approval?: Approval) => editPlaced(at, order.version, body, approval);
      const needed = lacking();
      return approved(needed, act).catch((failure: unknown) => {
        // Where more of what was given away or discounted by hand is given anew, the server weighs it.
        const mayNot =
          needed === null && !can('order.discount') && isFailure(failure) && failure.status === 403;
        if (mayNot) return approved('order.discount', act);
        throw failure;
      });
    },
    onSuccess: ({ order: edited, heard }) => {
      void dropEdit(order.id).catch(() => undefined);
      showOrder(edited);
      notify({ kind: 'success', message: heard ? editTexts.done : offlineTexts.keptHere, id: 'edited' });
      onDone();
    },
    onError: async (failure) => {
      if (failure instanceof NotApproved) return;
      if (!isFailure(failure)) return notify({ kind: 'error', message: offlineTexts.notKept });
      if (failure.status === 401) return;
      if (failure.code === 'ORDER_CHANGED') return showTheirs();
      if (tellCapOfServer(failure, order.currency, 'edit') || (await tellCapReadAnew(failure))) return;
      notify({ kind: 'error', message: failure.message, id: 'edit' });
    },
  });
  return {
    order,
    state,
    discount,
    extras,
    words,
    pricing,
    changes,
    seats,
    dirty,
    /** A discount by hand takes off more than this, which is the most; null where it does not. */
    most: priced === order ? mostOfEdit(order, state, discount, extras, manualDiscountCap) : null,
    /** Dishes that leave take so much of a discount by hand along; null where they do not. */
    loweredTo: priced === order ? null : (pricing?.finalDiscountAmount ?? null),
    conflict,
    apply,
    send,
    keepMine,
    reread,
    showTheirs,
    /** What is as the order has it is no change. */
    setExtras: ({ tip, serviceCharge }: Required<ExtrasChange>) =>
      change({
        ...draft,
        extras: {
          ...(tip === order.pricing.tip ? {} : { tip }),
          ...(serviceCharge === order.pricing.serviceChargeCostNumber ? {} : { serviceCharge }),
        },
      }),
    setWords: (next: WordsWanted) => change({ ...draft, words: wantedWords(wordsOf(order), next) }),
    setDiscount: (next: DiscountChange) =>
      change({ ...draft, state: withDiscount(draft.state, next), discount: next }),
    restart: () => begin(order),
    dropMine: ({ now }: EditConflict) => begin(now),
  };
}

function freshDraft(order: EditedOrder): EditDraft {
  return { order, state: beginEdit(order), discount: undefined, editId: newId() };
}

function isChanged({ order, state, discount, extras = {}, words = {} }: EditDraft): boolean {
  const extra = Object.values(extras).some((each) => each !== undefined);
  const said = discount !== undefined || extra || wordChanges(wordsOf(order), words).length > 0;
  return said || editChanges(state).length > 0 || editSeatChanges(state).length > 0;
}

/** Tells whether somebody changed the order after this change of it was begun and left. */
function conflictOf(kept: EditDraft | null, now: EditedOrder): EditConflict | null {
  return kept && kept.order.version !== now.version ? { was: kept.order, now } : null;
}

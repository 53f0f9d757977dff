import type { OrderSummary } from '@sofreh/contract/main/orders';
import { isWaitingStatus } from '@sofreh/domain/order-state';
import { orderMoveLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { ConfirmWithReason } from '#web/ui/index.ts';
import { SettleDialog } from '../payments/settle-dialog.tsx';
import { callQuery } from '../query/call-query.ts';
import { GoesBackList } from '../refunds/goes-back-list.tsx';
import { staffTexts } from '../texts.ts';
import { CourierDialog } from './courier-dialog.tsx';
import { MinutesDialog } from './minutes-dialog.tsx';
import { MINUTES_WORDS, type MinutesWord, type Move } from './next-moves.ts';
import { ordersTexts } from './texts.ts';
import { type MoveRequest, useMoveOrder } from './use-move-order.ts';

const CAUSES_STALE_MS = 600_000;

/** A button needs to know this before it acts. */
type Question =
  | { readonly what: 'reason'; readonly move: Move }
  | { readonly what: 'courier' }
  | { readonly what: 'minutes'; readonly word: MinutesWord }
  | { readonly what: 'payment' };

type Asked = {
  readonly order: OrderSummary;
  /** It is null once it is answered or dropped; the order stays for the dialog that is going away. */
  readonly question: Question | null;
};
type Ask = (order: OrderSummary, question: Question) => void;

const AskContext = createContext<Ask | null>(null);

type Props = {
  /** These are the orders whose buttons stand within, as they are now. */
  readonly orders: readonly OrderSummary[];
  readonly children: ReactNode;
};

/**
 * Asks the questions behind orders' buttons: the reason of a rejection, the courier, the payment, what a marketplace is told
 * in minutes. Stands outside of the cards: one that goes to another column meanwhile, or leaves the board, does not take
 * the open dialog with it.
 */
export function OrderQuestions({ orders, children }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ask] = useState<Ask>(
    () => (order: OrderSummary, question: Question) => setAsked({ order, question }),
  );
  const question = asked?.question ?? null;
  // Only the dialog that was answered is closed: another may have been opened since.
  const close = () =>
    setAsked((now) => (now?.question === question ? now && { ...now, question: null } : now));
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Dialogs
          key={asked.order.id}
          order={orders.find(({ id }) => id === asked.order.id) ?? asked.order}
          question={question}
          onClose={close}
        />
      )}
    </AskContext>
  );
}

/** Opens a question about an order. Throws outside `OrderQuestions`. */
export function useAskOrder(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('OrderQuestions is missing');
  return ask;
}

/**
 * Gives the causes of an order's marketplace in its words: by these it is told why. It is undefined for our own orders,
 * and until they are known.
 */
function useTheirCauses({ marketplace }: OrderSummary, asked: boolean): string[] | undefined {
  const query = marketplace ? { shopId: marketplace.shopId } : {};
  const { data } = useQuery({
    ...callQuery('GET /api-snappFood/orders/rejectcauses', { query }, { quiet: true }),
    enabled: asked && marketplace !== null,
    staleTime: CAUSES_STALE_MS,
  });
  return marketplace && data ? data.data.map(({ title }) => title) : undefined;
}

/** Gives what an order is mostly turned away for; only one that is brought may be too far away. */
function ownCauses({ deliveryType }: OrderSummary): readonly string[] {
  const { rejectReasons, tooFar } = ordersTexts;
  return deliveryType === 'DELIVER' ? [...rejectReasons, tooFar] : rejectReasons;
}

type DialogsProps = Asked & { readonly onClose: () => void };

function Dialogs({ order, question, onClose }: DialogsProps) {
  const mover = useMoveOrder(order);
  const move = (request: MoveRequest) => mover.mutate(request, { onSettled: onClose });
  const name = staffTexts.order(order.number);
  const theirs = useTheirCauses(order, question?.what === 'reason');
  const title = isWaitingStatus(order.status) ? ordersTexts.rejectTitle(name) : ordersTexts.cancelTitle(name);
  return (
    <>
      <ConfirmWithReason
        opened={question?.what === 'reason'}
        title={title}
        hint={theirs ? ordersTexts.marketRejectHint : ordersTexts.rejectHint}
        suggestions={theirs ?? ownCauses(order)}
        confirmLabel={moveAwayLabel(order)}
        loading={mover.isPending}
        onClose={onClose}
        onConfirm={(reason) => {
          if (question?.what !== 'reason') return;
          const { status, needs } = question.move;
          move({ status, reason, needs });
        }}
      >
        <GoesBackList order={order} />
      </ConfirmWithReason>
      <CourierDialog
        opened={question?.what === 'courier'}
        orderName={name}
        loading={mover.isPending}
        onClose={onClose}
        onChoose={(deliverMethod) => move({ status: 'DELIVERING', deliverMethod })}
      />
      {order.marketplace &&
        MINUTES_WORDS.map((word) => (
          <MinutesDialog
            key={word}
            order={order}
            word={word}
            opened={question?.what === 'minutes' && question.word === word}
            onClose={onClose}
          />
        ))}
      <SettleDialog order={order} opened={question?.what === 'payment'} onClose={onClose} />
    </>
  );
}

/**
 * Names the button that ends an order before its time: before it was accepted it is turned down, afterwards called off.
 */
export function moveAwayLabel(order: OrderSummary): string {
  return isWaitingStatus(order.status) ? orderMoveLabels.REJECTED : ordersTexts.cancel;
}

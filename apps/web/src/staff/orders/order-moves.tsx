import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { isFinalStatus, isWaitingStatus } from '@sofreh/domain/order-state';
import { orderMoveLabels } from '@sofreh/fa/labels';
import { IconClockPlus, IconX } from '@tabler/icons-react';
import { useApproval } from '../approval/approval.ts';
import { useStaff } from '../session/staff-context.ts';
import { staffTexts } from '../texts.ts';
import { type Move, minutesWord, nextMoves } from './next-moves.ts';
import { moveAwayLabel, useAskOrder } from './order-questions.tsx';
import { ordersTexts } from './texts.ts';
import { useMoveOrder } from './use-move-order.ts';

type Props = {
  readonly order: OrderSummary;
  /** On the board the buttons are as wide as the card. */
  readonly grow?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
};

/**
 * Draws the buttons of an order: what the table of moves allows this person now, and settling an open bill. What they
 * have to ask first is asked by the `OrderQuestions` around them.
 */
export function OrderMoves({ order, grow = false, size = 'sm' }: Props) {
  const { permissions, can } = useStaff();
  const { shows, begins } = useApproval();
  const mover = useMoveOrder(order);
  const ask = useAskOrder();
  const choose = (chosen: Move) => {
    if (chosen.needs && !begins(chosen.needs)) return;
    if (chosen.needsReason) ask(order, { what: 'reason', move: chosen });
    else if (chosen.courier) ask(order, { what: 'courier' });
    else mover.mutate({ status: chosen.status });
  };
  const moves = nextMoves(order, permissions, shows('order.cancel') ? ['order.cancel'] : []);
  const mayPay = can('payment.take') && !order.isPaid && isPayable(order);
  if (moves.length === 0 && !mayPay) return null;
  const wide = { size, px: 'sm', ...(grow ? { h: 44, style: { flex: '1 1 auto' } } : {}) };
  return (
    <Group gap="xs">
      {moves
        .filter(({ needsReason }) => !needsReason)
        .map((each) => (
          <Button
            key={each.status}
            {...wide}
            data-next-step
            // What the kitchen took back, or has yet to make, is not there to be handed over: going on is no first choice.
            variant={order.takenBack || order.addedTo ? 'default' : 'filled'}
            loading={mover.isPending && mover.variables.status === each.status}
            disabled={mover.isPending}
            onClick={() => choose(each)}
          >
            {each.courier ? ordersTexts.courier : orderMoveLabels[each.status]}
          </Button>
        ))}
      {can('order.edit') && <TellMinutes order={order} size={size} />}
      {mayPay && (
        <Button {...wide} variant="light" onClick={() => ask(order, { what: 'payment' })}>
          {staffTexts.settle}
        </Button>
      )}
      {moves
        .filter(({ needsReason }) => needsReason)
        .map((each) => (
          <MoveAway key={each.status} order={order} size={size} onClick={() => choose(each)} />
        ))}
    </Group>
  );
}

/** A marketplace is told when its order is ready: asked where what the kitchen promises is not taken, or did not come true. */
function TellMinutes({ order, size }: Pick<Props, 'order' | 'size'>) {
  const ask = useAskOrder();
  const word = minutesWord(order);
  if (word === null) return null;
  const open = () => ask(order, { what: 'minutes', word });
  if (word === 'DELAY' && size === 'sm') {
    return (
      <Tooltip label={ordersTexts.later}>
        <ActionIcon size={44} variant="default" aria-label={ordersTexts.later} onClick={open}>
          <IconClockPlus size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button size={size} h={size === 'sm' ? 44 : undefined} px="sm" variant="default" onClick={open}>
      {word === 'ACCEPT' ? ordersTexts.readyIn : ordersTexts.later}
    </Button>
  );
}

/** Turning down is a choice of its own; calling off an order under way is rare and takes little room. */
function MoveAway({
  order,
  size,
  onClick,
}: Pick<Props, 'order' | 'size'> & { readonly onClick: () => void }) {
  const label = moveAwayLabel(order);
  if (order.acceptBy || size !== 'sm') {
    return (
      <Button
        size={size}
        h={size === 'sm' ? 44 : undefined}
        px="xs"
        variant="subtle"
        color="red"
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon size={44} variant="subtle" color="red" aria-label={label} onClick={onClick}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** A bill is settled at the counter once it was accepted and until it is over. */
function isPayable({ status }: OrderSummary): boolean {
  return !isWaitingStatus(status) && !isFinalStatus(status);
}

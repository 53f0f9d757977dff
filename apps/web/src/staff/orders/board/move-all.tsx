import { Button, Text } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { orderMoveLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { Confirm } from '#web/ui/index.ts';
import { useStaff } from '../../session/staff-context.ts';
import { plainMoves } from './plain-moves.ts';
import { boardTexts } from './texts.ts';
import { useMoveAll } from './use-move-all.ts';

/**
 * Moves all of a column on by one step, after a question; not to be had where fewer than two could. Its line is kept free as
 * long as the column has two orders, so that the cards do not move under a finger.
 */
export function MoveAll({ orders }: { readonly orders: readonly OrderSummary[] }) {
  const { permissions } = useStaff();
  const [asking, setAsking] = useState(false);
  const mover = useMoveAll(() => setAsking(false));
  const moves = plainMoves(orders, permissions);
  const count = moves.reduce((sum, move) => sum + move.orders.length, 0);
  if (orders.length < 2 && !asking) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        h={44}
        px="xs"
        style={{ visibility: count < 2 ? 'hidden' : undefined }}
        onClick={() => setAsking(true)}
      >
        {boardTexts.moveAll}
      </Button>
      <Confirm
        opened={asking}
        title={boardTexts.moveAll}
        hint={
          <>
            {boardTexts.moveAllHint(count)}
            {moves.map((move) => (
              <Text key={move.status} component="span" display="block" mt={4}>
                {orderMoveLabels[move.status]}:{' '}
                {move.orders.map(({ number }) => formatOrderNumber(number)).join('، ')}
              </Text>
            ))}
          </>
        }
        confirmLabel={boardTexts.moveAll}
        loading={mover.isPending}
        onConfirm={() => mover.mutate(moves)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

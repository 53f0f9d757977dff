import { Button } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { IconFlame } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isFailure, notify } from '#web/api/index.ts';
import { beginCourse, offlineTexts } from '#web/offline/index.ts';
import { showOrder } from '#web/staff/query/show-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { seatTexts } from './texts.ts';

type Props = {
  readonly order: Order;
  /** It is told that the order is another version of itself. */
  readonly onFired?: () => void;
};

/**
 * Shows courses that wait: each is told to the kitchen by a tap, without a network by a slip at the bridge of the shop.
 */
export function FireCourses({ order, onFired }: Props) {
  const { can } = useStaff();
  const fire = useMutation({
    mutationFn: (course: number) => beginCourse(order, course),
    onSuccess: ({ order: fired, heard }, course) => {
      showOrder(fired);
      notify({ kind: 'success', message: heard ? seatTexts.fired(course) : offlineTexts.keptHere });
      onFired?.();
    },
    onError: (failure) =>
      notify({ kind: 'error', message: isFailure(failure) ? failure.message : offlineTexts.notKept }),
  });
  const waiting = [...new Set(order.items.filter(({ held }) => held).map(({ course }) => course))];
  if (waiting.length === 0 || !can('order.edit') || isFinalStatus(order.status)) return null;
  return waiting
    .toSorted((one, other) => one - other)
    .map((course) => (
      <Button
        key={course}
        h={48}
        variant="light"
        leftSection={<IconFlame size={20} aria-hidden />}
        loading={fire.isPending}
        onClick={() => fire.mutate(course)}
      >
        {seatTexts.fire(course)}
      </Button>
    ));
}

import { Button } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { IconFlame } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { showOrder } from '#web/staff/orders/use-move-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { billTexts } from './texts.ts';

/** Courses that wait: each is told to the kitchen by a tap. Their lines are at the server, so it needs the network. */
export function FireCourses({ order }: { readonly order: Order }) {
  const { can } = useStaff();
  const fire = useMutation({
    mutationFn: (course: number) =>
      api('PUT /api/orders/fire', { body: { orderId: order.id, course }, quiet: true }),
    onSuccess: (fired, course) => {
      showOrder(fired);
      notify({ kind: 'success', message: billTexts.fired(course) });
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
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
        {billTexts.fire(course)}
      </Button>
    ));
}

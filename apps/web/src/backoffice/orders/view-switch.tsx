import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ordersTexts } from './texts.ts';

export type OrdersView = 'board' | 'list';

/** Goes between the board and the list; the address remembers which. */
export function ViewSwitch({ view }: { readonly view: OrdersView }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      size="md"
      aria-label={ordersTexts.view}
      value={view}
      onChange={(next) =>
        void navigate({ to: '/bo/orders', search: (next === 'list' ? { view: 'list' } : {}) as never })
      }
      data={[
        { value: 'board', label: ordersTexts.board },
        { value: 'list', label: ordersTexts.list },
      ]}
    />
  );
}

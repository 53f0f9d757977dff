import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStaff } from '../session/staff-context.ts';
import { callerTexts } from './texts.ts';

type Props = { readonly callId: string; readonly onClose: () => void };

/** Leads to a new order for who is calling, known or not. */
export function NewOrder({ callId, onClose }: Props) {
  if (!useStaff().can('order.create')) return null;
  return (
    <Button
      component={Link}
      to="/bo/cashier"
      search={{ caller: callId } as never}
      h={44}
      onClick={onClose}
      leftSection={<IconShoppingBagPlus size={18} aria-hidden />}
    >
      {callerTexts.newOrder}
    </Button>
  );
}

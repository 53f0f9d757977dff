import { Button } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderMoves } from '#web/staff/orders/order-moves.tsx';
import { ReceiptDialog } from '#web/staff/receipt/receipt-dialog.tsx';
import classes from './bills.module.css';
import { billTexts } from './texts.ts';

/** What can be done with a bill now, by its state and by what this person may do. */
export function BillActions({ order }: { readonly order: Order }) {
  const [receipt, setReceipt] = useState(false);
  return (
    <div className={classes.actions}>
      <OrderMoves order={order} size="lg" />
      <Button
        variant="default"
        h={48}
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => setReceipt(true)}
      >
        {billTexts.receipt}
      </Button>
      <ReceiptDialog order={receipt ? order : null} onClose={() => setReceipt(false)} />
    </div>
  );
}

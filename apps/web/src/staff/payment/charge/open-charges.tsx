import { Alert, Button, Group } from '@mantine/core';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askAgain, callQuery } from '../../query/call-query.ts';
import { useStaff } from '../../session/staff-context.ts';
import { ChargeAgainDialog } from './charge-run.tsx';
import { chargeTexts as texts } from './texts.ts';

/** How often it is asked whether a charge is still open, ms. */
const LOOK_MS = 15_000;

/**
 * The charges of which nobody knows how they ended, wherever their dialog was closed: each holds its terminal until the
 * terminal is asked or a person says it.
 */
export function OpenCharges({ orderId }: { readonly orderId?: string }) {
  const may = useStaff().can('payment.take');
  const { data } = useQuery({
    ...callQuery('GET /api/transactions/pospayments', { query: {} }, { quiet: true }),
    enabled: may,
    refetchInterval: LOOK_MS,
  });
  const [taken, setTaken] = useState<string | null>(null);
  const open = (data?.data ?? []).filter(
    (charge) => charge.status === 'UNKNOWN' && (orderId === undefined || charge.orderId === orderId),
  );
  const close = () => {
    setTaken(null);
    askAgain('GET /api/transactions/pospayments', 'GET /api/orders', 'GET /api/orders/{id}');
  };
  return (
    <>
      {open.map((charge) => (
        <Alert key={charge.id} color="yellow" role="alert">
          <Group justify="space-between">
            {texts.openOne(
              formatMoney(charge.amount, charge.currency),
              charge.terminalTitle,
              charge.orderNumber,
            )}
            <Button h={48} onClick={() => setTaken(charge.id)}>
              {texts.settleOne}
            </Button>
          </Group>
        </Alert>
      ))}
      <ChargeAgainDialog chargeId={taken} onClose={close} />
    </>
  );
}

import { Alert, Button, Group } from '@mantine/core';
import type { CardCharge } from '@sofreh/contract/main/card-charges';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chargesHeldHere, hasChargesHere, isServerAway } from '#web/offline/index.ts';
import { askAgain, callQuery } from '../../query/call-query.ts';
import { useStaff } from '../../session/staff-context.ts';
import { ChargeAgainDialog } from './charge-run.tsx';
import { bridgeWay, type ChargeWay, serverWay, shownCharge } from './charge-ways.ts';
import { chargeTexts as texts } from './texts.ts';
import type { KnownCharge } from './use-charge.ts';

/** How often it is asked whether a charge is still open, ms. */
const LOOK_MS = 15_000;

type OpenCharge = { readonly charge: CardCharge; readonly way: ChargeWay };

const isAmong = (charges: readonly OpenCharge[], { id }: CardCharge) =>
  charges.some(({ charge }) => charge.id === id);

/** What bridges of the shop hold, asked while the server is away, or while a charge of this till stands open there. */
async function heldAtBridges(vendorId: string): Promise<readonly OpenCharge[]> {
  if (!(await isServerAway()) && !(await hasChargesHere())) return [];
  return (await chargesHeldHere(vendorId)).map(({ bridgeId, ...charge }) => {
    const { allocations, ...wanted } = charge.wanted;
    const known = { ...wanted, allocations: [...allocations] };
    return { charge: shownCharge(charge, known), way: bridgeWay(vendorId, bridgeId, known) };
  });
}

/**
 * The charges of which nobody knows how they ended, wherever their dialog was closed: each holds its terminal until the
 * terminal is asked or a person says it.
 */
export function OpenCharges({ orderId }: { readonly orderId?: string }) {
  const { can, vendor } = useStaff();
  const may = can('payment.take');
  const { data } = useQuery({
    ...callQuery('GET /api/transactions/pospayments', { query: {} }, { quiet: true }),
    enabled: may,
    refetchInterval: LOOK_MS,
  });
  const here = useQuery({
    queryKey: ['charges-here', vendor.id],
    enabled: may,
    queryFn: () => heldAtBridges(vendor.id),
    networkMode: 'always',
    refetchInterval: LOOK_MS,
  });
  const [taken, setTaken] = useState<KnownCharge | null>(null);
  const atBridges = here.data ?? [];
  const atServer = (data?.data ?? []).map((charge) => ({ charge, way: serverWay }));
  const open = [...atBridges, ...atServer.filter(({ charge }) => !isAmong(atBridges, charge))].filter(
    ({ charge }) => charge.status === 'UNKNOWN' && (orderId === undefined || charge.orderId === orderId),
  );
  const close = () => {
    setTaken(null);
    void here.refetch();
    askAgain('GET /api/transactions/pospayments', 'GET /api/orders', 'GET /api/orders/{id}');
  };
  return (
    <>
      {open.map(({ charge, way }) => (
        <Alert key={charge.id} color="yellow" role="alert">
          <Group justify="space-between">
            {texts.openOne(
              formatMoney(charge.amount, charge.currency),
              charge.terminalTitle,
              charge.orderNumber,
            )}
            <Button h={48} onClick={() => setTaken({ id: charge.id, way })}>
              {texts.settleOne}
            </Button>
          </Group>
        </Alert>
      ))}
      <ChargeAgainDialog known={taken} onClose={close} />
    </>
  );
}

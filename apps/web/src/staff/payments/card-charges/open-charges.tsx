import { Alert, Button, Group } from '@mantine/core';
import type { CardCharge } from '@sofreh/contract/main/card-charges';
import { dateTime } from '@sofreh/fa/dates';
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

/** It is asked this often whether a charge is still open, ms. */
const LOOK_MS = 15_000;

type OpenCharge = { readonly charge: CardCharge; readonly way: ChargeWay };

const isAmong = (charges: readonly OpenCharge[], { id }: CardCharge) =>
  charges.some(({ charge }) => charge.id === id);

/** Asks what bridges of the shop hold while the server is away, or while a charge of this till stands open there. */
async function heldAtBridges(vendorId: string): Promise<readonly OpenCharge[]> {
  if (!(await isServerAway()) && !(await hasChargesHere())) return [];
  return (await chargesHeldHere(vendorId)).map(({ bridgeId, ...charge }) => {
    const { allocations, ...wanted } = charge.wanted;
    const known = { ...wanted, allocations: [...allocations] };
    return { charge: shownCharge(charge, known), way: bridgeWay(vendorId, bridgeId, known) };
  });
}

/**
 * Gives the charges that hold a terminal now, those at bridges of the shop with those of the server; `isKnown` once
 * both have answered since this came in sight.
 */
export function useOpenCharges() {
  const { can, vendor } = useStaff();
  const may = can('payment.take');
  const { data, isFetchedAfterMount, isError } = useQuery({
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
  const atBridges = here.data ?? [];
  const atServer = (data?.data ?? []).filter((charge) => !isAmong(atBridges, charge));
  return {
    charges: [...atBridges.map(({ charge }) => charge), ...atServer],
    /** Says by whom a charge is asked about. */
    wayOf: ({ id }: CardCharge) => atBridges.find(({ charge }) => charge.id === id)?.way ?? serverWay,
    isKnown: isFetchedAfterMount && !isError && here.isFetchedAfterMount && !here.isError,
  };
}

type Props = {
  /** Limits them to this order. */
  readonly orderId?: string;
  /** Those of this order that wait for a card are told, too. */
  readonly waitingOf?: string;
};

/**
 * Lists the charges of which nobody knows how they ended, wherever their dialog was closed: each holds its terminal
 * until the terminal is asked or a person says it. Of the order at hand it shows those that still wait for a card,
 * which can be called back.
 */
export function OpenCharges({ orderId, waitingOf = orderId }: Props) {
  const { charges, wayOf } = useOpenCharges();
  const [taken, setTaken] = useState<KnownCharge | null>(null);
  const open = charges.filter(
    (charge) =>
      (orderId === undefined || charge.orderId === orderId) &&
      (charge.status === 'UNKNOWN' || charge.orderId === waitingOf),
  );
  const close = () => {
    setTaken(null);
    askAgain('GET /api/transactions/pospayments', 'GET /api/orders', 'GET /api/orders/{id}');
  };
  return (
    <>
      {open.map((charge) => (
        <OpenOne
          key={charge.id}
          charge={charge}
          onFollow={() => setTaken({ id: charge.id, way: wayOf(charge) })}
        />
      ))}
      <ChargeAgainDialog known={taken} onClose={close} />
    </>
  );
}

function OpenOne({ charge, onFollow }: { readonly charge: CardCharge; readonly onFollow: () => void }) {
  const isUnsure = charge.status === 'UNKNOWN';
  const words = isUnsure ? texts.openOne : texts.waitsOne;
  return (
    <Alert color={isUnsure ? 'yellow' : 'blue'} role="alert">
      <Group justify="space-between">
        {words(formatMoney(charge.amount, charge.currency), charge.terminalTitle, charge.orderNumber)}
        {isUnsure &&
          charge.saidTaken &&
          ` ${texts.saidTaken(charge.saidTaken.byName, dateTime(charge.saidTaken.at))}`}
        <Button h={48} onClick={onFollow}>
          {isUnsure ? texts.settleOne : texts.followOne}
        </Button>
      </Group>
    </Alert>
  );
}

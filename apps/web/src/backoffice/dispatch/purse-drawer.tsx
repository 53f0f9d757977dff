import { Alert, Button, Checkbox, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import type { PurseMove } from '@sofreh/domain/courier-purse';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiResponse, api, newId, notify } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, ErrorState, LoadingRows, Money, MoneyField } from '#web/ui/index.ts';
import { claimKey } from './refused-money.tsx';
import { dispatchTexts as texts } from './texts.ts';
import { BOARD, type BoardBiker } from './use-dispatch.ts';

const PURSE = 'GET /api/bikers/purses/{id}';
type Purse = ApiResponse<typeof PURSE>;

type Props = { readonly biker: BoardBiker | null; readonly onClose: () => void };

/** Shows the cash a courier has with him: change he is given, what he hands in, and its count. */
export function PurseDrawer({ biker, onClose }: Props) {
  return (
    <EditDrawer
      opened={biker !== null}
      title={biker ? `${texts.purse}: ${biker.name}` : ''}
      onClose={onClose}
    >
      {biker && <PurseOf bikerId={biker.id} onClose={onClose} />}
    </EditDrawer>
  );
}

function PurseOf({ bikerId, onClose }: { readonly bikerId: string; readonly onClose: () => void }) {
  const { can } = useStaff();
  // Cash is counted against what the purse holds now: what it held at the last look would be ticked, and be gone a moment later.
  const query = useQuery({ ...callQuery(PURSE, { params: { id: bikerId } }), gcTime: 0 });
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingRows rows={4} />;
  return (
    <Stack>
      <Sums purse={query.data} />
      {can('courier.assign') && <PurseForms purse={query.data} onClose={onClose} />}
    </Stack>
  );
}

function Sums({ purse: { purse, owed, entries, currency } }: { readonly purse: Purse }) {
  // Nought less nothing is nought; a minus before it would be shown.
  const lines = [
    [texts.kinds.ADVANCE, purse.advance],
    [texts.kinds.COLLECTED, purse.collected],
    [texts.changeGiven, 0 - purse.changeGiven],
    ...(purse.corrected === 0 ? [] : ([[texts.kinds.CORRECTED, purse.corrected]] as const)),
    ...(purse.givenBack === 0 ? [] : ([[texts.kinds.GIVEN_BACK, 0 - purse.givenBack]] as const)),
    ...(purse.wages === 0 ? [] : ([[texts.kinds.WAGES, 0 - purse.wages]] as const)),
    [texts.kinds.HANDED_IN, 0 - purse.handedIn],
  ] as const;
  return (
    <>
      <Table>
        <Table.Tbody>
          {lines.map(([label, amount]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="end">
                <Money amount={amount} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr fw={700}>
            <Table.Td>{texts.balance}</Table.Td>
            <Table.Td ta="end">
              <Money amount={purse.balance} currency={currency} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {owed !== 0 && (
        <Text>
          {texts.owed}: <Money amount={owed} currency={currency} />
        </Text>
      )}
      {entries.length === 0 && <Text c="dimmed">{texts.noEntries}</Text>}
      {entries.map(({ id, kind, amount, orderNumber, createdByName }) => (
        <Text key={id}>
          {texts.kinds[kind]}
          {orderNumber === null ? '' : `، ${texts.order(orderNumber)}`}:{' '}
          <Money amount={amount} currency={currency} /> ({createdByName})
        </Text>
      ))}
    </>
  );
}

function PurseForms({ purse, onClose }: { readonly purse: Purse; readonly onClose: () => void }) {
  const [amount, setAmount] = useState<number | null>(null);
  const [counted, setCounted] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<readonly string[]>([]);
  const named = purse.claims.filter((claim) => claim.method === 'CASH' && found.includes(claimKey(claim)));
  const params = { id: purse.bikerId };
  // Pressed again after an answer was lost, the same movement goes under the same id.
  const asked = useRef({ move: '', moveId: newId(), countId: newId() });
  const idOfMove = (kind: string) => {
    const move = `${kind} ${amount}`;
    if (asked.current.move !== move) asked.current = { ...asked.current, move, moveId: newId() };
    return asked.current.moveId;
  };
  const move = useChange<PurseMove>({
    run: (kind, options) =>
      api('POST /api/bikers/purses/{id}', {
        params,
        body: { id: idOfMove(kind), kind, amount: amount ?? 0 },
        ...options,
      }),
    changes: [PURSE, BOARD],
    done: texts.moved,
    onDone: () => {
      asked.current = { ...asked.current, move: '' };
      setAmount(null);
    },
  });
  const count = useChange({
    run: async (_given, options) => {
      const { balance: expected } = purse.purse;
      const claims = named.map(({ tripId, amount: sum }) => ({ tripId, amount: sum }));
      const body = { id: asked.current.countId, countedAmount: counted ?? 0, expected, reason, claims };
      const call = api('PUT /api/bikers/purses/{id}/count', { params, body, ...options });
      const { difference } = await call.catch((thrown: unknown) => {
        // What moved meanwhile is shown beside what was counted.
        askAgain(PURSE);
        throw thrown;
      });
      notify({ kind: 'success', message: texts.countDone(formatMoney(difference, purse.currency)) });
    },
    changes: [PURSE, BOARD, 'GET /api/orders/{id}'],
    onDone: onClose,
  });
  const differs = counted !== null && counted !== purse.purse.balance;
  const fault = move.fault ?? count.fault;
  return (
    <>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <MoneyField label={texts.amount} currency={purse.currency} value={amount} onChange={setAmount} />
      <Group grow>
        <Button h={44} disabled={!amount} loading={move.running} onClick={() => move.start('ADVANCE')}>
          {texts.advance}
        </Button>
        <Button
          h={44}
          variant="default"
          disabled={!amount}
          loading={move.running}
          onClick={() => move.start('HANDED_IN')}
        >
          {texts.handedIn}
        </Button>
      </Group>
      {purse.owed > 0 && (
        <Button
          h={44}
          variant="default"
          disabled={!amount}
          loading={move.running}
          onClick={() => move.start('WAGES')}
        >
          {texts.payWages}
        </Button>
      )}
      <Claims purse={purse} found={found} onFound={setFound} />
      <MoneyField label={texts.counted} currency={purse.currency} value={counted} onChange={setCounted} />
      {differs && (
        <TextInput
          label={texts.reason}
          required
          maxLength={NOTE_LENGTH.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Button h={44} disabled={counted === null} loading={count.running} onClick={() => count.start()}>
        {texts.count}
      </Button>
    </>
  );
}

type ClaimsProps = {
  readonly purse: Purse;
  readonly found: readonly string[];
  readonly onFound: (found: readonly string[]) => void;
};

/** Shows what he says he took besides; cash of it that is counted now is named by whoever counts. */
function Claims({ purse: { claims, currency }, found, onFound }: ClaimsProps) {
  if (claims.length === 0) return null;
  const toggle = (key: string) =>
    onFound(found.includes(key) ? found.filter((each) => each !== key) : [...found, key]);
  return (
    <section aria-label={texts.claims}>
      <Text fw={700}>{texts.claims}</Text>
      <Text c="dimmed">{texts.claimsHint}</Text>
      {claims.map((claim) => {
        const key = claimKey(claim);
        const { orderNumber, bikerName, method, amount } = claim;
        const words = `${texts.order(orderNumber)}، ${texts.refusedOf[method](bikerName)}: ${formatMoney(amount, currency)}`;
        return method === 'CASH' ? (
          <Checkbox
            key={key}
            label={words}
            size="md"
            py="sm"
            checked={found.includes(key)}
            onChange={() => toggle(key)}
          />
        ) : (
          <Text key={key}>{words}</Text>
        );
      })}
    </section>
  );
}

import { Anchor, Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { TerminalSlip } from '@sofreh/contract/main/terminal-slips';
import { slipFits } from '@sofreh/domain/card-terminal';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { differenceText } from '#web/staff/terminal-slips/difference-text.ts';
import { SlipForm } from '#web/staff/terminal-slips/slip-form.tsx';
import { slipTexts as texts } from '#web/staff/terminal-slips/texts.ts';
import { EditDrawer, ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import { Pages } from '../reports/pages.tsx';

const PAGE = 20;

type Props = {
  readonly range: { readonly from: string; readonly to: string };
  readonly posTerminalId: string | undefined;
};

/** Shows the slips that terminals printed in these days, each beside what we have, and the way to type the next one. */
export function Slips({ range, posTerminalId }: Props) {
  const { vendor, can } = useStaff();
  const [editing, setEditing] = useState<TerminalSlip | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const [page, setPage] = useState(1);
  const asked = { ...range, ...(posTerminalId ? { posTerminalId } : {}) };
  const slips = useQuery(
    keepingPage(
      callQuery('GET /api/transactions/terminalslips', {
        query: { ...asked, pageNumber: page, pageSize: PAGE },
      }),
    ),
  );
  const next = useQuery(callQuery('GET /api/transactions/terminalslips/next', {}));
  const mayAny = can('credit.edit') || can('billing.edit');
  const mayAdd = mayAny || can('payment.take');
  const terminals = next.data?.data ?? [];
  const isEmpty = slips.data?.totalCount === 0;
  // Who has no terminal has no slip of one; old slips of one that is gone show themselves when they have come.
  if (next.data && terminals.length === 0 && (slips.isPending || isEmpty)) return null;
  const close = () => {
    setEditing(null);
    setDirty(false);
  };
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.title}>
      <Group justify="space-between" mb="xs">
        <Text fw={700}>{texts.title}</Text>
        {mayAdd && terminals.length > 0 && (
          <Button h={44} onClick={() => setEditing('NEW')}>
            {texts.add}
          </Button>
        )}
      </Group>
      <Text c="dimmed" mb="md">
        {texts.hint}
      </Text>
      {slips.isPending && <LoadingRows />}
      {slips.isError && <ErrorState error={slips.error} onRetry={() => void slips.refetch()} />}
      {isEmpty && <Text>{texts.none}</Text>}
      <Stack gap="lg">
        {slips.data?.data.map((slip) => (
          <Slip
            key={slip.id}
            slip={slip}
            currency={vendor.currency}
            mayAccept={mayAny}
            onEdit={mayAdd ? () => setEditing(slip) : null}
          />
        ))}
        {slips.data && <Pages page={page} pageSize={PAGE} of={slips.data.totalCount} onPage={setPage} />}
      </Stack>
      <EditDrawer
        opened={editing !== null}
        title={editing === 'NEW' ? texts.add : texts.change}
        dirty={dirty}
        onClose={close}
      >
        <SlipForm
          terminals={terminals}
          slip={editing === 'NEW' ? null : editing}
          onDirty={setDirty}
          onClose={close}
        />
      </EditDrawer>
    </Paper>
  );
}

const STATES = {
  FITS: { color: 'green', label: texts.fits },
  ACCEPTED: { color: 'orange', label: texts.accepted },
  SAID: { color: 'red', label: texts.said },
  OPEN: { color: 'red', label: texts.open },
} as const;

type SlipProps = {
  readonly slip: TerminalSlip;
  readonly currency: Currency;
  readonly mayAccept: boolean;
  readonly onEdit: (() => void) | null;
};

function stateOf({ difference, reason, acceptedAt }: TerminalSlip): keyof typeof STATES {
  if (slipFits(difference)) return 'FITS';
  if (acceptedAt !== null) return 'ACCEPTED';
  return reason === '' ? 'OPEN' : 'SAID';
}

function Slip({ slip, currency, mayAccept, onEdit }: SlipProps) {
  const { terminalTitle, from, until, ours, difference, reason, byName, at, changedByName, changedAt } = slip;
  const { acceptedByName, acceptedAt } = slip;
  const state = stateOf(slip);
  const fits = state === 'FITS';
  const { color, label } = STATES[state];
  const edit = state === 'OPEN' ? texts.explain : state === 'SAID' && mayAccept ? texts.accept : texts.change;
  return (
    <Stack gap={6} component="article" aria-label={terminalTitle}>
      <Group justify="space-between">
        <Text fw={700}>{terminalTitle}</Text>
        <Badge variant="light" size="lg" tt="none" color={color}>
          {label}
        </Badge>
      </Group>
      <Text c="dimmed">{texts.span(dateTime(from), dateTime(until))}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
        <Side label={texts.slip} sums={slip.slip} currency={currency} />
        <Side label={texts.ours} sums={ours} currency={currency} />
        <Text fw={600} c={fits ? undefined : 'red'}>
          {differenceText(difference, currency)}
        </Text>
      </SimpleGrid>
      {reason && (
        <Text>
          {texts.reason}: {reason}
        </Text>
      )}
      <Clues slip={slip} currency={currency} />
      <Group justify="space-between">
        <Text c="dimmed" size="sm">
          {texts.by(byName, dateTime(at))}
          {changedByName && changedAt && `؛ ${texts.changedBy(changedByName, dateTime(changedAt))}`}
          {acceptedByName && acceptedAt && `؛ ${texts.acceptedBy(acceptedByName, dateTime(acceptedAt))}`}
        </Text>
        {onEdit && (
          <Button variant="default" h={44} onClick={onEdit}>
            {edit}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type SideProps = {
  readonly label: string;
  readonly sums: { readonly count: number; readonly amount: number };
  readonly currency: Currency;
};

function Side({ label, sums, currency }: SideProps) {
  return (
    <Text>
      {label}: {texts.payments(sums.count)}، <Money amount={sums.amount} currency={currency} />
    </Text>
  );
}

/** Lists payments that may be why: what accounts for the difference first. */
function Clues({ slip, currency }: Pick<SlipProps, 'slip' | 'currency'>) {
  if (slip.clues.length === 0) return null;
  const clues = slip.clues.toSorted((a, b) => Number(b.fits) - Number(a.fits));
  return (
    <div>
      <Text size="sm" c="dimmed">
        {texts.why}
      </Text>
      {clues.map((clue) => (
        <Group key={clue.id} gap="xs">
          <ClueLink clue={clue} />
          <Text span>{formatMoney(clue.amount, currency)}</Text>
          <Text span>{texts.clues[clue.kind]}</Text>
          <Text span c="dimmed">
            {dateTime(clue.at)}
          </Text>
          {clue.fits && (
            <Badge variant="light" size="lg" tt="none" color="blue">
              {texts.clueFits}
            </Badge>
          )}
        </Group>
      ))}
    </div>
  );
}

/** Leads to the order of a payment, or to the account that it paid back. */
function ClueLink({ clue }: { readonly clue: TerminalSlip['clues'][number] }) {
  const { orderId, orderNumber, customerId, customerName } = clue;
  const [to, id, name] =
    orderId === null
      ? ['/bo/credit-accounts/$id', customerId, texts.account(customerName)]
      : ['/bo/orders/$id', orderId, `${texts.order} ${formatOrderNumber(orderNumber ?? 0)}`];
  return (
    <Anchor component={Link} to={to as never} params={{ id } as never} fw={700} py={10}>
      {name}
    </Anchor>
  );
}

import { Alert, Anchor, Badge, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatPhone } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api, apiFile } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  ConfirmWithReason,
  DataList,
  DaysAhead,
  EditDrawer,
  ErrorState,
  JalaliRangeField,
  LoadingRows,
  Money,
  rangeOf,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import classes from './credit.module.css';
import { PayBackForm } from './pay-back-form.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { SendLinkForm } from './send-link-form.tsx';
import { type CreditEntry, entryColumns, mayUndo, STATEMENT } from './statement-columns.tsx';
import { TermsForm } from './terms-form.tsx';
import { creditTexts as texts } from './texts.ts';

const ONE = 'GET /api/creditaccounts/{customerId}';
type Account = ApiResponse<typeof ONE>;

/** Shows one customer's account: what they may owe and owe, how old it is, and everything that moved it. */
export function CreditAccountPage() {
  const { id: customerId } = useParams({ strict: false }) as { readonly id: string };
  const account = useQuery(callQuery(ONE, { params: { customerId } }));
  if (account.isPending) return <LoadingRows />;
  if (account.isError) return <ErrorState error={account.error} onRetry={() => void account.refetch()} />;
  return <Statement account={account.data} />;
}

function Statement({ account }: { readonly account: Account }) {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const { customerId, currency } = account;
  const list = useListAddress<typeof STATEMENT>({ filters: ['from', 'to'], pageSize: 50 });
  const usual = rangeOf('LAST_30_DAY', cutOff);
  const span = { from: list.address.from ?? usual.from, to: list.address.to ?? usual.to };
  const { pageNumber, pageSize } = list.query;
  const query = useQuery(
    keepingPage(callQuery(STATEMENT, { params: { customerId }, query: { ...span, pageNumber, pageSize } })),
  );
  const [undoing, setUndoing] = useState<CreditEntry | null>(null);
  const undo = useChange({
    run: (reason: string, options) =>
      api('POST /api/creditaccounts/{customerId}/payments/{id}/undo', {
        params: { customerId, id: undoing?.transactionId ?? '' },
        body: { reason },
        ...options,
      }),
    changes: [ONE, STATEMENT, 'GET /api/creditaccounts', 'GET /api/cashdrawers/mine'],
    done: texts.undoDone,
    onDone: () => setUndoing(null),
  });
  return (
    <>
      <DataList
        name="credit-statement"
        title={account.name || formatPhone(account.phoneNumber)}
        columns={entryColumns(currency)}
        query={query}
        list={list}
        rowKey={({ transactionId }) => transactionId}
        actions={<PutOnPaper days={span} />}
        rowActions={
          can('payment.refund')
            ? (row: CreditEntry) =>
                mayUndo(row) ? [{ label: texts.undo, danger: true, onClick: () => setUndoing(row) }] : []
            : undefined
        }
        filters={
          <JalaliRangeField
            label={texts.range}
            value={span}
            clearable={false}
            onChange={(next) => next && list.filter({ from: next.from, to: next.to })}
          />
        }
        excel={
          can('report.export')
            ? () =>
                apiFile('GET /api/creditaccounts/{customerId}/statement/excel', {
                  params: { customerId },
                  query: span,
                })
            : undefined
        }
        summary={
          <Stack>
            <Head account={account} />
            {query.data ? (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Figure label={texts.opening} amount={query.data.opening} currency={currency} />
                <Figure label={texts.closing} amount={query.data.closing} currency={currency} />
              </SimpleGrid>
            ) : (
              query.isPending && <Skeleton height={94} radius="lg" />
            )}
            <DaysAhead days={span} />
          </Stack>
        }
        days={span}
        empty={{ title: texts.noEntries }}
      />
      <ConfirmWithReason
        opened={undoing !== null}
        title={texts.undoTitle}
        hint={texts.undoHint}
        suggestions={texts.undoReasons}
        confirmLabel={texts.undo}
        loading={undo.running}
        onConfirm={undo.start}
        onClose={() => setUndoing(null)}
      />
    </>
  );
}

const FORMS = { TERMS: TermsForm, PAY: PayBackForm, LINK: SendLinkForm, PAYOUT: PayOutForm } as const;
const titles = { TERMS: texts.change, PAY: texts.pay, LINK: texts.sendLink, PAYOUT: texts.payout } as const;

function Head({ account }: { readonly account: Account }) {
  const { can, profile } = useStaff();
  const { customerId, currency, owed, active, creditLimit, room, ageing, remindedAt } = account;
  const [form, setForm] = useState<'TERMS' | 'PAY' | 'LINK' | 'PAYOUT' | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setForm(null);
  const remind = useChange({
    run: (_: void, options) =>
      api('POST /api/creditaccounts/{customerId}/reminder', { params: { customerId }, ...options }),
    changes: [ONE],
    done: texts.reminded,
  });
  const isNew = !active && creditLimit === 0;
  const Form = form && FORMS[form];
  return (
    <Stack>
      <Group data-screen justify="space-between">
        <Group>
          <Anchor className={classes.link} component={Link} to="/bo/credit-accounts">
            {texts.back}
          </Anchor>
          <Anchor
            className={classes.link}
            component={Link}
            to="/bo/customers/$id"
            params={{ id: customerId } as never}
          >
            {texts.toCustomer}
          </Anchor>
        </Group>
        <Group>
          {owed > 0 && can('payment.take') && (
            <Button h={44} onClick={() => setForm('PAY')}>
              {texts.pay}
            </Button>
          )}
          {owed > 0 && can('payment.take') && (
            <Button h={44} variant="default" onClick={() => setForm('LINK')}>
              {texts.sendLink}
            </Button>
          )}
          {owed < 0 && can('payment.refund') && (
            <Button h={44} onClick={() => setForm('PAYOUT')}>
              {texts.payout}
            </Button>
          )}
          {owed > 0 && (
            <Button h={44} variant="default" loading={remind.running} onClick={() => remind.start()}>
              {texts.remind}
            </Button>
          )}
          {can('credit.edit') && (
            <Button h={44} variant={isNew ? 'filled' : 'default'} onClick={() => setForm('TERMS')}>
              {isNew ? texts.openAccount : texts.change}
            </Button>
          )}
        </Group>
      </Group>
      {profile.id === customerId && <Alert color="yellow">{texts.own}</Alert>}
      {remind.fault && (
        <Text role="alert" c="red">
          {remind.fault}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Figure
          label={owed < 0 ? texts.owedToThem : texts.owed}
          amount={Math.abs(owed)}
          currency={currency}
          beside={
            <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
              {active ? texts.open : texts.closed}
            </Badge>
          }
        />
        <Figure label={texts.limit} amount={creditLimit} currency={currency} />
        <Figure label={texts.room} amount={room} currency={currency} />
        <Figure
          label={texts.overdue}
          amount={ageing.overdue}
          currency={currency}
          beside={
            ageing.dueDay && (
              <Text c="dimmed">
                {texts.due}: {shortDate(instantOfDay(ageing.dueDay))}
              </Text>
            )
          }
        />
      </SimpleGrid>
      {owed > 0 && <AgeingBar ageing={ageing} currency={currency} />}
      {remindedAt && <Text c="dimmed">{texts.remindedAt(dateTime(remindedAt))}</Text>}
      <EditDrawer opened={form !== null} title={form ? titles[form] : ''} dirty={dirty} onClose={close}>
        {Form && <Form account={account} currency={currency} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </Stack>
  );
}

type FigureProps = {
  readonly label: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly beside?: ReactNode;
};

function Figure({ label, amount, currency, beside }: FigureProps) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" gap={4}>
        <Text c="dimmed">{label}</Text>
        {beside}
      </Group>
      <Text fz={22} fw={700}>
        <Money amount={amount} currency={currency} />
      </Text>
    </Paper>
  );
}

import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { OUTSIDE_CASH_AT_ONCE } from '@sofreh/domain/limits';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ApiInput, type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, Money } from '#web/ui/index.ts';
import classes from './outside-cash.module.css';
import { drawersTexts as texts } from './texts.ts';

const OUTSIDE = 'GET /api/cashdrawers/outside';
const JOIN = 'POST /api/cashdrawers/{id}/join';
type Outside = ApiResponse<typeof OUTSIDE>;
type JoinBody = ApiInput<typeof JOIN>['body'];

/** Asks for the cash that is in no drawer. */
export function useOutsideCash() {
  const query = { pageNumber: 1, pageSize: OUTSIDE_CASH_AT_ONCE };
  return useQuery(callQuery(OUTSIDE, { query }));
}

/**
 * Shows cash that is in no drawer: it is seen above the drawers until somebody puts it into one. Nothing is shown where
 * there is none.
 */
export function OutsideCash() {
  const { data, error, isFetching, refetch } = useOutsideCash();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return null;
  const { currency, ofCouriers } = data;
  return (
    <>
      {data.totalCount > 0 && (
        <OutsideList
          currency={currency}
          net={data.net}
          title={texts.outside(data.totalCount)}
          hint={texts.outsideHint}
          rows={data.data.map((row) => ({
            ...row,
            id: row.transactionId,
            label: texts.outsideRow(row.kind, row.orderNumber),
          }))}
          bodyOf={(transactionIds) => ({ transactionIds })}
        />
      )}
      {ofCouriers.count > 0 && (
        <OutsideList
          currency={currency}
          net={ofCouriers.net}
          title={texts.ofCouriers(ofCouriers.count)}
          hint={texts.ofCouriersHint}
          rows={ofCouriers.data.map((row) => ({
            ...row,
            id: row.entryId,
            label: texts.courierRow(row.kind, row.courierName),
          }))}
          bodyOf={(purseEntryIds) => ({ purseEntryIds })}
        />
      )}
    </>
  );
}

interface OutsideRow {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  readonly takerName: string;
  readonly at: string;
}

interface ListProps {
  readonly title: string;
  readonly hint: string;
  readonly net: number;
  readonly currency: Outside['currency'];
  readonly rows: readonly OutsideRow[];
  readonly bodyOf: (ids: string[]) => JoinBody;
}

/** Lists cash of one kind; whoever takes money chooses from it and puts it into a drawer. */
function OutsideList({ title, hint, net, currency, rows, bodyOf }: ListProps) {
  const heading = useId();
  const mayJoin = useStaff().can('payment.take');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const there = new Set(rows.map(({ id }) => id));
  const ids = chosen.filter((id) => there.has(id));
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between" wrap="wrap" gap="xs">
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        <Text fw={700}>
          <Money amount={net} currency={currency} />
        </Text>
      </Group>
      <Text c="dimmed" mb="sm">
        {mayJoin ? `${hint} ${texts.outsideJoin}` : hint}
      </Text>
      {mayJoin ? (
        <>
          <Checkbox.Group value={[...ids]} onChange={setChosen} label={texts.outsideChoose}>
            <Stack gap={0} mah={320} style={{ overflowY: 'auto' }}>
              {rows.map((row) => (
                <Checkbox
                  key={row.id}
                  value={row.id}
                  size="md"
                  classNames={{
                    body: classes.choice,
                    inner: classes.box,
                    input: classes.square,
                    icon: classes.mark,
                  }}
                  label={<Cash {...row} currency={currency} />}
                  description={whoAndWhen(row)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Join body={ids.length > 0 ? bodyOf(ids) : null} onAll={() => setChosen([...there])} />
        </>
      ) : (
        <Stack gap="xs" mah={320} style={{ overflowY: 'auto' }} tabIndex={0} role="group" aria-label={title}>
          {rows.map((row) => (
            <div key={row.id}>
              <Cash {...row} currency={currency} />
              <Text size="sm" c="dimmed">
                {whoAndWhen(row)}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Paper>
  );
}

type CashProps = Pick<OutsideRow, 'label' | 'amount'> & Pick<Outside, 'currency'>;

function Cash({ label, amount, currency }: CashProps) {
  return (
    <>
      {label} <Money amount={amount} currency={currency} />
    </>
  );
}

function whoAndWhen({ takerName, at }: OutsideRow): string {
  return [takerName, dateTime(at)].filter(Boolean).join('، ');
}

type JoinProps = {
  readonly body: JoinBody | null;
  readonly onAll: () => void;
};

/** Asks for the drawers that are open. */
export function useOpenDrawers() {
  const query = { open: 'true', pageNumber: 1, pageSize: OUTSIDE_CASH_AT_ONCE } as const;
  return useQuery(callQuery('GET /api/cashdrawers', { query }));
}

function Join({ body, onAll }: JoinProps) {
  const { data } = useOpenDrawers();
  const [drawer, setDrawer] = useState<string | null>(null);
  const { start, running, fault } = useChange<string>({
    run: (id, options) => api(JOIN, { params: { id }, body: body ?? {}, ...options }),
    changes: [OUTSIDE, 'GET /api/cashdrawers', 'GET /api/cashdrawers/{id}', 'GET /api/cashdrawers/mine'],
    done: texts.joined,
  });
  const open = data?.data ?? [];
  if (data && open.length === 0) return <Text mt="sm">{texts.noOpenDrawer}</Text>;
  return (
    <>
      <Group mt="sm" align="end" wrap="wrap">
        <Select
          label={texts.intoDrawer}
          placeholder={texts.chooseDrawer}
          data={open.map(({ id, cashierName }) => ({ value: id, label: texts.drawerOf(cashierName) }))}
          value={drawer}
          onChange={setDrawer}
        />
        <Button variant="default" size="md" onClick={onAll}>
          {texts.chooseAll}
        </Button>
        <Button
          size="md"
          loading={running}
          disabled={drawer === null || body === null}
          onClick={() => drawer && start(drawer)}
        >
          {texts.join}
        </Button>
      </Group>
      {fault && (
        <Alert color="red" mt="sm" role="alert">
          {fault}
        </Alert>
      )}
    </>
  );
}

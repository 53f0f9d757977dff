import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { OUTSIDE_CASH_AT_ONCE } from '@sofreh/domain/limits';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ApiInput, type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { ErrorState, Money } from '#web/ui/index.ts';
import { drawersTexts as texts } from './texts.ts';

const OUTSIDE = 'GET /api/cashdrawers/outside';
const JOIN = 'POST /api/cashdrawers/{id}/join';
type Outside = ApiResponse<typeof OUTSIDE>;
type JoinBody = ApiInput<typeof JOIN>['body'];

/**
 * Shows cash that is in no drawer: it is seen above the drawers until somebody puts it into one. Nothing is shown where
 * there is none.
 */
export function OutsideCash() {
  const query = { pageNumber: 1, pageSize: OUTSIDE_CASH_AT_ONCE };
  const { data, error, isFetching, refetch } = useQuery(callQuery(OUTSIDE, { query }));
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

/** Lists cash of one kind, to be chosen from and put into a drawer. */
function OutsideList({ title, hint, net, currency, rows, bodyOf }: ListProps) {
  const heading = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const there = new Set(rows.map(({ id }) => id));
  const ids = chosen.filter((id) => there.has(id));
  return (
    <Paper withBorder radius="md" p="md" mb="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between" wrap="wrap" gap="xs">
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        <Text fw={700}>
          <Money amount={net} currency={currency} />
        </Text>
      </Group>
      <Text c="dimmed" mb="sm">
        {hint}
      </Text>
      <Checkbox.Group value={[...ids]} onChange={setChosen} label={texts.outsideChoose}>
        <Stack gap={0} mah={320} style={{ overflowY: 'auto' }}>
          {rows.map((row) => (
            <Checkbox
              key={row.id}
              value={row.id}
              size="md"
              py={10}
              label={
                <>
                  {row.label} <Money amount={row.amount} currency={currency} />
                </>
              }
              description={[row.takerName, dateTime(row.at)].filter(Boolean).join('، ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Join body={ids.length > 0 ? bodyOf(ids) : null} onAll={() => setChosen([...there])} />
    </Paper>
  );
}

type JoinProps = {
  readonly body: JoinBody | null;
  readonly onAll: () => void;
};

function Join({ body, onAll }: JoinProps) {
  const { data } = useQuery(
    callQuery('GET /api/cashdrawers', {
      query: { open: 'true', pageNumber: 1, pageSize: OUTSIDE_CASH_AT_ONCE },
    }),
  );
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

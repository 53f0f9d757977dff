import { Alert, Button, Checkbox, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { ErrorState, Money } from '#web/ui/index.ts';
import { drawersTexts as texts } from './texts.ts';

const OUTSIDE = 'GET /api/cashdrawers/outside';
type Outside = ApiResponse<typeof OUTSIDE>;
/** As many as one request may put into a drawer. */
const SHOWN = 100;

/** Cash that is in no drawer: it is seen above the drawers until somebody puts it into one. Nothing where there is none. */
export function OutsideCash() {
  const query = { pageNumber: 1, pageSize: SHOWN };
  const { data, error, isFetching, refetch } = useQuery(callQuery(OUTSIDE, { query }));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return null;
  return (
    <>
      {data.totalCount > 0 && <OutsideList outside={data} />}
      {data.ofCouriers.count > 0 && <OfCouriers outside={data} />}
    </>
  );
}

/** Cash that couriers handed in, or were given, beside all drawers. */
function OfCouriers({ outside: { ofCouriers, currency } }: { readonly outside: Outside }) {
  return (
    <Paper withBorder radius="md" p="md" mb="md" component="section" aria-labelledby="couriers-outside">
      <Group justify="space-between" wrap="wrap" gap="xs">
        <Title order={2} size="h4" id="couriers-outside">
          {texts.ofCouriers(ofCouriers.count)}
        </Title>
        <Text fw={700}>
          <Money amount={ofCouriers.net} currency={currency} />
        </Text>
      </Group>
      <Text c="dimmed">{texts.ofCouriersHint}</Text>
    </Paper>
  );
}

function OutsideList({ outside }: { readonly outside: Outside }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const there = new Set(outside.data.map(({ transactionId }) => transactionId));
  const transactionIds = chosen.filter((id) => there.has(id));
  return (
    <Paper withBorder radius="md" p="md" mb="md" component="section" aria-labelledby="outside-cash">
      <Group justify="space-between" wrap="wrap" gap="xs">
        <Title order={2} size="h4" id="outside-cash">
          {texts.outside(outside.totalCount)}
        </Title>
        <Text fw={700}>
          <Money amount={outside.net} currency={outside.currency} />
        </Text>
      </Group>
      <Text c="dimmed" mb="sm">
        {texts.outsideHint}
      </Text>
      <Checkbox.Group value={[...transactionIds]} onChange={setChosen} label={texts.outsideChoose}>
        <Stack gap={0} mah={320} style={{ overflowY: 'auto' }}>
          {outside.data.map((row) => (
            <Checkbox
              key={row.transactionId}
              value={row.transactionId}
              size="md"
              py={10}
              label={
                <>
                  {texts.outsideRow(row.kind, row.orderNumber)}{' '}
                  <Money amount={row.amount} currency={outside.currency} />
                </>
              }
              description={[row.takerName, dateTime(row.at)].filter(Boolean).join('، ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Join transactionIds={transactionIds} onAll={() => setChosen([...there])} />
    </Paper>
  );
}

type JoinProps = { readonly transactionIds: readonly string[]; readonly onAll: () => void };

/** Puts what is chosen into one of the open drawers. */
function Join({ transactionIds, onAll }: JoinProps) {
  const { data } = useQuery(
    callQuery('GET /api/cashdrawers', { query: { open: 'true', pageNumber: 1, pageSize: SHOWN } }),
  );
  const [drawer, setDrawer] = useState<string | null>(null);
  const { start, running, fault } = useChange<string>({
    run: (id, options) =>
      api('POST /api/cashdrawers/{id}/join', {
        params: { id },
        body: { transactionIds: [...transactionIds] },
        ...options,
      }),
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
          disabled={drawer === null || transactionIds.length === 0}
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

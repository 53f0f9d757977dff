import { Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { SanadPardazOrder } from '@sofreh/contract/main/sanad-pardaz';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiResponse, isFailure } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { ask, callKey } from '#web/staff/query/call-query.ts';
import {
  EmptyState,
  ErrorState,
  JalaliDateField,
  LoadingRows,
  Money,
  rangeOf,
  Sideways,
  saveFile,
  useAddress,
  useCutOff,
} from '#web/ui/index.ts';
import { goodsTexts } from './goods-texts.ts';
import { PushPanel } from './push-panel.tsx';
import { sanadTexts as texts } from './texts.ts';

const ORDERS = 'GET /api/thirdpartyintegrations/sanadpardaz/orders';
type Page = ApiResponse<typeof ORDERS>;

const pageOf = (day: string, after: string | null, take: number): Promise<Page> =>
  ask(ORDERS, { query: { day, take, ...(after ? { after } : {}) } });

/** Reads the whole day, page by page, as one file. */
async function wholeDay(day: string): Promise<SanadPardazOrder[]> {
  const orders: SanadPardazOrder[] = [];
  let after: string | null = null;
  do {
    const page: Page = await pageOf(day, after, 200);
    orders.push(...page.data);
    after = page.next;
  } while (after !== null);
  return orders;
}

/** Shows what the accounting program Sanad Pardaz takes of a day. */
export function SanadPage() {
  const cutOff = useCutOff();
  const [address, change] = useAddress();
  const day = address.day ?? rangeOf('YESTERDAY', cutOff).from;
  const query = useInfiniteQuery({
    queryKey: [...callKey(ORDERS), day],
    queryFn: ({ pageParam }) => pageOf(day, pageParam, 50),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const text = JSON.stringify(await wholeDay(day), null, 2);
      saveFile({ name: `${texts.fileName(day)}.json`, blob: new Blob([text], { type: 'application/json' }) });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
    } finally {
      setSaving(false);
    }
  };
  const [first] = query.data?.pages ?? [];
  const orders = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Stack>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.about}</Text>
      <Anchor component={Link} to="/bo/sanad-pardaz/goods" fw={700} py={10} w="fit-content">
        {goodsTexts.link}
      </Anchor>
      <PushPanel />
      <Group align="end">
        <JalaliDateField
          label={texts.day}
          value={day}
          onChange={(next) => change({ day: next ?? undefined })}
        />
        {orders.length > 0 && (
          <Button h={44} variant="default" loading={saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        )}
      </Group>
      {query.isPending && <LoadingRows />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {first && orders.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {first && orders.length > 0 && (
        <>
          <Paper withBorder radius="lg" p="md">
            <Text c="dimmed">{texts.orders(first.totalCount)}</Text>
            <Text fz={24} fw={700}>
              <Money amount={first.totalPrice} currency="RIAL" />
            </Text>
          </Paper>
          <Orders orders={orders} />
          {query.hasNextPage && (
            <Button h={44} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function Orders({ orders }: { readonly orders: readonly SanadPardazOrder[] }) {
  return (
    <Sideways label={texts.title}>
      <Table miw={620} aria-label={texts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.order}</Table.Th>
            <Table.Th>{texts.goods}</Table.Th>
            <Table.Th>{texts.additions}</Table.Th>
            <Table.Th>{texts.total}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map(({ sysCode, rdBaseNo, items, addReds, totalPrice }) => (
            <Table.Tr key={sysCode}>
              <Table.Td>
                <OrderLink id={sysCode}>{formatOrderNumber(rdBaseNo)}</OrderLink>
              </Table.Td>
              <Table.Td>
                {items.map(({ amount, goodName }) => `${formatNumber(amount)} × ${goodName}`).join('، ')}
              </Table.Td>
              <Table.Td>
                {addReds
                  .map(
                    ({ desc, addOrRed, price }) => `${desc} ${formatNumber(addOrRed === 1 ? price : -price)}`,
                  )
                  .join('، ')}
              </Table.Td>
              <Table.Td>
                <Money amount={totalPrice} currency="RIAL" />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  );
}

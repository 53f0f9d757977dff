import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import type { MarketShop } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

/** What guests may use at a shop now, and who pays for it. */
export function Coupons({ shop: { id, title } }: { readonly shop: MarketShop }) {
  const query = useQuery(
    callQuery('GET /api-snappFood/orders/coupons', { query: { shopId: id } }, { quiet: true }),
  );
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {texts.couponsOf(title)}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.couponsHint}
        </Text>
        {query.isPending && <LoadingRows />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.data?.data.length === 0 && <Text>{texts.noCoupons}</Text>}
        {query.data?.data.map(({ code, title: name, paidBy }) => (
          <Group key={code} justify="space-between">
            <Text>
              {toPersianDigits(name)} <bdi dir="ltr">{code}</bdi>
            </Text>
            <Text c="dimmed">{texts.paidBy[paidBy]}</Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

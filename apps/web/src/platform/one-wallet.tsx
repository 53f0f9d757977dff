import { Button, Group, Stack, Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import classes from './platform.module.css';
import { walletsTexts as texts } from './wallets-texts.ts';

const ONE = 'GET /api/wallet/all/{userId}';
const STEP = 20;
const MOST = 100;

/** Shows what one person's wallet has, and what came and went. */
export function OneWallet({ userId }: { readonly userId: string }) {
  const [pageSize, setPageSize] = useState(STEP);
  const query = useQuery(
    keepingPage(callQuery(ONE, { params: { userId }, query: { pageNumber: 1, pageSize } })),
  );
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { data, totalCount, balanceRial } = query.data;
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">{texts.balance}</Text>
        <Text fz={22} fw={700}>
          <Money amount={balanceRial} currency="RIAL" />
        </Text>
      </Group>
      {data.length === 0 && <Text>{texts.noEntries}</Text>}
      <ul className={classes.lines}>
        {data.map((entry) => (
          <li key={entry.id}>
            <Group justify="space-between" wrap="nowrap">
              <Text>{[texts.kinds[entry.kind], entry.vendorName].filter(Boolean).join('، ')}</Text>
              <Money amount={entry.amountRial} currency="RIAL" />
            </Group>
            <Text size="sm" c="dimmed">
              {dateTime(entry.at)}
            </Text>
          </li>
        ))}
      </ul>
      {totalCount > data.length && pageSize < MOST && (
        <Button h={44} variant="default" onClick={() => setPageSize((old) => Math.min(MOST, old + STEP))}>
          {texts.more}
        </Button>
      )}
    </Stack>
  );
}

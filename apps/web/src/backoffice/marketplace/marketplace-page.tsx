import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconBuildings, IconInbox, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { Coupons } from './coupons.tsx';
import { type MarketShop, SHOPS } from './market-calls.ts';
import { Papers } from './papers.tsx';
import { ShopForm } from './shop-form.tsx';
import { ShopRow } from './shop-row.tsx';
import { marketTexts as texts } from './texts.ts';
import { useMarketAlarms } from './use-market-alarms.ts';

/** Pauses end and kitchens calm down without anybody doing anything here. */
const LOOK_MS = 30_000;

/** Shows the vendor's shops at marketplaces: how they are connected, how they stand, and what guests may use there. */
export function MarketplacePage() {
  const { can, vendors } = useStaff();
  const editable = can('integration.edit');
  const query = useQuery({ ...callQuery(SHOPS, {}), refetchInterval: LOOK_MS });
  const [open, setOpen] = useState<MarketShop | 'NEW' | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(null);
  const { canceledLate } = useMarketAlarms();
  const shops = query.data?.shops ?? [];
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Group gap="sm">
          {canceledLate > 0 && (
            <Button
              component={Link}
              to="/bo/marketplace-orders"
              search={{ late: 'true' } as never}
              color="red"
              variant="light"
              h={44}
            >
              {texts.canceledLateCount(canceledLate)}
            </Button>
          )}
          <Button
            component={Link}
            to="/bo/marketplace-orders"
            variant="default"
            h={44}
            leftSection={<IconReceipt size={18} aria-hidden />}
          >
            {texts.orders}
          </Button>
          <Button
            component={Link}
            to="/bo/marketplace-inbox"
            variant="default"
            h={44}
            leftSection={<IconInbox size={18} aria-hidden />}
          >
            {texts.inbox}
          </Button>
          {vendors.length > 1 && can('order.view') && (
            <Button
              component={Link}
              to="/bo/marketplace/branches"
              variant="default"
              h={44}
              leftSection={<IconBuildings size={18} aria-hidden />}
            >
              {texts.branches}
            </Button>
          )}
          {editable && (
            <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('NEW')}>
              {texts.add}
            </Button>
          )}
        </Group>
      </Group>
      <Text c="dimmed">{texts.hint}</Text>
      <Text size="sm" c="dimmed">
        {texts.contract}
      </Text>
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && shops.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {shops.map((shop) => (
        <Paper key={shop.id} withBorder radius="lg" p="md">
          <ShopRow shop={shop} editable={editable} onEdit={() => setOpen(shop)} />
        </Paper>
      ))}
      {shops
        .filter(({ active }) => active)
        .map((shop) => (
          <Coupons key={shop.id} shop={shop} />
        ))}
      {shops.length > 0 && can('menu.view') && <Papers />}
      <EditDrawer
        opened={open !== null}
        title={open === null || open === 'NEW' ? texts.add : texts.editing(open.title)}
        dirty={dirty}
        onClose={close}
      >
        {open !== null && (
          <ShopForm
            shop={open === 'NEW' ? null : open}
            hookPath={query.data?.hookPath ?? ''}
            onDirty={setDirty}
            onClose={close}
          />
        )}
      </EditDrawer>
    </Stack>
  );
}

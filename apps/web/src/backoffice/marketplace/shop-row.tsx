import { Button, Group, Stack, Text } from '@mantine/core';
import { dateTime, time } from '@sofreh/fa/dates';
import { IconPlugConnected, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type MarketShop, SHOPS } from './market-calls.ts';
import { PauseKey } from './pause-key.tsx';
import { ShopState } from './shop-state.tsx';
import { marketTexts as texts } from './texts.ts';

type TestResult = ApiResponse<'POST /api-snappFood/vendor/test'>;

type Props = { readonly shop: MarketShop; readonly editable: boolean; readonly onEdit: () => void };

/** Shows one shop: whether it works, by whose keys, and what the marketplace says when it is tried. */
export function ShopRow({ shop, editable, onEdit }: Props) {
  const { title, active, state, stateDetail, keysOf, heardAt, pulledAt, pausedUntil, busy } = shop;
  const { can } = useStaff();
  const pausable = editable || can('order.edit');
  const test = useTest(shop);
  const told = (at: string | null) => (at === null ? texts.never : dateTime(at));
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={700}>{title}</Text>
          <ShopState active={active} state={state} />
        </Group>
        <Group gap="xs">
          {active && pausable && <PauseKey shop={shop} />}
          {editable && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconSettings size={18} aria-hidden />}
              aria-label={texts.editing(title)}
              onClick={onEdit}
            >
              {texts.edit}
            </Button>
          )}
          {editable && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconPlugConnected size={18} aria-hidden />}
              aria-label={texts.testing(title)}
              loading={test.busy}
              onClick={test.run}
            >
              {texts.test}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {texts.keysOf[keysOf]}، {texts.heard}: {told(heardAt)}، {texts.pulled}: {told(pulledAt)}
      </Text>
      {active && (pausedUntil || busy) && (
        <Text size="sm" fw={600} c="red">
          {pausedUntil ? texts.paused(time(pausedUntil)) : texts.busy}
        </Text>
      )}
      {stateDetail && (state === 'REFUSES' || state === 'SILENT') && (
        <Text size="sm" c="red">
          <bdi dir="ltr">{stateDetail}</bdi>
        </Text>
      )}
      <Text size="sm" role="status" fw={600} c={test.result?.outcome === 'ACCEPTED' ? undefined : 'red'}>
        {test.result && texts.results[test.result.outcome]}
      </Text>
    </Stack>
  );
}

function useTest({ provider, shopId }: MarketShop) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);
  const run = () => {
    setBusy(true);
    setResult(null);
    api('POST /api-snappFood/vendor/test', { body: { provider, shopId } })
      // A failure of the call itself has been told in red.
      .then(setResult, () => undefined)
      .finally(() => {
        setBusy(false);
        askAgain(SHOPS);
      });
  };
  return { busy, result, run };
}

import { Button, Menu, Text } from '@mantine/core';
import { PAUSE_MINUTES, type PauseMinutes } from '@sofreh/domain/marketplace';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { LandmarkMenu } from '#web/ui/index.ts';
import { type MarketShop, SHOPS } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

/** Keeps guests at a shop there from ordering for a while, or lets them order again. */
export function PauseKey({ shop: { id, title, pausedUntil } }: { readonly shop: MarketShop }) {
  const say = useChange({
    run: (minutes: PauseMinutes | null, options) =>
      api('PUT /api-snappFood/vendor/pause', { body: { id, minutes }, ...options }),
    changes: [SHOPS],
    done: texts.pauseSaid,
  });
  const fault = say.fault && (
    <Text role="alert" size="sm" c="red">
      {say.fault}
    </Text>
  );
  if (pausedUntil) {
    return (
      <>
        {fault}
        <Button
          h={44}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          aria-label={texts.resuming(title)}
          loading={say.running}
          onClick={() => say.start(null)}
        >
          {texts.resume}
        </Button>
      </>
    );
  }
  return (
    <>
      {fault}
      <LandmarkMenu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            h={44}
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            aria-label={texts.pausing(title)}
            loading={say.running}
          >
            {texts.pause}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PAUSE_MINUTES.map((minutes) => (
            <Menu.Item key={minutes} mih={44} onClick={() => say.start(minutes)}>
              {texts.pauseFor(minutes)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </LandmarkMenu>
    </>
  );
}

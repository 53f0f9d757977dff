import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell, IconBellOff, IconBellX } from '@tabler/icons-react';
import { useSettings } from '#web/api/index.ts';
import { incomingTexts } from './texts.ts';
import { useSoundBlocked } from './use-incoming.ts';

/** Mutes and unmutes the ringing of new orders, and says when the browser itself keeps it silent. */
export function SoundControl() {
  const { orderSound, change } = useSettings();
  const blocked = useSoundBlocked();
  const label = !orderSound
    ? incomingTexts.soundOff
    : blocked
      ? incomingTexts.soundBlocked
      : incomingTexts.soundOn;
  const Icon = !orderSound ? IconBellOff : blocked ? IconBellX : IconBell;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={orderSound && !blocked ? 'subtle' : 'light'}
        color={orderSound && !blocked ? 'gray' : 'orange'}
        size={44}
        aria-label={label}
        aria-pressed={!orderSound}
        onClick={() => change({ orderSound: !orderSound })}
      >
        <Icon size={22} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

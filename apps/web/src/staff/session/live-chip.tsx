import { Badge } from '@mantine/core';
import { useNetworkStore } from '#web/offline/index.ts';
import { staffTexts } from '../texts.ts';

/** Says whether the screen follows the orders as they change. */
export function LiveChip() {
  const live = useNetworkStore(({ socketStatus }) => socketStatus === 'live');
  return (
    <Badge variant="dot" color={live ? 'green' : 'orange'} size="lg" tt="none" fw={500} role="status">
      {live ? staffTexts.live : staffTexts.connecting}
    </Badge>
  );
}

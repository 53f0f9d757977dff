import { SOURCES, type Source } from '@sofreh/domain/enums';
import { useMemo } from 'react';
import { useAddress } from '#web/ui/index.ts';
import { type KitchenFilter, PASS } from './kitchen-view.ts';

/** These can be opened beside the tickets. */
const PANELS = ['allday', 'recall', 'ready'] as const;

/** Keeps what this screen is set to; the address remembers it, so that a screen on a wall opens as it was hung. */
export function useScreen() {
  const [address, change] = useAddress();
  const { station = PASS, hall = '', source = '', wall = '', panel = '' } = address;
  const filter = useMemo<KitchenFilter>(
    () => ({
      station,
      hallId: hall || null,
      source: SOURCES.find((each) => each === source) ?? (null as Source | null),
    }),
    [station, hall, source],
  );
  return useMemo(
    () =>
      ({
        filter,
        wall: wall === '1',
        panel: PANELS.find((each) => each === panel) ?? null,
        change,
      }) as const,
    [filter, wall, panel, change],
  );
}

import { SOURCES, type Source } from '@sofreh/domain/enums';
import { useMemo } from 'react';
import { useAddress } from '#web/ui/index.ts';
import { type KitchenFilter, PASS } from './kitchen-view.ts';

/** These can be opened beside the tickets. */
const PANELS = ['allday', 'recall', 'ready'] as const;

/**
 * Keeps what this screen is set to; the address remembers it, so that a screen on a wall opens as it was hung.
 * «Back» closes a panel that was opened here, ends a wall that was hung here, and brings back the station that was shown before.
 */
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
  return useMemo(() => {
    const open = PANELS.find((each) => each === panel) ?? null;
    return {
      filter,
      wall: wall === '1',
      panel: open,
      change,
      /** Hangs the screen on a wall, or takes it down. */
      hang: () =>
        wall === '1'
          ? change({ wall: undefined }, { drawer: 'CLOSES' })
          : change({ wall: '1' }, { drawer: 'OPENS' }),
      /** Opens a panel in place of another one, or closes the one that is open. */
      toggle: (name: (typeof PANELS)[number]) =>
        open === name
          ? change({ panel: undefined }, { drawer: 'CLOSES' })
          : change({ panel: name }, { drawer: 'OPENS' }),
    } as const;
  }, [filter, wall, panel, change]);
}

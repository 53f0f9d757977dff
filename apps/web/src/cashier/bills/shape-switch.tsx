import { SegmentedControl } from '@mantine/core';
import { useAddress } from '#web/ui/index.ts';
import { billTexts } from './texts.ts';

/** Tells whether the orders are shown as the board; the address remembers it. */
export function useAsBoard(): boolean {
  return useAddress()[0].shape === 'board';
}

/** Goes between the list and the board. */
export function ShapeSwitch() {
  const [{ shape = '' }, change] = useAddress();
  return (
    <SegmentedControl
      size="md"
      aria-label={billTexts.shape}
      value={shape}
      onChange={(next) => change({ shape: next || undefined, order: undefined }, { drawer: 'CLOSES' })}
      data={[
        { value: '', label: billTexts.asList },
        { value: 'board', label: billTexts.asBoard },
      ]}
    />
  );
}

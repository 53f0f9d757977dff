import { Badge } from '@mantine/core';
import type { ShopState as State } from '@sofreh/domain/marketplace';
import { marketTexts as texts } from './texts.ts';

const COLORS = { UNKNOWN: 'gray', ANSWERS: 'green', REFUSES: 'red', SILENT: 'red' } as const satisfies Record<
  State,
  string
>;

/** Shows how a shop at a marketplace stands, in colour and words. */
export function ShopState({ active, state }: { readonly active: boolean; readonly state: State }) {
  return (
    <Badge variant="light" size="lg" tt="none" color={active ? COLORS[state] : 'gray'}>
      {active ? texts.states[state] : texts.off}
    </Badge>
  );
}

import { Badge } from '@mantine/core';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { IconAlertTriangle, IconBan, IconCheck, IconCircleX, IconInfinity } from '@tabler/icons-react';
import { stockStateTexts } from './texts.ts';

type State = StockBoardRow['state'];

const looks = {
  OUT: { color: 'red', icon: IconCircleX },
  LOW: { color: 'orange', icon: IconAlertTriangle },
  OFF: { color: 'grape', icon: IconBan },
  ENOUGH: { color: 'green', icon: IconCheck },
  UNCOUNTED: { color: 'gray', icon: IconInfinity },
} as const satisfies Record<State, unknown>;

/** Shows how a product stands, in colour, sign and words. */
export function StockStateBadge({ state }: { readonly state: State }) {
  const { color, icon: Icon } = looks[state];
  return (
    <Badge
      variant="light"
      color={color}
      size="lg"
      tt="none"
      fw={600}
      style={{ flexShrink: 0 }}
      leftSection={<Icon size={15} aria-hidden />}
    >
      {stockStateTexts[state]}
    </Badge>
  );
}

import { Chip, Group, SegmentedControl } from '@mantine/core';
import { STOCK_STATES, type StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { stockProductTypeLabels } from '@sofreh/fa/labels';
import { useLastKnown } from '#web/staff/query/same-list.ts';
import type { ListAddress } from '#web/ui/index.ts';
import { stockStateTexts, stockTexts } from './texts.ts';

const KINDS = ['FOOD', 'TOPPING', 'INGREDIENT'] as const;
type Props = {
  readonly list: ListAddress<'GET /api-catalog/catalog/stocks/board'>;
  readonly states: Readonly<Partial<Record<StockBoardRow['state'], number>>> | undefined;
};

/** Filters by which kind of product, and how it stands; each state says how many stand so, once that is known. */
export function StockFilters({ list, states }: Props) {
  const { productType = '', state = '' } = list.address;
  // They stay under the finger that chooses them until the next counts have come.
  const known = useLastKnown(states);
  return (
    <Group gap="md">
      <SegmentedControl
        aria-label={stockTexts.kinds}
        value={productType}
        onChange={(kind) => list.filter({ productType: kind })}
        data={[
          { value: '', label: stockTexts.all },
          ...KINDS.map((kind) => ({ value: kind, label: stockProductTypeLabels[kind] })),
        ]}
      />
      <Chip.Group value={state} onChange={(next) => list.filter({ state: String(next) })}>
        <Group gap={6} role="group" aria-label={stockTexts.states} aria-busy={states === undefined}>
          <Chip value="">{stockTexts.every}</Chip>
          {STOCK_STATES.filter((each) => !known || (known[each] ?? 0) > 0 || each === state).map((each) => (
            <Chip key={each} value={each}>
              {known ? stockTexts.stateCount(stockStateTexts[each], known[each] ?? 0) : stockStateTexts[each]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Group>
  );
}

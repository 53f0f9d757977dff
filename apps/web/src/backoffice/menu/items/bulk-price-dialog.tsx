import { Checkbox, ScrollArea, SegmentedControl, Select, SimpleGrid, Table } from '@mantine/core';
import { PRICE_CHANGE_PERCENT } from '@sofreh/domain/limits';
import { PRICE_STEPS, type PriceRounding, priceByPercent } from '@sofreh/domain/menu';
import { formatPercent } from '@sofreh/fa/digits';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, NumberField } from '#web/ui/index.ts';
import { BulkDialog, type BulkDialogProps, useBulk } from './bulk-dialog.tsx';
import { bulkTexts } from './texts.ts';

/** This is the most a price falls by at once, in per cent. */
const FALL_MAX = -PRICE_CHANGE_PERCENT.min;
const RISE_MAX = PRICE_CHANGE_PERCENT.max;

/** Changes prices by per cent with rounding; every new price is shown before anything changes. */
export function BulkPriceDialog(props: BulkDialogProps) {
  const [raise, setRaise] = useState(true);
  const [percent, setPercent] = useState<number | null>(10);
  const [step, setStep] = useState<PriceRounding>(1000);
  const [otherPrices, setOtherPrices] = useState(false);
  const bulk = useBulk(props);
  const change = raise ? (percent ?? 0) : -(percent ?? 0);
  const hasOthers = props.items.some(({ prices }) => prices.length > 0);
  return (
    <BulkDialog
      {...props}
      title={bulkTexts.priceTitle}
      size={620}
      disabled={!percent}
      sending={bulk.isPending}
      onApply={() => bulk.mutate({ pricePercent: change, roundTo: step, otherPrices })}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} style={{ alignItems: 'end' }}>
        <SegmentedControl
          aria-label={bulkTexts.direction}
          size="md"
          value={raise ? 'raise' : 'lower'}
          onChange={(value) => {
            setRaise(value === 'raise');
            if (value === 'lower') setPercent((old) => (old !== null && old > FALL_MAX ? null : old));
          }}
          data={[
            { value: 'raise', label: bulkTexts.raise },
            { value: 'lower', label: bulkTexts.lower },
          ]}
        />
        <NumberField
          label={bulkTexts.percent}
          size="md"
          value={percent}
          onChange={setPercent}
          minimum={1}
          maximum={raise ? RISE_MAX : FALL_MAX}
          data-autofocus
        />
        <Select
          label={bulkTexts.roundTo}
          size="md"
          allowDeselect={false}
          data={PRICE_STEPS.map((each) => ({
            value: String(each),
            label: each === 1 ? bulkTexts.exact : bulkTexts.step(each),
          }))}
          value={String(step)}
          onChange={(value) => setStep(PRICE_STEPS.find((each) => String(each) === value) ?? 1)}
        />
      </SimpleGrid>
      {hasOthers && (
        <Checkbox
          label={bulkTexts.otherPrices}
          checked={otherPrices}
          onChange={(event) => setOtherPrices(event.currentTarget.checked)}
        />
      )}
      <PricePreview items={props.items} change={change} step={step} />
    </BulkDialog>
  );
}

type PreviewProps = Pick<BulkDialogProps, 'items'> & {
  readonly change: number;
  readonly step: PriceRounding;
};

function PricePreview({ items, change, step }: PreviewProps) {
  const { currency } = useStaff().vendor;
  return (
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0 }}>
      <Table stickyHeader verticalSpacing={6} aria-label={bulkTexts.preview}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{bulkTexts.item}</Table.Th>
            <Table.Th>{bulkTexts.oldPrice}</Table.Th>
            <Table.Th>
              {change === 0 ? bulkTexts.newPrice : `${bulkTexts.newPrice} (${formatPercent(change)})`}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, title, price }) => (
            <Table.Tr key={id}>
              <Table.Td>{title}</Table.Td>
              <Table.Td c="dimmed">
                <Money amount={price} currency={currency} bare />
              </Table.Td>
              <Table.Td fw={600}>
                <Money amount={priceByPercent(price, change, step)} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

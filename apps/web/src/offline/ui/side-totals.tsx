import { Group, Paper, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import type { ReportTotal } from '@sofreh/domain/offline';
import { Money } from '#web/ui/index.ts';
import { offlineTexts } from '../texts.ts';

type Props = {
  readonly title: string;
  readonly sides: readonly { readonly label: string; readonly total: ReportTotal }[];
  readonly currency: Currency;
};

/** What a till said it took beside what the server has of it. */
export function SideTotals({ title, sides, currency }: Props) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {sides.map(({ label, total }) => (
        <Group key={label} justify="space-between">
          <Text size="sm">
            {label}، {offlineTexts.count(total.count)}
          </Text>
          <Money amount={total.amount} currency={currency} />
        </Group>
      ))}
    </Paper>
  );
}

import { Group, Paper, SimpleGrid, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { MONEY_SUM_NAMES, type MoneySum, type ReportSums, type ReportTotal } from '@sofreh/domain/offline';
import { Money } from '#web/ui/index.ts';
import { moneySumTexts, offlineTexts } from '../texts.ts';

type Props = {
  readonly said: ReportSums;
  readonly entered: ReportSums;
  readonly labels: { readonly said: string; readonly entered: string };
  readonly currency: Currency;
};

/** These sums are always shown, the rest only where there is any. */
const ALWAYS: readonly MoneySum[] = ['orders', 'payments'];

/** Gives the sums that have something to show, on either side. */
export function sumsToShow(said: ReportSums, entered: ReportSums): readonly MoneySum[] {
  return MONEY_SUM_NAMES.filter(
    (name) => ALWAYS.includes(name) || said[name].count > 0 || entered[name].count > 0,
  );
}

/** Shows what tills said beside what the server has of it, sum by sum. */
export function SideTotals({ said, entered, labels, currency }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {sumsToShow(said, entered).map((name) => (
        <Paper key={name} withBorder p="md" radius="md" component="section" aria-label={moneySumTexts[name]}>
          <Text fw={600}>{moneySumTexts[name]}</Text>
          <Line label={labels.said} total={said[name]} currency={currency} />
          <Line label={labels.entered} total={entered[name]} currency={currency} />
        </Paper>
      ))}
    </SimpleGrid>
  );
}

type LineProps = { readonly label: string; readonly total: ReportTotal; readonly currency: Currency };

function Line({ label, total, currency }: LineProps) {
  return (
    <Group justify="space-between">
      <Text size="sm">
        {label}، {offlineTexts.count(total.count)}
      </Text>
      <Money amount={total.amount} currency={currency} />
    </Group>
  );
}

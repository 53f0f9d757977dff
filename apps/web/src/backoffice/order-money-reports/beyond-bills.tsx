import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import type { ApiResponse } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type Address, Money } from '#web/ui/index.ts';
import { OpenFigure } from '../reports/page-behind.tsx';
import { WhatIsIt } from '../reports/what-is-it.tsx';

type Props = {
  readonly beyond: ApiResponse<'GET /api/orders/salesreportbypaymentmethod'>['beyondBills'];
  readonly onChange: (change: Address) => void;
};

/** Money that no bill needed, beside the sales that it is none of: what came, what went back, and what still has to. */
export function BeyondBills({ beyond, onChange }: Props) {
  const { vendor } = useStaff();
  const figures = [
    ['beyondBills', beyond.amount],
    ['beyondBillsBack', beyond.refunded],
    ['beyondBillsDue', beyond.net],
  ] as const;
  const { label: title } = pageFigureTexts.beyondBills;
  return (
    <Paper component="section" aria-label={title} withBorder radius="lg" p="lg" mt="md">
      <Title order={2} fz="lg" mb="xs">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {figures.map(([figure, amount]) => (
          <div key={figure}>
            <Text c="dimmed" component="div">
              {pageFigureTexts[figure].label}
              <WhatIsIt {...pageFigureTexts[figure]} />
            </Text>
            <OpenFigure figure={figure} onChange={onChange}>
              <Text fz={20} fw={700}>
                <Money amount={amount} currency={vendor.currency} />
              </Text>
            </OpenFigure>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}

import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { PageFigure } from '@sofreh/domain/reports';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import type { ApiResponse } from '#web/api/index.ts';
import { type ChangeAddress, Money } from '#web/ui/index.ts';
import { OpenFigure } from '../reports/page-behind.tsx';
import { WhatIsIt } from '../reports/what-is-it.tsx';
import { moneyReportsTexts as texts } from './texts.ts';

type Props = {
  readonly report: ApiResponse<'GET /api/orders/salesreportbypaymentmethod'>;
  readonly onChange: ChangeAddress;
};

/**
 * Shows money among the ways of paying that is nobody's sale: what sold bills took beyond what they came to, what has to go back of those
 * called off, and what waits with its orders.
 */
export function UnsoldMoney({ report: { takenTooMuch, toGiveBack, ofWaiting, currency }, onChange }: Props) {
  const figures: readonly (readonly [PageFigure, number])[] = [
    ['takenTooMuch', takenTooMuch],
    ['takenOfCalledOff', toGiveBack],
    ['takenOfWaiting', ofWaiting],
  ];
  const shown = figures.filter(([, amount]) => amount !== 0);
  if (shown.length === 0) return null;
  return (
    <Paper component="section" aria-label={texts.unsold} withBorder radius="lg" p="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {shown.map(([figure, amount]) => (
          <div key={figure}>
            <Text c="dimmed" component="div">
              {pageFigureTexts[figure].label}
              <WhatIsIt {...pageFigureTexts[figure]} />
            </Text>
            <OpenFigure figure={figure} onChange={onChange}>
              <Text fz={20} fw={700}>
                <Money amount={amount} currency={currency} />
              </Text>
            </OpenFigure>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}

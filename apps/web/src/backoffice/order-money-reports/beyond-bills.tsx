import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import type { ApiResponse } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type Address, type ChangeAddress, Money } from '#web/ui/index.ts';
import { BranchSplit } from '../reports/branch-split.tsx';
import { BesideFigure } from '../reports/page-behind.tsx';
import { barOf } from '../reports/report-address.ts';
import { WhatIsIt } from '../reports/what-is-it.tsx';

type Props = {
  readonly beyond: ApiResponse<'GET /api/orders/salesreportbypaymentmethod'>['beyondBills'];
  readonly address: Address;
  readonly onChange: ChangeAddress;
};

const SUMS = { beyondBills: 'amount', beyondBillsBack: 'refunded', beyondBillsDue: 'net' } as const;
const FIGURES = Object.keys(SUMS) as (keyof typeof SUMS)[];

/** Tells what its figures are called, of its sums. */
const figuresOf = (of: Readonly<Record<'amount' | 'refunded' | 'net', number>>) => ({
  beyondBills: of.amount,
  beyondBillsBack: of.refunded,
  beyondBillsDue: of.net,
});

/**
 * Shows money that no bill needed, beside the sales that it is none of: what came, what went back, and what still has
 * to; beside the days before, and by branch.
 */
export function BeyondBills({ beyond, address, onChange }: Props) {
  const { currency } = useStaff().vendor;
  const { compared, branches } = beyond;
  if (beyond.count === 0 && !compared?.count) return null;
  const { label: title } = pageFigureTexts.beyondBills;
  return (
    <Stack mt="md">
      <Paper component="section" aria-label={title} withBorder radius="lg" p="lg">
        <Title order={2} fz="lg" mb="xs">
          {title}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <Text c="dimmed" component="div">
                {pageFigureTexts[figure].label}
                <WhatIsIt {...pageFigureTexts[figure]} />
              </Text>
              <BesideFigure
                figure={figure}
                earlier={compared && compared[SUMS[figure]]}
                format={(value) => formatMoney(value, currency)}
                onChange={onChange}
              >
                <Text fz={20} fw={700}>
                  <Money amount={beyond[SUMS[figure]]} currency={currency} />
                </Text>
              </BesideFigure>
            </div>
          ))}
        </SimpleGrid>
      </Paper>
      <BranchSplit
        branches={branches.map(({ vendorId, name, compared: before, ...sums }) => ({
          vendorId,
          name,
          figures: figuresOf(sums),
          compared: before && figuresOf(before),
        }))}
        columns={FIGURES.map((name) => ({
          name,
          label: pageFigureTexts[name].label,
          format: (value) => formatMoney(value ?? 0, currency),
        }))}
        linkOf={(vendorIds, figure) => ({
          to: '/bo/reports/payments',
          search: { ...barOf(address), vendorIds, figure },
        })}
      />
    </Stack>
  );
}

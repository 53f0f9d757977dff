import { Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import type { PageFigure } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, type ChangeAddress, Money, Sideways } from '#web/ui/index.ts';
import { AnswerWords, daysText, thanOf } from '../reports/answer-words.tsx';
import { BranchSplit } from '../reports/branch-split.tsx';
import { compare } from '../reports/compare.ts';
import { FigureTile } from '../reports/figure-tile.tsx';
import { Holidays } from '../reports/holidays.tsx';
import { BesideFigure } from '../reports/page-behind.tsx';
import { barOf, comparisonOf } from '../reports/report-address.ts';
import { ShareBars } from '../reports/share-bars.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { WhatTheyAre } from '../reports/what-is-it.tsx';
import { tipsTexts as texts } from './texts.ts';

type Tips = ApiResponse<'GET /api/tips'>;
type OfPerson = Tips['byPerson'][number];

/** What the columns of both tables are called, with the figure that each opens. */
export const COLUMNS = {
  orders: { title: texts.orders, figure: 'tippedOrders' },
  open: { title: texts.open, figure: 'openTips' },
  tips: { title: texts.tips, figure: 'paidTips' },
} as const satisfies Record<string, { readonly title: string; readonly figure: PageFigure }>;

type Props = {
  readonly tips: Tips;
  readonly address: Address;
  readonly onChange: ChangeAddress;
};

export const servedName = ({ name }: { readonly name: string }) => name || texts.nobody;

/** How much guests left, for whom most, how much waits and for what: above what each person and day has of it. */
export function TipsAnswer({ tips, address, onChange }: Props) {
  const { currency, comparedTips, byPerson } = tips;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Stack>
      <Answer tips={tips} address={address} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <FigureTile
          figure="paidTips"
          amount={tips.tips}
          earlier={comparedTips}
          currency={currency}
          onChange={onChange}
        />
        <FigureTile figure="openTips" amount={tips.open} currency={currency} onChange={onChange} />
        <FigureTile figure="awaitedTips" amount={tips.awaited} currency={currency} onChange={onChange} />
      </SimpleGrid>
      <WhatTheyAre
        figures={Object.values(COLUMNS).map(({ title, figure }) => ({
          label: title,
          what: pageFigureTexts[figure].what,
        }))}
      />
      {byPerson.length > 0 && (
        <Paper withBorder radius="lg" p="lg">
          <Text fw={700} mb="md">
            {reportsTexts.chart(texts.ofServed)}
          </Text>
          <ShareBars
            rows={byPerson.map((row) => ({
              name: servedName(row),
              now: row.tips,
              compared: row.comparedTips ?? 0,
            }))}
            format={money}
          />
          <Holidays data={tips} />
          <PersonsTable rows={byPerson} currency={currency} onChange={onChange} />
        </Paper>
      )}
      <OfBranches tips={tips} address={address} />
    </Stack>
  );
}

const SPLIT = ['tips', 'open', 'orders'] as const;

/** What each of several branches has of it. */
function OfBranches({ tips: { branches, currency }, address }: Pick<Props, 'tips' | 'address'>) {
  return (
    <BranchSplit
      branches={branches.map(({ vendorId, name, comparedTips, ...figures }) => ({
        vendorId,
        name,
        figures,
        compared: comparedTips === null ? null : { tips: comparedTips },
      }))}
      columns={SPLIT.map((name) => ({
        name,
        label: COLUMNS[name].title,
        format: (value) => (name === 'orders' ? formatNumber(value ?? 0) : formatMoney(value ?? 0, currency)),
      }))}
      linkOf={(vendorIds, name) => ({
        to: '/bo/tips',
        search: { ...barOf(address), vendorIds, figure: name && COLUMNS[name].figure },
      })}
    />
  );
}

function Answer({ tips, address }: Pick<Props, 'tips' | 'address'>) {
  const { currency, comparedTips, byPerson } = tips;
  const money = (amount: number) => formatMoney(amount, currency);
  const than = thanOf(comparisonOf(address), tips);
  const says = [
    texts.answer(daysText(tips), money(tips.tips)),
    comparedTips === null ? '' : `؛ ${compare(tips.tips, comparedTips, than, 'MONEY').text}`,
    tips.open > 0 ? texts.stillOpen(money(tips.open)) : '',
    tips.open < 0 ? texts.overpaid(money(-tips.open)) : '',
    tips.awaited > 0 ? texts.awaited(money(tips.awaited)) : '',
  ].join('');
  const [most] = byPerson;
  return (
    <AnswerWords days={tips} says={says}>
      {most && most.tips > 0 && most.tips < tips.tips && (
        <Text>
          {reportsTexts.mostOfAll(
            texts.tips,
            servedName(most),
            money(most.tips),
            Math.round((most.tips * 100) / tips.tips),
          )}
        </Text>
      )}
    </AnswerWords>
  );
}

type PersonsProps = {
  readonly rows: readonly OfPerson[];
  readonly currency: Currency;
  readonly onChange: ChangeAddress;
};

/** What each person's guests left, all days together. */
function PersonsTable({ rows, currency, onChange }: PersonsProps) {
  const opens = (column: keyof typeof COLUMNS, row: OfPerson, children: ReactNode) => (
    <BesideFigure
      figure={COLUMNS[column].figure}
      row={{ key: `person:${row.personId ?? ''}`, title: servedName(row) }}
      earlier={column === 'tips' ? row.comparedTips : null}
      format={(value) => formatMoney(value, currency)}
      onChange={onChange}
    >
      {children}
    </BesideFigure>
  );
  return (
    <Sideways label={texts.ofServed}>
      <Table mt="md" miw={310} verticalSpacing={4} horizontalSpacing={6}>
        <caption className="visually-hidden">{texts.ofServed}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.person}</Table.Th>
            {Object.entries(COLUMNS).map(([name, { title }]) => (
              <Table.Th key={name}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.personId}>
              <Table.Th scope="row">
                <bdi>{servedName(row)}</bdi>
              </Table.Th>
              <Table.Td>{opens('orders', row, formatNumber(row.orders))}</Table.Td>
              <Table.Td>{opens('open', row, <Money amount={row.open} currency={currency} />)}</Table.Td>
              <Table.Td>{opens('tips', row, <Money amount={row.tips} currency={currency} />)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  );
}

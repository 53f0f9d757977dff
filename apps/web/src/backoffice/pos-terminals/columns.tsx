import { Badge, Text } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { bankTypeLabels } from '@sofreh/fa/labels';
import type { ApiResponse } from '#web/api/index.ts';
import type { DataColumn } from '#web/ui/index.ts';
import { terminalTexts as texts } from './texts.ts';

export const TERMINALS = 'GET /api-identity/identity/posterminal/posterminals';
export type Terminal = ApiResponse<typeof TERMINALS>['data'][number];

const NUMBERS = ['terminalId', 'acceptorId', 'serialNumber'] as const;

export const terminalColumns: readonly DataColumn<Terminal>[] = [
  {
    key: 'title',
    title: texts.name,
    card: 'title',
    render: ({ title }) => (
      <Text span fw={600}>
        {title}
      </Text>
    ),
  },
  { key: 'bank', title: texts.bank, render: ({ bankType }) => bankTypeLabels[bankType] },
  {
    key: 'address',
    title: texts.address,
    render: ({ ip, port }) =>
      ip === null ? texts.byService : <bdi dir="ltr">{toPersianDigits(`${ip}:${port ?? ''}`)}</bdi>,
  },
  {
    key: 'numbers',
    title: texts.numbers,
    render: (row) =>
      NUMBERS.filter((name) => row[name] !== '').map((name) => (
        <div key={name}>
          {texts[name]} <bdi dir="ltr">{toPersianDigits(row[name])}</bdi>
        </div>
      )),
  },
  {
    key: 'active',
    title: texts.status,
    card: 'aside',
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {active ? texts.active : texts.inactive}
      </Badge>
    ),
  },
];

import { Paper, Table, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import type { ApiResponse } from '#web/api/index.ts';
import { Money, Sideways } from '#web/ui/index.ts';
import { taxTexts as texts } from './texts.ts';

type Props = { readonly rates: ApiResponse<'GET /api/taxinvoices'>['rates'] };

const AMOUNTS = ['base', 'vat', 'declaredVat'] as const;

/** Shows the tax of these days by its rate: what bills have, beside what the authority has. */
export function RatesTable({ rates }: Props) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Text fw={700}>{texts.byRate}</Text>
      <Text c="dimmed" size="sm" mb="sm">
        {texts.byRateHint}
      </Text>
      <Sideways label={texts.byRate}>
        <Table miw={560} aria-label={texts.byRate}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.rate}</Table.Th>
              <Table.Th>{texts.sold}</Table.Th>
              <Table.Th>{texts.base}</Table.Th>
              <Table.Th>{texts.soldVat}</Table.Th>
              <Table.Th>{texts.declaredVat}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rates.map((row) => (
              <Table.Tr key={row.rate}>
                <Table.Td>{texts.percent(row.rate)}</Table.Td>
                <Table.Td>{formatNumber(row.orders)}</Table.Td>
                {AMOUNTS.map((name) => (
                  <Table.Td key={name}>
                    <Money amount={row[name]} currency="RIAL" />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}

import { Anchor, Paper, Table, Text } from '@mantine/core';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import type { Measure } from '@sofreh/domain/reports';
import { measureTexts } from '@sofreh/fa/report-texts';
import { Link } from '@tanstack/react-router';
import type { Address } from '#web/ui/index.ts';
import { figureText } from './figure-text.ts';
import { ShareBars } from './share-bars.tsx';
import { reportsTexts as texts } from './texts.ts';

type Props = {
  readonly data: Pick<ReportFigures, 'branches' | 'measures' | 'currency'>;
  /** The report of one branch alone, and of a figure the orders behind it there. */
  readonly linkOf: (vendorId: string, measure?: Measure) => { readonly to: string; readonly search: Address };
};

/** What each of several branches has of the whole; its figures open its orders. */
export function BranchSplit({ data, linkOf }: Props) {
  const { branches, measures, currency } = data;
  const [first = 'orderCount'] = measures;
  if (branches.length === 0) return null;
  const opens = (vendorId: string, measure?: Measure) => {
    const { to, search } = linkOf(vendorId, measure);
    return { component: Link, to, search: search as never } as const;
  };
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.byBranch}>
      <Text fw={700} mb="md">
        {`${texts.byBranch}: ${measureTexts[first].label}`}
      </Text>
      <ShareBars
        rows={branches.map(({ name, figures, compared }) => ({
          name,
          now: figures[first] ?? 0,
          compared: compared?.[first] ?? 0,
        }))}
        format={(value) => figureText(first, value, currency)}
      />
      <Table.ScrollContainer minWidth={160 + 130 * measures.length} mt="md">
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.branch}</Table.Th>
              {measures.map((measure) => (
                <Table.Th key={measure} scope="col">
                  {measureTexts[measure].label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {branches.map(({ vendorId, name, figures, compared }) => (
              <Table.Tr key={vendorId}>
                <Table.Th scope="row">
                  <Anchor {...opens(vendorId)} py={10} display="inline-block">
                    <bdi>{name}</bdi>
                  </Anchor>
                </Table.Th>
                {measures.map((measure) => {
                  const text = figureText(measure, figures[measure], currency);
                  return (
                    <Table.Td key={measure}>
                      {figures[measure] ? (
                        <Anchor
                          {...opens(vendorId, measure)}
                          c="inherit"
                          py={10}
                          display="inline-block"
                          aria-label={texts.openOrders(`${measureTexts[measure].label}، ${name}`, text)}
                        >
                          {text}
                        </Anchor>
                      ) : (
                        text
                      )}
                      {compared && (
                        <Text size="xs" c="dimmed">
                          {texts.before(figureText(measure, compared[measure], currency))}
                        </Text>
                      )}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

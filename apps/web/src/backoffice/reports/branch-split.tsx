import { Anchor, Paper, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Address, Sideways } from '#web/ui/index.ts';
import { FormerFigure } from './former-figure.tsx';
import classes from './reports.module.css';
import { ShareBars } from './share-bars.tsx';
import { reportsTexts as texts } from './texts.ts';

type Value = number | null | undefined;

/** A figure that each branch has, by its name. */
interface SplitColumn<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly format: (value: Value) => string;
}

type Props<Name extends string> = {
  readonly branches: readonly {
    readonly vendorId: string;
    readonly name: string;
    readonly figures: { readonly [K in Name]?: Value };
    readonly compared: { readonly [K in Name]?: Value } | null;
  }[];
  /** The first is drawn. */
  readonly columns: readonly SplitColumn<Name>[];
  /** The report of one branch alone, and of a figure the orders behind it there. */
  readonly linkOf: (vendorId: string, figure?: Name) => { readonly to: string; readonly search: Address };
};

/** What each of several branches has of the whole, and nothing for one; its figures open its orders. */
export function BranchSplit<Name extends string>({ branches, columns, linkOf }: Props<Name>) {
  const [first] = columns;
  if (branches.length === 0 || !first) return null;
  const title = `${texts.byBranch}: ${first.label}`;
  const opens = (vendorId: string, figure?: Name) => {
    const { to, search } = linkOf(vendorId, figure);
    return { component: Link, to, search: search as never } as const;
  };
  const opensBefore = (vendorId: string, figure: Name) => {
    const { to, search } = linkOf(vendorId, figure);
    return { to, search: { ...search, before: '1' } };
  };
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={title}>
      <Text fw={700} mb="md">
        {title}
      </Text>
      <ShareBars
        rows={branches.map(({ name, figures, compared }) => ({
          name,
          now: figures[first.name] ?? 0,
          compared: compared?.[first.name] ?? 0,
        }))}
        format={first.format}
      />
      <Sideways label={texts.branches}>
        <Table verticalSpacing="xs" mt="md" miw={160 + 130 * columns.length} aria-label={texts.branches}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.branch}</Table.Th>
              {columns.map(({ name, label }) => (
                <Table.Th key={name} scope="col">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {branches.map(({ vendorId, name: branch, figures, compared }) => (
              <Table.Tr key={vendorId}>
                <Table.Th scope="row">
                  <Anchor {...opens(vendorId)} py={10} display="inline-block">
                    <bdi>{branch}</bdi>
                  </Anchor>
                </Table.Th>
                {columns.map(({ name, label, format }) => {
                  const text = format(figures[name]);
                  return (
                    <Table.Td key={name} className={classes.amount}>
                      <div className={classes.beside}>
                        {figures[name] ? (
                          <Anchor
                            {...opens(vendorId, name)}
                            c="inherit"
                            py={10}
                            miw={44}
                            display="inline-block"
                            aria-label={texts.openOrders(`${label}، ${branch}`, text)}
                          >
                            {text}
                          </Anchor>
                        ) : (
                          text
                        )}
                        {compared?.[name] !== undefined && (
                          <FormerFigure
                            of={`${label}، ${branch}`}
                            value={compared[name]}
                            text={format(compared[name])}
                            opens={opensBefore(vendorId, name)}
                          />
                        )}
                      </div>
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}

import { Paper, SimpleGrid, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import type { PageFigure } from '@sofreh/domain/reports';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, type ChangeAddress, type DayRange, Money, Sideways } from '#web/ui/index.ts';
import { AnswerWords, daysText, thanOf } from '../reports/answer-words.tsx';
import { BranchSplit } from '../reports/branch-split.tsx';
import { compare } from '../reports/compare.ts';
import { FigureTile } from '../reports/figure-tile.tsx';
import { Holidays } from '../reports/holidays.tsx';
import { BesideFigure } from '../reports/page-behind.tsx';
import { barOf, comparisonOf } from '../reports/report-address.ts';
import classes from '../reports/reports.module.css';
import { ShareBars } from '../reports/share-bars.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { tipsTexts as texts } from './texts.ts';

type Paid = ApiResponse<'GET /api/tips/payouts'>;
type PaidPerson = Paid['byPerson'][number];
type Sums = Pick<PaidPerson, 'cash' | 'wages'>;

type Props = {
  readonly paid: Paid;
  readonly span: DayRange;
  /** The one person that it is of; everybody where it is undefined. */
  readonly person: PaidPerson | undefined;
  readonly address: Address;
  readonly onChange: ChangeAddress;
};

/** The figures that a person has, and all of them together, by what they are called in the table. */
const COLUMNS = [
  { name: 'cash', title: texts.cash, figure: 'tipsInCash', of: ({ cash }) => cash },
  { name: 'wages', title: texts.wages, figure: 'tipsWithWages', of: ({ wages }) => wages },
  { name: 'together', title: texts.together, figure: 'tipsHandedOut', of: ({ cash, wages }) => cash + wages },
] as const satisfies readonly {
  readonly name: string;
  readonly title: string;
  readonly figure: PageFigure;
  readonly of: (sums: Sums) => number;
}[];
const together = ({ cash, wages }: Sums) => cash + wages;
const rowOf = ({ personId, name }: PaidPerson) => ({ key: `person:${personId}`, title: name });

/** What was handed out in these days, to whom most and how that stands beside the days before: above what each person got. */
export function PaidAnswer({ paid, span, person, address, onChange }: Props) {
  const { byPerson, currency, comparedFrom } = paid;
  const sum = (of: (sums: Sums) => number) => byPerson.reduce((total, row) => total + of(row), 0);
  const before = (of: (sums: Sums) => number) =>
    comparedFrom === null
      ? null
      : byPerson.reduce((total, { compared }) => total + (compared ? of(compared) : 0), 0);
  const money = (amount: number) => formatMoney(amount, currency);
  const [cash, wages, all, earlier] = [
    sum((row) => row.cash),
    sum((row) => row.wages),
    sum(together),
    before(together),
  ];
  const than = thanOf(comparisonOf(address), { ...span, running: paid.running });
  const says = person
    ? texts.paidTo(person.name, daysText(span), money(cash), money(wages))
    : texts.paidAnswer(daysText(span), money(cash), money(wages));
  const [most] = byPerson;
  return (
    <Stack>
      <AnswerWords
        days={span}
        says={earlier === null ? says : `${says}؛ ${compare(all, earlier, than, 'MONEY').text}`}
      >
        {most && together(most) > 0 && together(most) < all && (
          <Text>
            {reportsTexts.mostOfAll(
              texts.tips,
              most.name,
              money(together(most)),
              Math.round((together(most) * 100) / all),
            )}
          </Text>
        )}
      </AnswerWords>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {COLUMNS.map(({ figure, of }) => (
          <FigureTile
            key={figure}
            figure={figure}
            amount={sum(of)}
            earlier={before(of)}
            currency={currency}
            row={person && rowOf(person)}
            onChange={onChange}
          />
        ))}
      </SimpleGrid>
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700} mb="md">
          {reportsTexts.chart(texts.ofPaid)}
        </Text>
        <ShareBars
          rows={byPerson.map((row) => ({
            name: row.name,
            now: together(row),
            compared: row.compared ? together(row.compared) : 0,
          }))}
          format={money}
        />
        <Holidays data={{ ...span, comparedFrom, comparedTo: paid.comparedTo }} />
        <Persons paid={paid} onChange={onChange} />
      </Paper>
      <OfBranches paid={paid} person={person} address={address} />
    </Stack>
  );
}

const figuresOf = ({ cash, wages }: Sums) => ({ cash, wages, together: cash + wages });

/** What each of several branches handed out, to the one person where it is of one. */
function OfBranches({
  paid: { branches, currency },
  person,
  address,
}: Pick<Props, 'paid' | 'person' | 'address'>) {
  const row = person && { row: `=${rowOf(person).key}`, called: person.name };
  return (
    <BranchSplit
      branches={branches.map(({ vendorId, name, compared, ...sums }) => ({
        vendorId,
        name,
        figures: figuresOf(sums),
        compared: compared && figuresOf(compared),
      }))}
      columns={[COLUMNS[2], COLUMNS[0], COLUMNS[1]].map(({ name, figure }) => ({
        name,
        label: pageFigureTexts[figure].label,
        format: (value) => formatMoney(value ?? 0, currency),
      }))}
      linkOf={(vendorIds, name) => ({
        to: '/bo/tips/payouts',
        search: {
          ...barOf(address),
          personId: person?.personId,
          ...(name ? row : {}),
          vendorIds,
          figure: COLUMNS.find((column) => column.name === name)?.figure,
        },
      })}
    />
  );
}

/** What each person got, in cash and with their wages; their name narrows the page to them. */
function Persons({ paid: { byPerson, currency }, onChange }: Pick<Props, 'paid' | 'onChange'>) {
  const opens = (figure: PageFigure, row: PaidPerson, children: ReactNode) => (
    <BesideFigure
      figure={figure}
      row={rowOf(row)}
      earlier={figure === 'tipsHandedOut' && row.compared ? together(row.compared) : null}
      format={(value) => formatMoney(value, currency)}
      onChange={onChange}
    >
      {children}
    </BesideFigure>
  );
  return (
    <Sideways label={texts.ofPaid}>
      <Table mt="md" miw={310} verticalSpacing={4} horizontalSpacing={6}>
        <caption className="visually-hidden">{texts.ofPaid}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.whose}</Table.Th>
            {COLUMNS.map(({ figure, title }) => (
              <Table.Th key={figure}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byPerson.map((row) => (
            <Table.Tr key={row.personId}>
              <Table.Th scope="row">
                <UnstyledButton
                  className={classes.figure}
                  aria-label={texts.onlyOf(row.name)}
                  onClick={() => onChange({ personId: row.personId })}
                >
                  <bdi>{row.name}</bdi>
                </UnstyledButton>
              </Table.Th>
              {COLUMNS.map(({ figure, of }) => (
                <Table.Td key={figure}>
                  {opens(figure, row, <Money amount={of(row)} currency={currency} />)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  );
}

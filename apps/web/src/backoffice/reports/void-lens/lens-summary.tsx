import { Badge, Paper, Skeleton, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import type { LensAct } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { lensActTexts } from '@sofreh/fa/report-texts';
import { lazy, Suspense } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, Money } from '#web/ui/index.ts';
import classes from '../reports.module.css';
import { lensTexts as texts } from './texts.ts';

export type Lens = ApiResponse<'GET /api/reports/voids'>;
type Person = Lens['people'][number];

const ReportChart = lazy(() => import('../report-chart.tsx').then((m) => ({ default: m.ReportChart })));

type Props = { readonly lens: Lens; readonly onFilter: (change: Address) => void };

/** Who stands out, in words; each kind with its sum; each person against the others; the hours. */
export function LensSummary({ lens, onFilter }: Props) {
  const { totals, hours, currency } = lens;
  const sum = (of: 'count' | 'amount') => totals.reduce((all, total) => all + total[of], 0);
  return (
    <Stack>
      <Answer people={lens.people} count={sum('count')} amount={formatMoney(sum('amount'), currency)} />
      <div className={classes.totals}>
        {totals.map(({ act, count, amount, compared }) => {
          const { label, what } = lensActTexts[act];
          return (
            <div key={act} className={classes.total}>
              <Text c="dimmed">{label}</Text>
              <UnstyledButton
                className={classes.figure}
                aria-label={texts.open(label, `${texts.times(count)}، ${formatMoney(amount, currency)}`)}
                onClick={() => onFilter({ act, personId: undefined, hour: undefined })}
              >
                <Text fz={19} fw={700} className={classes.amount}>
                  {texts.times(count)}
                </Text>{' '}
                <Money amount={amount} currency={currency} />
              </UnstyledButton>
              {compared && (
                <Text size="sm" c="dimmed">
                  {texts.before(texts.times(compared.count))}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {what}
              </Text>
            </div>
          );
        })}
      </div>
      <People lens={lens} onFilter={onFilter} />
      {hours.length > 1 && (
        <Paper withBorder radius="lg" p="lg" component="section">
          <Title order={2} size="h4" mb="md">
            {texts.hours}
          </Title>
          <Suspense fallback={<Skeleton height={280} radius="lg" />}>
            <ReportChart
              rows={hours.map(({ hour, count }) => ({
                name: texts.hourName(hour),
                now: count,
                compared: 0,
              }))}
              names={{ now: texts.hours, before: null }}
              format={texts.times}
            />
          </Suspense>
        </Paper>
      )}
    </Stack>
  );
}

function Answer(props: {
  readonly people: readonly Person[];
  readonly count: number;
  readonly amount: string;
}) {
  const { people, count, amount } = props;
  const apart = people.flatMap(({ id, name, acts }) =>
    acts.filter(({ standsOut }) => standsOut).map(({ act }) => ({ key: `${id} ${act}`, name, act })),
  );
  return (
    <Paper withBorder radius="lg" p="lg" role="status">
      <Text fz="lg" fw={700}>
        {texts.answer(count, amount)}
      </Text>
      {apart.length === 0 && <Text>{texts.quiet}</Text>}
      {apart.map(({ key, name, act }) => (
        <Text key={key} c="red" fw={600}>
          {texts.standsOut(name || texts.nobody, lensActTexts[act].label)}
        </Text>
      ))}
    </Paper>
  );
}

/** People in rows, kinds in columns; every number opens what it counts. */
function People({ lens: { people, totals, currency }, onFilter }: Props) {
  const shown = people.filter(({ count }) => count > 0);
  const acts = totals.filter(({ count }) => count > 0).map(({ act }) => act);
  if (shown.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4">
        {texts.people}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.peopleHint}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways is reached by the keyboard, too */}
      <section className={classes.sideways} aria-label={texts.people} tabIndex={0}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.person}</Table.Th>
              <Table.Th>{texts.orders}</Table.Th>
              {acts.map((act) => (
                <Table.Th key={act}>{lensActTexts[act].label}</Table.Th>
              ))}
              <Table.Th>{texts.amount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((person) => (
              <Table.Tr key={person.id ?? ''}>
                <Table.Th scope="row">
                  <bdi>{person.name || texts.nobody}</bdi>
                </Table.Th>
                <Table.Td>{formatNumber(person.orders)}</Table.Td>
                {acts.map((act) => (
                  <Table.Td key={act}>
                    <Cell person={person} act={act} onFilter={onFilter} />
                  </Table.Td>
                ))}
                <Table.Td>
                  <Money amount={person.amount} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Paper>
  );
}

function Cell(props: {
  readonly person: Person;
  readonly act: LensAct;
  readonly onFilter: Props['onFilter'];
}) {
  const { person, act, onFilter } = props;
  const found = person.acts.find((each) => each.act === act);
  if (!found || found.count === 0) return '—';
  const { count, perHundred, othersPerHundred, standsOut } = found;
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-label={texts.open(`${lensActTexts[act].label}، ${person.name}`, texts.times(count))}
        onClick={() => onFilter({ act, personId: person.id ?? undefined, hour: undefined })}
      >
        {standsOut ? (
          <Badge color="red" size="lg" variant="light" tt="none">
            {texts.times(count)}
          </Badge>
        ) : (
          texts.times(count)
        )}
      </UnstyledButton>
      {perHundred !== null && othersPerHundred !== null && (
        <Text size="xs" c="dimmed">
          {texts.rate(perHundred, othersPerHundred)}
        </Text>
      )}
    </>
  );
}

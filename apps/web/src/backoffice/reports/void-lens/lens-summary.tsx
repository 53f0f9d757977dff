import { Anchor, Badge, Paper, Skeleton, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { type LensAct, NOBODY_KNOWN, takesOffBill } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { lensActTexts } from '@sofreh/fa/lens-texts';
import { formatMoney } from '@sofreh/fa/money';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, Money, Sideways } from '#web/ui/index.ts';
import { BranchesShown, daysText } from '../answer-words.tsx';
import { barOf } from '../report-address.ts';
import classes from '../reports.module.css';
import { lensTexts as texts } from './texts.ts';

export type Lens = ApiResponse<'GET /api/reports/voids'>;
type Person = Lens['people'][number];

const ReportChart = lazy(() => import('../report-chart.tsx').then((m) => ({ default: m.ReportChart })));

type Props = {
  readonly lens: Lens;
  readonly address: Address;
  readonly onFilter: (change: Address) => void;
};

/** Everything that was done on these days. */
const ALL: Address = {
  act: undefined,
  personId: undefined,
  hour: undefined,
  amountFrom: undefined,
  before: undefined,
};

type OpenProps = Pick<Props, 'onFilter'> & {
  /** What is counted, and what it comes to. */
  readonly what: string;
  readonly value: string;
  /** Which deeds of all they are. */
  readonly only: Address;
  readonly children: ReactNode;
};

/** A figure that opens the deeds it counts. */
function Open({ what, value, only, onFilter, children }: OpenProps) {
  return (
    <UnstyledButton
      className={classes.figure}
      aria-label={texts.open(what, value)}
      onClick={() => onFilter({ ...ALL, ...only })}
    >
      {children}
    </UnstyledButton>
  );
}

/** Who stands out, in words; each kind with its sum; each person against the others; the hours. */
export function LensSummary({ lens, address, onFilter }: Props) {
  const { totals, hours, currency } = lens;
  const sum = (of: 'count' | 'amount', some: typeof totals) =>
    some.reduce((all, total) => all + total[of], 0);
  const isOfDrawer = ({ act }: (typeof totals)[number]) => act === 'DRAWER_OPENED';
  const isReopened = ({ act }: (typeof totals)[number]) => act === 'REOPENED';
  const bills = totals.filter(({ act }) => takesOffBill(act));
  const moved = sum('amount', totals.filter(isOfDrawer));
  return (
    <Stack>
      <Answer
        people={lens.people}
        days={daysText(lens)}
        count={sum('count', bills)}
        offBills={formatMoney(sum('amount', bills), currency)}
        reopened={sum('count', totals.filter(isReopened))}
        moved={moved ? formatMoney(moved, currency) : null}
        onFilter={onFilter}
      />
      <div className={classes.totals}>
        {totals.map(({ act, count, amount, compared }) => {
          const { label, what } = lensActTexts[act];
          return (
            <div key={act} className={classes.total}>
              <Text c="dimmed">{label}</Text>
              <Open
                what={label}
                value={`${texts.times(count)}، ${formatMoney(amount, currency)}`}
                only={{ act }}
                onFilter={onFilter}
              >
                <Text fz={19} fw={700} className={classes.amount}>
                  {texts.times(count)}
                </Text>{' '}
                <Money amount={amount} currency={currency} />
              </Open>
              {compared && (
                <Open
                  what={`${label}، ${texts.daysBefore}`}
                  value={texts.times(compared.count)}
                  only={{ act, before: '1' }}
                  onFilter={onFilter}
                >
                  <Text span size="sm" c="dimmed">
                    {texts.before(texts.times(compared.count))}
                  </Text>
                </Open>
              )}
              <Text size="xs" c="dimmed">
                {what}
              </Text>
            </div>
          );
        })}
      </div>
      <People lens={lens} address={address} onFilter={onFilter} />
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
              unit="COUNT"
            />
          </Suspense>
          <div className={classes.hours}>
            {hours.map(({ hour, count, amount }) => (
              <Open
                key={hour}
                what={texts.hourName(hour)}
                value={`${texts.times(count)}، ${formatMoney(amount, currency)}`}
                only={{ hour: String(hour) }}
                onFilter={onFilter}
              >
                <Text span c="dimmed">
                  {texts.hourName(hour)}
                </Text>{' '}
                {texts.times(count)}
              </Open>
            ))}
          </div>
        </Paper>
      )}
    </Stack>
  );
}

function Answer(props: {
  readonly people: readonly Person[];
  readonly days: string;
  /** How often something was taken off a bill. */
  readonly count: number;
  readonly offBills: string;
  /** So many bills were opened again. */
  readonly reopened: number;
  readonly moved: string | null;
  readonly onFilter: Props['onFilter'];
}) {
  const { people, days, count, offBills, reopened, moved, onFilter } = props;
  const apart = people.flatMap(({ id, name, acts }) =>
    acts.filter(({ standsOut }) => standsOut).map(({ act }) => ({ key: `${id} ${act}`, id, name, act })),
  );
  return (
    <Paper withBorder radius="lg" p="lg" role="status">
      <BranchesShown />
      <Text fz="lg" fw={700}>
        {texts.answer(days, offBills, count, reopened, moved)}
      </Text>
      {apart.length === 0 && <Text>{texts.quiet}</Text>}
      {apart.map(({ key, id, name, act }) => (
        <Anchor
          key={key}
          component="button"
          type="button"
          display="block"
          py={10}
          c="red"
          fw={600}
          ta="start"
          onClick={() => onFilter({ ...ALL, act, personId: id ?? NOBODY_KNOWN })}
        >
          {texts.standsOut(name || texts.nobody, lensActTexts[act].label)}
        </Anchor>
      ))}
    </Paper>
  );
}

/** People in rows, kinds in columns; every number opens what it counts. */
function People({ lens: { people, totals, currency }, address, onFilter }: Props) {
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
      <Sideways label={texts.people}>
        <Table verticalSpacing="sm" miw={300 + 130 * acts.length} aria-label={texts.people}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.person}</Table.Th>
              <Table.Th>{texts.orders}</Table.Th>
              {acts.map((act) => (
                <Table.Th key={act}>{lensActTexts[act].label}</Table.Th>
              ))}
              <Table.Th>{texts.takenOff}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((person) => (
              <Table.Tr key={person.id ?? ''}>
                <Table.Th scope="row">
                  <bdi>{person.name || texts.nobody}</bdi>
                </Table.Th>
                <Table.Td>
                  <Entered person={person} address={address} />
                </Table.Td>
                {acts.map((act) => (
                  <Table.Td key={act}>
                    <Cell person={person} act={act} onFilter={onFilter} />
                  </Table.Td>
                ))}
                <Table.Td>
                  <Open
                    what={texts.allOf(person.name || texts.nobody)}
                    value={formatMoney(person.amount, currency)}
                    only={{ personId: person.id ?? NOBODY_KNOWN }}
                    onFilter={onFilter}
                  >
                    <Money amount={person.amount} currency={currency} />
                  </Open>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}

/** The orders somebody entered: they are in the report of that person's days, sold ones and cancelled ones. */
function Entered({ person, address }: { readonly person: Person; readonly address: Address }) {
  const { id, name, orders } = person;
  const count = formatNumber(orders);
  if (id === null || orders === 0) return count;
  return (
    <Anchor
      component={Link}
      to="/bo/reports/staff-days"
      search={{ ...barOf(address), of: id, called: name } as never}
      py={10}
      miw={44}
      display="inline-block"
      aria-label={texts.ordersOf(name, count)}
    >
      {count}
    </Anchor>
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
      <Open
        what={`${lensActTexts[act].label}، ${person.name || texts.nobody}`}
        value={texts.times(count)}
        only={{ act, personId: person.id ?? NOBODY_KNOWN }}
        onFilter={onFilter}
      >
        {standsOut ? (
          <Badge color="red" size="lg" variant="light" tt="none">
            {texts.times(count)}
          </Badge>
        ) : (
          texts.times(count)
        )}
      </Open>
      {perHundred !== null && othersPerHundred !== null && (
        <Text size="xs" c="dimmed">
          {texts.rate(perHundred, othersPerHundred)}
        </Text>
      )}
    </>
  );
}

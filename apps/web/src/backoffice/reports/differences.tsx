import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Difference } from '@sofreh/contract/main/figures';
import { groupBy } from '@sofreh/domain/group-by';
import { type Dimension, reportOf, reportOfCube, sumsOf } from '@sofreh/domain/reports';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { measureTexts, reportTitles, rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { pageName } from '../navigation/navigation.ts';
import { figureText } from './figure-text.ts';
import { reportsTexts as texts } from './texts.ts';

/** What has a name that the sums do not keep: the report says it. */
const NAMED: readonly Dimension[] = ['person', 'table', 'station', 'code'];

/** Days and months whose kept sums were wrong, until somebody has looked at what differed and at their orders. */
export function Differences() {
  const { data } = useQuery(callQuery('GET /api/reports/differences', {}, { quiet: true }));
  const seeing = useChange({
    run: (businessDay: string, options) =>
      api('PUT /api/reports/differences', { body: { businessDay }, ...options }),
    changes: ['GET /api/reports/differences'],
  });
  const days = groupBy(data?.data ?? [], ({ businessDay }) => businessDay);
  return [...days].map(([day, differences]) => (
    <Alert key={day} color="orange" role="alert">
      <Stack gap="sm">
        {differences.map((difference) => (
          <Differing key={difference.cube} difference={difference} />
        ))}
        <Button
          variant="default"
          h={44}
          style={{ alignSelf: 'flex-start' }}
          loading={seeing.running}
          onClick={() => seeing.start(day)}
        >
          {texts.seen}
        </Button>
      </Stack>
    </Alert>
  ));
}

/** One report's sums that differed, row by row, with the way to the orders that they are counted from now. */
function Differing({ difference }: { readonly difference: Difference }) {
  const { vendor } = useStaff();
  const { businessDay, from, cube, rows } = difference;
  const name = reportOfCube(cube);
  const differing = rows.flatMap(({ sums }) => sums.map(({ sum }) => sum));
  const figure =
    name && reportOf(name).measures.find((each) => sumsOf(each).some((sum) => differing.includes(sum)));
  const last = longDate(instantOfDay(businessDay));
  // The money of orders that were called off is in no report of measures, and in that page.
  const said = name ? reportTitles[name] : pageName('/bo/reports/payments');
  return (
    <div>
      <Group justify="space-between">
        <Text fw={600}>
          {from === businessDay
            ? texts.differs(said, last)
            : texts.differsFrom(said, longDate(instantOfDay(from)), last)}
        </Text>
        {(name || cube === 'takings') && (
          <Anchor
            component={Link}
            to={`/bo/reports/${name ?? 'payments'}`}
            search={{ From: from, To: businessDay, ...(figure ? { figure } : {}) } as never}
            py={10}
          >
            {texts.ordersOfDifference}
          </Anchor>
        )}
      </Group>
      {rows.map((row) => {
        const of = row.of
          .filter(({ dimension }) => !NAMED.includes(dimension))
          .map(({ dimension, key }) => rowTitle(dimension, key, row.title));
        return (
          <Text key={JSON.stringify(row.of)} size="sm">
            {[
              of.join('، '),
              ...row.sums.map(({ sum, kept, recounted }) =>
                texts.keptWas(
                  measureTexts[sum].label,
                  figureText(sum, kept, vendor.currency),
                  figureText(sum, recounted, vendor.currency),
                ),
              ),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        );
      })}
    </div>
  );
}

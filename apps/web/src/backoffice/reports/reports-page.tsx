import { Alert, Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { FilterBar, useAddress } from '#web/ui/index.ts';
import { EveningCard } from './evening-card.tsx';
import { barOf } from './report-address.ts';
import { ReportBar } from './report-bar.tsx';
import { REPORT_GROUPS } from './report-groups.ts';
import { reportsTexts as texts } from './texts.ts';

/** Every report, with the bar that goes along. */
export function ReportsPage() {
  const [address, change] = useAddress();
  const search = barOf(address) as never;
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.hint}</Text>
      </div>
      <Differences />
      <FilterBar
        active={Object.keys(search).length}
        filters={<ReportBar address={address} onChange={change} knows={['COMPARISON', 'TYPE', 'BRANCHES']} />}
      />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {REPORT_GROUPS.map(({ title, links }) => (
          <Paper key={title} withBorder radius="lg" p="lg" component="section">
            <Title order={2} size="h4" mb="xs">
              {title}
            </Title>
            <Stack gap={0}>
              {links.map(({ to, label }) => (
                <Anchor key={to} component={Link} to={to} search={search} py={10}>
                  {label}
                </Anchor>
              ))}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      <EveningCard />
    </Stack>
  );
}

/** Days whose kept sums were wrong, until somebody has looked at their orders. */
function Differences() {
  const { data } = useQuery(callQuery('GET /api/reports/differences', {}, { quiet: true }));
  const seeing = useChange({
    run: (businessDay: string, options) =>
      api('PUT /api/reports/differences', { body: { businessDay }, ...options }),
    changes: ['GET /api/reports/differences'],
  });
  const days = [...new Set(data?.data.map(({ businessDay }) => businessDay))];
  return days.map((day) => (
    <Alert key={day} color="orange" role="alert">
      <Group justify="space-between">
        <Text>{texts.differs(longDate(instantOfDay(day)))}</Text>
        <Group gap="sm">
          <Anchor
            component={Link}
            to="/bo/reports/days"
            search={{ From: day, To: day, figure: 'orderCount', row: `=${day}` } as never}
          >
            {texts.ordersOfDay}
          </Anchor>
          <Button variant="default" h={44} loading={seeing.running} onClick={() => seeing.start(day)}>
            {texts.seen}
          </Button>
        </Group>
      </Group>
    </Alert>
  ));
}

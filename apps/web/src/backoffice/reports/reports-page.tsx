import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FilterBar, useAddress, useCutOff } from '#web/ui/index.ts';
import { EveningCard } from '../evening-messages/evening-card.tsx';
import { Differences } from './differences.tsx';
import { barOf, daysOfReport, walkOf } from './report-address.ts';
import { ReportBar } from './report-bar.tsx';
import { REPORT_GROUPS } from './report-groups.ts';
import { reportsTexts as texts } from './texts.ts';

/** Every report, with the bar that goes along. */
export function ReportsPage() {
  const cutOff = useCutOff();
  const [address, change] = useAddress();
  const search = walkOf(address, daysOfReport(address, cutOff)) as never;
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
        active={Object.keys(barOf({ ...address, Range: undefined })).length}
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

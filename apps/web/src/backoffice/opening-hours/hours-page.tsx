import { Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { Closures } from './closures.tsx';
import { Holidays } from './holidays.tsx';
import { OpenNow } from './open-now.tsx';
import { SameEveryDay } from './same-every-day.tsx';
import { hoursTexts as texts } from './texts.ts';
import { WeekEditor } from './week-editor.tsx';

/** Shows when the branch takes orders: now, its week, holidays and closures. */
export function HoursPage() {
  const query = useQuery(callQuery('GET /api-identity/identity/vendors/availabilitytime', {}));
  return (
    <Stack gap="md" maw={1100}>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <OpenNow />
      {query.isPending && <LoadingRows rows={7} />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {query.data?.data.length === 0 && <SameEveryDay />}
      {query.data && (
        // What is stored is told to the editor when it begins: a first week written at once begins it anew.
        <WeekEditor key={String(query.data.data.length === 0)} windows={query.data.data} />
      )}
      <Paper withBorder radius="lg" p="lg" component="section">
        <Title order={2} size="h4" mb="md">
          {texts.closures}
        </Title>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Holidays />
          <Closures />
        </SimpleGrid>
      </Paper>
    </Stack>
  );
}

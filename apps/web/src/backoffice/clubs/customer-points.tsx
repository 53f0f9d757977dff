import { Group, Paper, Text, Title } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { clubTexts as texts } from './texts.ts';

/** So many of the last points that came and went are shown. */
const SHOWN = 5;

/** Shows what a customer has in the club; nothing where there never was one. */
export function CustomerPoints({ customerId }: { readonly customerId: string }) {
  const { data } = useQuery(
    callQuery('GET /api/clubs/point', { query: { customerId, pageSize: SHOWN } }, { quiet: true }),
  );
  if (!data || (!data.isActive && data.totalCount === 0)) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {texts.title}
      </Title>
      <Text fw={700}>
        {texts.pointsOf(data.points)}
        {data.level && `، ${data.level}`}
      </Text>
      {data.owed > 0 && <Text c="dimmed">{texts.owed(data.owed)}</Text>}
      {data.data.map(({ seq, kind, points, at }) => (
        <Group key={seq} justify="space-between" mt={6}>
          <Text size="sm">
            {texts.kinds[kind]}، {dateTime(at)}
          </Text>
          <Text size="sm" fw={600}>
            {points > 0 ? '+' : '−'}
            {formatNumber(Math.abs(points))}
          </Text>
        </Group>
      ))}
    </Paper>
  );
}

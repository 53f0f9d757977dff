import { Alert, Text } from '@mantine/core';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { IconIdBadge2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { courierTexts as texts } from './texts.ts';

type Papers = ApiResponse<'GET /api/bikers/papers'>['data'];

/** Reminds staff of couriers' papers that end soon or are over; nothing where none does. */
export function CouriersPapers() {
  const { can } = useStaff();
  const query = useQuery({ ...callQuery('GET /api/bikers/papers', {}), enabled: can('courier.view') });
  return <PapersNotice papers={query.data?.data ?? []} />;
}

/** Shows the same of papers that are known already. */
export function PapersNotice({ papers }: { readonly papers: Papers }) {
  if (papers.length === 0) return null;
  const isOver = papers.some(({ state }) => state === 'OVER');
  return (
    <Alert
      role="status"
      variant="light"
      c="dark"
      mb="md"
      color={isOver ? 'red' : 'orange'}
      icon={<IconIdBadge2 aria-hidden />}
      title={texts.papers}
    >
      {papers.map(({ bikerId, name, paper, until, state }) => (
        <Text key={`${bikerId} ${paper}`}>
          {texts.paperState[state](texts.paperNames[paper], name, shortDate(instantOfDay(until)))}
        </Text>
      ))}
    </Alert>
  );
}

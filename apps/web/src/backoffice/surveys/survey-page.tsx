import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { AnswerList } from './answer-list.tsx';
import { askedWhere } from './asked-where.ts';
import { SurveyReport } from './survey-report.tsx';
import { surveysTexts as texts } from './texts.ts';

export function SurveyPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { can } = useStaff();
  const [address, change] = useAddress();
  const query = useQuery(callQuery('GET /api/survey/{id}', { params: { id } }));
  const mayReport = can('survey.edit') || can('report.view');
  const views = [
    ...(mayReport ? [{ value: 'report', label: texts.report }] : []),
    ...(can('customer.view') ? [{ value: 'answers', label: texts.answers }] : []),
  ];
  const view = views.find(({ value }) => value === address.view)?.value ?? views[0]?.value;
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {query.data?.title ?? texts.title}
        </Title>
        <Group>
          <PutOnPaper of={[views.find(({ value }) => value === view)?.label]} />
          <Anchor component={Link} to="/bo/surveys" lh="44px" data-screen>
            {texts.back}
          </Anchor>
          {can('survey.edit') && (
            <Button
              component={Link}
              to="/bo/surveys/$id/edit"
              params={{ id } as never}
              variant="default"
              h={44}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {texts.edit}
            </Button>
          )}
        </Group>
      </Group>
      {query.isPending && <LoadingRows />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Text c="dimmed">{askedWhere(query.data)}</Text>}
      {query.data && views.length > 1 && (
        <SegmentedControl
          aria-label={texts.view}
          styles={{ label: { minHeight: 44, display: 'grid', alignItems: 'center' } }}
          data={views}
          value={view ?? ''}
          onChange={(value) => change({ view: value, page: undefined })}
        />
      )}
      {query.data && view === 'report' && <SurveyReport id={id} />}
      {query.data && view === 'answers' && <AnswerList id={id} />}
    </Stack>
  );
}

import { Badge, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { EmptyState, ErrorState, LoadingRows, Modal } from '#web/ui/index.ts';
import { JOB, JOB_LOOK_MS, JOBS, type Job, PAGE } from './menu-calls.ts';
import { Pages } from './pages.tsx';
import { LineRow } from './preview-dialog.tsx';
import { marketMenuTexts as texts } from './texts.ts';

const COLORS = { WAITING: 'gray', RUNNING: 'blue', DONE: 'green', FAILED: 'red' } as const;

export function JobsTab({ shop }: { readonly shop: string }) {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Job | null>(null);
  const query = useQuery({
    ...keepingPage(callQuery(JOBS, { query: { shop, pageNumber: page, pageSize: PAGE } })),
    refetchInterval: JOB_LOOK_MS,
  });
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  return (
    <Stack gap="sm">
      {query.data.data.length === 0 && <EmptyState title={texts.none} />}
      {query.data.data.map((job) => (
        <Paper key={job.id} withBorder radius="lg" p="sm">
          <JobRow job={job} onLines={() => setOpen(job)} />
        </Paper>
      ))}
      <Pages page={page} total={query.data.totalCount} onPage={setPage} />
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open ? texts.linesOf(texts.jobTypes[open.type], dateTime(open.createdAt)) : ''}
        size="lg"
      >
        {open && <Lines id={open.id} />}
      </Modal>
    </Stack>
  );
}

function kindsText({ kinds }: Job): string {
  return kinds.map((kind) => texts.kindsMany[kind]).join('، ');
}

export function JobProgress({ job: { counts, state } }: { readonly job: Pick<Job, 'counts' | 'state'> }) {
  const total = counts.waiting + counts.done + counts.refused + counts.held;
  const share = total === 0 ? (state === 'DONE' ? 100 : 0) : (100 * (total - counts.waiting)) / total;
  return <Progress value={share} aria-label={texts.progress} color={COLORS[state]} />;
}

function JobRow({ job, onLines }: { readonly job: Job; readonly onLines: () => void }) {
  const { type, state, counts, calls, tryAt, createdAt } = job;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Badge variant="light" size="lg" tt="none" color={COLORS[state]}>
            {texts.jobStates[state]}
          </Badge>
          <Text fw={700}>{texts.jobTypes[type]}</Text>
          <Text size="sm" c="dimmed">
            {kindsText(job)}
          </Text>
        </Group>
        <Button
          variant="default"
          h={44}
          aria-label={`${texts.lines}: ${texts.linesOf(texts.jobTypes[type], dateTime(createdAt))}`}
          onClick={onLines}
        >
          {texts.lines}
        </Button>
      </Group>
      <JobProgress job={job} />
      <Text size="sm" c="dimmed">
        {dateTime(createdAt)}، {texts.jobCounts(counts)}
        {calls > 0 && `، ${texts.calls(calls)}`}
      </Text>
      {tryAt && (
        <Text size="sm" c="var(--mantine-color-yellow-light-color)">
          {texts.tryAgainAt(dateTime(tryAt))}
        </Text>
      )}
      {state === 'FAILED' && (
        <Text size="sm" c="red">
          {texts.failed}
        </Text>
      )}
    </Stack>
  );
}

export function Lines({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...keepingPage(callQuery(JOB, { params: { id }, query: { pageNumber: page, pageSize: PAGE } })),
    refetchInterval: ({ state }) => !state.data?.job.endedAt && JOB_LOOK_MS,
  });
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  const { job, lines } = query.data;
  return (
    <Stack>
      {lines.data.length === 0 && job.endedAt && <Text c="dimmed">{texts.none}</Text>}
      <Stack gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.data.map((line) => (
          <LineRow key={line.id} line={line} told={texts.lineStates[line.state]} />
        ))}
      </Stack>
      <Pages page={page} total={lines.totalCount} onPage={setPage} />
    </Stack>
  );
}

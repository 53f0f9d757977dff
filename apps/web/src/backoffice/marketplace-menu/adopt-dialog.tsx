import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { groupBy } from '@sofreh/domain/group-by';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import { EmptyState, ErrorState, LoadingRows, Modal } from '#web/ui/index.ts';
import { JobProgress, Lines } from './jobs-tab.tsx';
import { ADOPTABLE, JOB, JOB_LOOK_MS, JOBS, MENU_CHANGES, PAGE } from './menu-calls.ts';
import { marketMenuTexts as texts } from './texts.ts';

type Props = { readonly shop: string; readonly opened: boolean; readonly onClose: () => void };
type Adoptable = ApiResponse<typeof ADOPTABLE>['data'][number];

/** Makes dishes of ours of what stands there: what is chosen, with all that it needs. */
export function AdoptDialog({ shop, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.adoptTitle} size="lg">
      {opened && <Adopt shop={shop} onClose={onClose} />}
    </Modal>
  );
}

function Adopt({ shop, onClose }: Omit<Props, 'opened'>) {
  const query = useQuery({ ...callQuery(ADOPTABLE, { query: { shop } }), gcTime: 0 });
  const [jobId, setJobId] = useState<string | null>(null);
  if (jobId) return <Told id={jobId} onClose={onClose} />;
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (query.data.data.length === 0) return <EmptyState title={texts.adoptNone} hint={texts.adoptNoneHint} />;
  return <Choosing shop={shop} all={query.data.data} onBegun={setJobId} />;
}

interface Section {
  readonly title: string;
  /** It is what they stand in, where that is not ours yet. */
  readonly parent: Adoptable | undefined;
  readonly lines: readonly Adoptable[];
}

/** Groups things by what they stand in, as people know a menu. */
function sectionsOf(all: readonly Adoptable[]): readonly Section[] {
  const isParent = ({ kind }: Adoptable) => kind === 'CATEGORY' || kind === 'TOPPING_CATEGORY';
  const lines = groupBy(
    all.filter((each) => !isParent(each)),
    ({ parentTitle }) => parentTitle ?? '',
  );
  return [...lines].map(([title, within]) => ({
    title,
    parent: all.find((each) => isParent(each) && each.title === title),
    lines: within,
  }));
}

type ChoosingProps = {
  readonly shop: string;
  readonly all: readonly Adoptable[];
  readonly onBegun: (jobId: string) => void;
};

function Choosing({ shop, all, onBegun }: ChoosingProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = (lines: readonly Adoptable[], on: boolean) => {
    const next = new Set(chosen);
    for (const { entryId } of lines) on ? next.add(entryId) : next.delete(entryId);
    setChosen(next);
  };
  const adopt = useChange({
    run: async (_: void, options) => {
      const entryIds = all.map(({ entryId }) => entryId).filter((each) => chosen.has(each));
      const body = { id: crypto.randomUUID(), shop, entryIds };
      onBegun((await api('POST /api-snappFood/menu/adopt', { body, ...options })).id);
    },
    changes: [JOBS],
  });
  const free = (lines: readonly Adoptable[]) => lines.filter(({ plan }) => plan === 'NEW');
  const waiting = all.filter(({ plan }) => plan === 'LOOKS_LIKE').length;
  const nothing = chosen.size === 0;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.adoptHint}
      </Text>
      {waiting > 0 && <Text c="var(--mantine-color-yellow-light-color)">{texts.adoptWaiting(waiting)}</Text>}
      {sectionsOf(all).map(({ title, parent, lines }) => (
        <Stack key={title} gap={4} component="section" aria-label={title}>
          <Checkbox
            size="md"
            fw={700}
            py={8}
            label={title}
            description={parent && whyNot(parent)}
            disabled={free(lines).length === 0}
            checked={free(lines).length > 0 && free(lines).every(({ entryId }) => chosen.has(entryId))}
            indeterminate={
              free(lines).some(({ entryId }) => chosen.has(entryId)) &&
              !free(lines).every(({ entryId }) => chosen.has(entryId))
            }
            onChange={(event) => set(free(lines), event.currentTarget.checked)}
          />
          {lines.map((line) => (
            <Checkbox
              key={line.entryId}
              size="md"
              ms="lg"
              py={8}
              label={`${line.title}، ${formatMoney(line.price, 'TOMAN')}`}
              description={whyNot(line)}
              disabled={line.plan !== 'NEW'}
              checked={chosen.has(line.entryId)}
              onChange={(event) => set([line], event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
      {adopt.fault && (
        <Text role="alert" c="red">
          {adopt.fault}
        </Text>
      )}
      <Button h={48} disabled={nothing} loading={adopt.running} onClick={() => adopt.start()}>
        {nothing ? texts.adoptNothing : texts.adoptChosen(chosen.size)}
      </Button>
    </Stack>
  );
}

function whyNot({ plan, looksLike }: Adoptable): string | undefined {
  if (plan === 'LOOKS_LIKE') return texts.adoptLooksLike(looksLike ?? '');
  return plan === 'NEEDS' ? texts.adoptNeeds : undefined;
}

/** Shows how far the making is, and what became of each thing; it goes on without the dialog, too. */
function Told({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery({
    ...callQuery(JOB, { params: { id }, query: { pageNumber: 1, pageSize: PAGE } }),
    refetchInterval: ({ state }) => !state.data?.job.endedAt && JOB_LOOK_MS,
  });
  const job = query.data?.job;
  const ended = job?.endedAt != null;
  // What was made is ours and matched now.
  useEffect(() => {
    if (ended) askAgain(...MENU_CHANGES.filter((call) => call !== ADOPTABLE));
  }, [ended]);
  return (
    <Stack>
      {job && <JobProgress job={job} />}
      <Text fw={700} role="status">
        {!ended && texts.adopting}
        {job &&
          ended &&
          `${job.state === 'DONE' ? texts.adopted : texts.adoptFailed}، ${texts.jobCounts(job.counts)}`}
      </Text>
      <Lines id={id} />
      <Button h={48} variant="default" onClick={onClose}>
        {texts.adoptClose}
      </Button>
    </Stack>
  );
}

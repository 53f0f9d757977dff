import { Button, Group, Paper, Select, Stack, Switch, Text } from '@mantine/core';
import { MENU_PARTS } from '@sofreh/domain/menu';
import { IconChecks, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { EmptyState, ErrorState, LoadingRows, Modal, SearchField } from '#web/ui/index.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { ENTRIES, type Entry, type Kind, type MenuState, PAGE } from './menu-calls.ts';
import { Pages } from './pages.tsx';
import { marketMenuTexts as texts } from './texts.ts';
import { useMatch } from './use-match.ts';

type Props = { readonly state: MenuState; readonly editable: boolean };
const LOOK_MS = 5_000;

/** Shows what stands there, what of ours each is, and what can be done with it there. */
export function MatchingTab({ state, editable }: Props) {
  const [kind, setKind] = useState<Kind>('ITEM');
  const [search, setSearch] = useState('');
  const [unmatched, setUnmatched] = useState(false);
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<Entry | 'NEW' | null>(null);
  const { shop } = state;
  const counts = state.kinds.find((each) => each.kind === kind);
  const query = useQuery({
    ...keepingPage(
      callQuery(ENTRIES, {
        query: {
          shop,
          kind,
          search,
          ...(unmatched ? { matched: 'false' as const } : {}),
          pageNumber: page,
          pageSize: PAGE,
        },
      }),
    ),
    refetchInterval: LOOK_MS,
  });
  const match = useMatch(shop);
  const rows = query.data?.data ?? [];
  const sure = rows.flatMap(({ id, suggestion }) =>
    suggestion?.sure ? [{ entryId: id, ourId: suggestion.ourId }] : [],
  );
  const first = () => setPage(1);
  return (
    <Stack gap="sm">
      <Group gap="sm" align="end">
        <Select
          label={texts.kind}
          size="md"
          allowDeselect={false}
          data={MENU_PARTS.toReversed().map((value) => ({ value, label: texts.kindsMany[value] }))}
          value={kind}
          onChange={(value) => {
            setKind(MENU_PARTS.find((each) => each === value) ?? 'ITEM');
            first();
          }}
        />
        <SearchField
          value={search}
          placeholder={texts.search}
          onChange={(next) => {
            setSearch(next);
            first();
          }}
        />
        <Switch
          label={texts.onlyUnmatched}
          size="md"
          mih={44}
          checked={unmatched}
          onChange={(event) => {
            setUnmatched(event.currentTarget.checked);
            first();
          }}
        />
      </Group>
      <Group justify="space-between" gap="sm">
        {counts && (
          <Text c="dimmed">
            {texts.matchedOf(counts.matched, counts.there)}، {texts.suggested(counts.suggested)}
          </Text>
        )}
        {editable && (
          <Group gap="sm">
            {sure.length > 0 && (
              <Button
                h={44}
                leftSection={<IconChecks size={18} aria-hidden />}
                loading={match.running}
                onClick={() => match.start(sure)}
              >
                {texts.confirmSure(sure.length)}
              </Button>
            )}
            <Button
              h={44}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setEditing('NEW')}
            >
              {texts.add}
            </Button>
          </Group>
        )}
      </Group>
      {match.fault && (
        <Text role="alert" c="red">
          {match.fault}
        </Text>
      )}
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && rows.length === 0 && <EmptyState title={texts.noEntries} hint={texts.noEntriesHint} />}
      {rows.map((entry) => (
        <Paper key={entry.id} withBorder radius="lg" p="sm">
          <EntryRow shop={shop} entry={entry} editable={editable} onEdit={() => setEditing(entry)} />
        </Paper>
      ))}
      {query.data && <Pages page={page} total={query.data.totalCount} onPage={setPage} />}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === null || editing === 'NEW' ? texts.adding[kind] : texts.editing(editing.title)}
      >
        {editing && (
          <EntryForm
            shop={shop}
            kind={kind}
            entry={editing === 'NEW' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </Modal>
    </Stack>
  );
}

import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { MENU_PARTS } from '@sofreh/domain/menu';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { ErrorState, LoadingRows, Modal } from '#web/ui/index.ts';
import { detailText } from './line-text.ts';
import { type Line, MENU_CHANGES, OF_KIND, PAGE, PREVIEW } from './menu-calls.ts';
import { Pages } from './pages.tsx';
import { marketMenuTexts as texts } from './texts.ts';

type Props = { readonly shop: string; readonly opened: boolean; readonly onClose: () => void };

/** Shows what sending our menu would change there; sends it kind by kind. */
export function PreviewDialog({ shop, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.previewTitle} size="lg">
      {opened && <Preview shop={shop} onClose={onClose} />}
    </Modal>
  );
}

function Preview({ shop, onClose }: Omit<Props, 'opened'>) {
  const [page, setPage] = useState(1);
  const query = useQuery(
    keepingPage(callQuery(PREVIEW, { query: { shop, pageNumber: page, pageSize: PAGE } })),
  );
  const send = useChange({
    run: async (_: void, options) => {
      for (const kind of MENU_PARTS) {
        await api(`POST ${OF_KIND[kind]}/send`, { body: { id: crypto.randomUUID(), shop }, ...options });
      }
    },
    changes: MENU_CHANGES,
    done: texts.began,
    onDone: onClose,
  });
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  const { counts, data, totalCount, unread } = query.data;
  const nothing = counts.added + counts.changed + counts.removed === 0;
  return (
    <Stack>
      <Text fw={700}>{nothing ? texts.nothingToSend : texts.preview(counts)}</Text>
      {counts.held > 0 && (
        <Text c="var(--mantine-color-yellow-light-color)">{texts.previewHeld(counts.held)}</Text>
      )}
      {unread.length > 0 && <Text c="var(--mantine-color-yellow-light-color)">{texts.previewUnread}</Text>}
      <Stack gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </Stack>
      <Pages page={page} total={totalCount} onPage={setPage} />
      {send.fault && (
        <Text role="alert" c="red">
          {send.fault}
        </Text>
      )}
      <Button h={48} disabled={nothing} loading={send.running} onClick={() => send.start()}>
        {texts.save}
      </Button>
    </Stack>
  );
}

const COLORS = { CREATE: 'green', UPDATE: 'blue', REMOVE: 'red', HOLD: 'yellow' } as const;

export function LineRow({ line, told }: { readonly line: Line; readonly told?: string }) {
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="baseline">
      <Badge variant="light" tt="none" color={COLORS[line.operation]} style={{ flexShrink: 0 }}>
        {texts.operations[line.operation]}
      </Badge>
      <Text size="sm">
        {texts.kinds[line.kind]} «{line.title}»{line.detail.length > 0 && `: ${detailText(line.detail)}`}
        {told && ` (${told})`}
      </Text>
    </Group>
  );
}

import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconReportMoney, IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isFailure, notify } from '#web/api/index.ts';
import { exportUnsent, importUnsent } from '#web/offline/outbox/outbox-file.ts';
import type { OutboxEntry } from '#web/offline/store/entry.ts';
import { settleEntry } from '#web/offline/store/outbox-store.ts';
import { offlineTexts } from '#web/offline/texts.ts';
import { ConfirmWithReason, EmptyState, LoadingRows } from '#web/ui/index.ts';
import { goOnNewer } from '../order-edit/go-on-newer.ts';
import { editTexts } from '../order-edit/texts.ts';
import { EntryCard } from './entry-card.tsx';
import type { OutboxRow } from './outbox-row.ts';
import { RescueButton } from './rescue-dialog.tsx';
import { outboxTexts } from './texts.ts';
import { type OutboxRows, useOutboxRows } from './use-outbox-rows.ts';

const NOTHING: OutboxRows = { waiting: [], unsent: [], sent: [], moreUnsent: 0, notThere: 0 };

/** Shows what was done at this till: what waits for a person first, then what is on its way, then what has arrived. */
export function OutboxPage() {
  const rows = useOutboxRows();
  const goOn = useGoOn();
  const [settling, setSettling] = useState<OutboxEntry | null>(null);
  const { waiting, unsent, sent, moreUnsent, notThere } = rows ?? NOTHING;
  return (
    <Stack p="md" gap="lg" maw={960} mx="auto">
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            {outboxTexts.outbox}
          </Title>
          <Text c="dimmed">{outboxTexts.outboxHint}</Text>
        </div>
        <Button
          component={Link}
          to="/bo/cashier/outage"
          variant="light"
          mih={44}
          leftSection={<IconReportMoney size={18} aria-hidden />}
        >
          {outboxTexts.report}
        </Button>
      </Group>
      <FileButtons unsent={notThere} />
      {rows === null && <LoadingRows />}
      {rows !== null && waiting.length + unsent.length === 0 && (
        <EmptyState title={outboxTexts.allSent} hint={outboxTexts.allSentHint} />
      )}
      <Rows
        title={outboxTexts.toLookAtTitle}
        rows={waiting}
        onSettle={setSettling}
        onGoOn={(row) => void goOn(row)}
      />
      <Rows title={outboxTexts.unsentTitle} rows={unsent} onSettle={setSettling} />
      {moreUnsent > 0 && <Text c="dimmed">{outboxTexts.moreUnsent(moreUnsent)}</Text>}
      <Rows title={outboxTexts.sentTitle} rows={sent} onSettle={setSettling} />
      <ConfirmWithReason
        opened={settling !== null}
        title={outboxTexts.settleTitle}
        hint={outboxTexts.settleText}
        confirmLabel={outboxTexts.settle}
        onClose={() => setSettling(null)}
        onConfirm={(reason) => {
          if (settling) void settleEntry(settling.id, reason);
          setSettling(null);
        }}
      />
    </Stack>
  );
}

/** Takes a change that came too late onto the newer order, and opens it there. */
function useGoOn() {
  const navigate = useNavigate();
  return async ({ entry }: OutboxRow) => {
    const { intent } = entry;
    if (intent.kind !== 'EDIT') return;
    try {
      const skipped = await goOnNewer(entry.queue, intent.body);
      await settleEntry(entry.id, outboxTexts.goneOn);
      if (skipped.length > 0) notify({ kind: 'info', message: editTexts.skipped(skipped.join('، ')) });
      await navigate({ to: '/bo/cashier/orders/$id/edit', params: { id: entry.queue } });
    } catch (thrown) {
      notify({ kind: 'error', message: isFailure(thrown) ? thrown.message : offlineTexts.notKept });
    }
  };
}

type RowsProps = {
  readonly title: string;
  readonly rows: readonly OutboxRow[];
  readonly onSettle: (entry: OutboxEntry) => void;
  readonly onGoOn?: (row: OutboxRow) => void;
};

function Rows({ title, rows, onSettle, onGoOn }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <EntryCard key={row.entry.id} row={row} onSettle={onSettle} onGoOn={onGoOn} />
        ))}
      </Stack>
    </section>
  );
}

/** Takes what is not sent to another till by a file. */
function FileButtons({ unsent }: { readonly unsent: number }) {
  const bring = async (file: File | null) => {
    if (!file) return;
    const count = await importUnsent(await file.text());
    if (count === null) notify({ kind: 'error', message: outboxTexts.importWrong });
    else notify({ kind: 'success', message: outboxTexts.imported(count) });
  };
  return (
    <Group>
      <Button
        variant="default"
        mih={44}
        disabled={unsent === 0}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void exportUnsent()}
      >
        {outboxTexts.exportFile}
      </Button>
      <FileButton accept="application/json" onChange={(file) => void bring(file)}>
        {(props) => (
          <Button {...props} variant="default" mih={44} leftSection={<IconUpload size={18} aria-hidden />}>
            {outboxTexts.importFile}
          </Button>
        )}
      </FileButton>
      <RescueButton />
    </Group>
  );
}

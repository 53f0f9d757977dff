import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { isBookedReason, ONE_SIDED_REASONS, type OneSidedReason } from '@sofreh/domain/reconciliation';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { senderName } from './sender-name.ts';
import { reconciliationTexts as texts } from './texts.ts';
import type { DayAnswer, Sender } from './types.ts';

type Props = {
  readonly row: DayAnswer['alone'][number];
  readonly of: { readonly sender: string; readonly day: string };
  readonly senders: readonly Sender[];
  readonly onDone: () => void;
};

const tall = { input: { height: 44 } };

/** Says why a row stands alone; what a line of a statement was paid out or kept for is written into the books by it. */
export function Explain({ row, of, senders, onDone }: Props) {
  const [reason, setReason] = useState<OneSidedReason>(row.answer?.reason ?? row.proposed);
  const [note, setNote] = useState(row.answer?.note ?? '');
  const [payer, setPayer] = useState(row.answer?.payer ?? null);
  const isOfBank = of.sender === 'BANK';
  const payers = senders.filter(({ paysOut }) => paysOut);
  // What the platform collected comes with its settlement.
  const moves = row.side === 'THEIRS' && (isOfBank || payers.some(({ sender }) => sender === of.sender));
  const reasons = ONE_SIDED_REASONS.filter((each) => each !== 'PAID_OUT' || moves || reason === each);
  const asksPayer = isOfBank && moves && reason === 'PAID_OUT';
  const save = useChange({
    run: (_: void, options) =>
      api('POST /api/reconciliation/answers', {
        body: {
          ...of,
          side: row.side,
          id: row.id,
          reason,
          note,
          ...(asksPayer && payer !== null ? { payer } : {}),
        },
        ...options,
      }),
    changes: ['GET /api/reconciliation/day'],
    done: texts.saved,
    onDone,
  });
  return (
    <Stack gap="xs">
      <Group align="end">
        <Select
          label={texts.reason}
          allowDeselect={false}
          w={260}
          styles={tall}
          value={reason}
          onChange={(value) => value && setReason(value)}
          data={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        {asksPayer && (
          <Select
            label={texts.payer}
            placeholder={texts.choosePayer}
            allowDeselect={false}
            w={260}
            styles={tall}
            value={payer}
            onChange={setPayer}
            data={payers.map((each) => ({ value: each.sender, label: senderName(each) }))}
          />
        )}
        <TextInput
          label={texts.note}
          flex={1}
          miw={200}
          maxLength={NOTE_LENGTH.max}
          styles={tall}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          h={44}
          loading={save.running}
          disabled={asksPayer && payer === null}
          onClick={() => save.start()}
        >
          {texts.explain}
        </Button>
      </Group>
      {asksPayer && payers.length === 0 && <Text c="dimmed">{texts.noPayers}</Text>}
      {moves && isBookedReason(reason) && <Text c="dimmed">{texts.books}</Text>}
      {save.fault && (
        <Text role="alert" c="red">
          {save.fault}
        </Text>
      )}
    </Stack>
  );
}

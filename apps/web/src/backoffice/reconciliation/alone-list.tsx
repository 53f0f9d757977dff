import { Anchor, Badge, Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { ONE_SIDED_REASONS, type OneSidedReason } from '@sofreh/domain/reconciliation';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { Money } from '#web/ui/index.ts';
import { reconciliationTexts as texts } from './texts.ts';
import type { DayAnswer } from './types.ts';

type Row = DayAnswer['alone'][number];
type Props = {
  readonly rows: readonly Row[];
  readonly of: { readonly sender: string; readonly day: string };
  readonly currency: Currency;
  readonly mayExplain: boolean;
};

/** What stands on one side alone, each with what is proposed and what was said. */
export function AloneList({ rows, of, currency, mayExplain }: Props) {
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.alone}>
      <Text fw={700} mb="sm">
        {texts.alone}
      </Text>
      {rows.length === 0 && <Text c="dimmed">{texts.noAlone}</Text>}
      <Stack gap="md">
        {rows.map((row) => (
          <AloneRow
            key={`${row.side} ${row.id}`}
            row={row}
            of={of}
            currency={currency}
            mayExplain={mayExplain}
          />
        ))}
      </Stack>
    </Paper>
  );
}

type RowProps = Omit<Props, 'rows'> & { readonly row: Row };

function AloneRow({ row, of, currency, mayExplain }: RowProps) {
  const { side, amount, orderId, orderNumber, reference, at, description, proposed, answer } = row;
  const [editing, setEditing] = useState(false);
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Group gap="xs">
          <Badge variant="light" size="lg" tt="none" color={side === 'OURS' ? 'blue' : 'grape'}>
            {texts.sides[side]}
          </Badge>
          {orderId && orderNumber !== null && (
            <Anchor component={Link} to="/bo/orders/$id" params={{ id: orderId } as never} fw={700} py={10}>
              {`${texts.order} ${formatOrderNumber(orderNumber)}`}
            </Anchor>
          )}
          {reference && <bdi dir="ltr">{toPersianDigits(reference)}</bdi>}
          {description && <Text span>{description}</Text>}
          {at && (
            <Text span c="dimmed">
              {dateTime(at)}
            </Text>
          )}
        </Group>
        <Text fw={700}>
          <Money amount={amount} currency={currency} />
        </Text>
      </Group>
      <Group justify="space-between">
        <Text c={answer ? undefined : 'red'}>
          {answer
            ? `${texts.explained(answer.byName)}: ${texts.reasons[answer.reason]}${answer.note ? `، ${answer.note}` : ''}`
            : texts.proposed(texts.reasons[proposed])}
        </Text>
        {mayExplain && !editing && (
          <Button variant="default" h={44} onClick={() => setEditing(true)}>
            {answer ? texts.change : texts.explain}
          </Button>
        )}
      </Group>
      {editing && <Explain row={row} of={of} onDone={() => setEditing(false)} />}
    </Stack>
  );
}

type ExplainProps = Pick<RowProps, 'row' | 'of'> & { readonly onDone: () => void };

function Explain({ row, of, onDone }: ExplainProps) {
  const [reason, setReason] = useState<OneSidedReason>(row.answer?.reason ?? row.proposed);
  const [note, setNote] = useState(row.answer?.note ?? '');
  const save = useChange({
    run: (_: void, options) =>
      api('POST /api/reconciliation/answers', {
        body: { ...of, side: row.side, id: row.id, reason, note },
        ...options,
      }),
    changes: ['GET /api/reconciliation/day'],
    done: texts.saved,
    onDone,
  });
  return (
    <Group align="end">
      <Select
        label={texts.reason}
        allowDeselect={false}
        w={260}
        styles={{ input: { height: 44 } }}
        value={reason}
        onChange={(value) => value && setReason(value)}
        data={ONE_SIDED_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <TextInput
        label={texts.note}
        flex={1}
        miw={200}
        maxLength={500}
        styles={{ input: { height: 44 } }}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button h={44} loading={save.running} onClick={() => save.start()}>
        {texts.explain}
      </Button>
      {save.fault && (
        <Text role="alert" c="red">
          {save.fault}
        </Text>
      )}
    </Group>
  );
}

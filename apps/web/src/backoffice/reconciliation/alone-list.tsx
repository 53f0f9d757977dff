import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { Money } from '#web/ui/index.ts';
import { Explain } from './explain.tsx';
import { ExplainButtons } from './explain-buttons.tsx';
import { senderName } from './sender-name.ts';
import { reconciliationTexts as texts } from './texts.ts';
import type { DayAnswer, Sender } from './types.ts';

type Row = DayAnswer['alone'][number];
type Props = {
  readonly rows: readonly Row[];
  readonly of: { readonly sender: string; readonly day: string };
  readonly currency: Currency;
  readonly mayExplain: boolean;
};

/** Lists what stands on one side alone, each with what is proposed and what was said. */
export function AloneList({ rows, of, currency, mayExplain }: Props) {
  const { data } = useQuery(callQuery('GET /api/reconciliation/senders', { query: {} }, { quiet: true }));
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
            senders={data?.data ?? []}
            currency={currency}
            mayExplain={mayExplain}
          />
        ))}
      </Stack>
    </Paper>
  );
}

type RowProps = Omit<Props, 'rows'> & { readonly row: Row; readonly senders: readonly Sender[] };

/** Says for example «توضیح مریم: واریز به حساب بانکی، از پیشخوان، در دفتر حساب‌ها نوشته شد» */
function saidOf({ answer, booked, proposed }: Row, senders: readonly Sender[]): string {
  if (!answer) return texts.proposed(texts.reasons[proposed]);
  const { reason, note, payer, byName } = answer;
  const known = senders.find(({ sender }) => sender === payer);
  const said = [
    texts.reasons[reason],
    known && texts.paidBy(senderName(known)),
    note,
    booked && texts.booked,
  ].filter(Boolean);
  return `${texts.explained(byName)}: ${said.join('، ')}`;
}

function AloneRow({ row, of, senders, currency, mayExplain }: RowProps) {
  const { side, amount, orderId, orderNumber, reference, at, description, booked, answer } = row;
  const [editing, setEditing] = useState(false);
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Group gap="xs">
          <Badge variant="light" size="lg" tt="none" color={side === 'OURS' ? 'blue' : 'grape'}>
            {booked ? texts.bothSides : texts.sides[side]}
          </Badge>
          {orderId && orderNumber !== null && (
            <OrderLink id={orderId}>{`${texts.order} ${formatOrderNumber(orderNumber)}`}</OrderLink>
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
        <Text c={answer ? undefined : 'red'}>{saidOf(row, senders)}</Text>
        {mayExplain && !editing && <ExplainButtons row={row} of={of} onEdit={() => setEditing(true)} />}
      </Group>
      {editing && <Explain row={row} of={of} senders={senders} onDone={() => setEditing(false)} />}
    </Stack>
  );
}

import { Alert, Button, Group, Paper, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { REASON_LENGTH, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { GUEST_GONE } from '@sofreh/domain/payment-state';
import { gatewayRefusals } from '@sofreh/fa/gateway-refusals';
import { IconInfoCircle } from '@tabler/icons-react';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { Money, SavingForm, useCallForm } from '#web/ui/index.ts';
import { type DueRefund, REFUNDS } from './columns.tsx';
import { refundsTexts as texts } from './texts.ts';

type Props = {
  readonly refund: DueRefund;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

const METHODS = ['ONLINE', 'CARD', 'CASH', 'CREDIT', 'FOODRO'] as const;
type Method = (typeof METHODS)[number];

/** These are put on somebody's account, or into their wallet. */
const OF_SOMEBODY: ReadonlySet<Method> = new Set<Method>(['CREDIT', 'FOODRO']);

/** A wallet takes back what came online; the server knows whether the platform has it. */
function mayHave({ customerId, accountId, payment, failure }: DueRefund, method: Method): boolean {
  if (failure === GUEST_GONE) return false;
  if (method === 'CREDIT') return customerId !== null;
  return (customerId ?? accountId) !== null && payment.method === 'ONLINE';
}

/** Says that money was given back: how, under which number, and why so. */
export function SettleForm({ refund, onDirty, onClose }: Props) {
  const unsure = refund.status === 'PENDING';
  const methods = METHODS.filter((method) =>
    method === 'ONLINE' ? unsure : !OF_SOMEBODY.has(method) || mayHave(refund, method),
  );
  const call = useCallForm({
    initialValues: { method: (unsure ? 'ONLINE' : 'CARD') as Method, reference: '', reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : texts.noteRequired) },
    submit: (values, options) =>
      api('PATCH /api/transactions/transaction-status', {
        body: { id: refund.id, status: 'DONE', ...values },
        ...options,
      }),
    done: texts.done,
    onDone: () => {
      askAgain(REFUNDS, 'GET /api/orders/{id}', 'GET /api/orders');
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} label={texts.settle} onCancel={onClose}>
      <Paper withBorder radius="md" p="md" ta="center">
        <Text c="dimmed">{refund.customerName || texts.guest}</Text>
        <Text fz={26} fw={800}>
          <Money amount={refund.amount} currency={refund.currency} />
        </Text>
        <Text c="dimmed">{texts.causes[refund.cause]}</Text>
      </Paper>
      <Alert icon={<IconInfoCircle aria-hidden />} color="yellow" variant="light" c="dark">
        {unsure
          ? texts.unsureHint
          : refund.failure === GUEST_GONE
            ? gatewayRefusals.GUEST_GONE
            : texts.settleHint}
      </Alert>
      <Radio.Group label={texts.how} {...form.getInputProps('method')}>
        <Stack gap={0}>
          {methods.map((method) => (
            <Radio
              key={method}
              value={method}
              size="md"
              py={10}
              label={texts.methods[method]}
              description={method === 'CASH' ? texts.cashHint : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={texts.reference}
        dir="ltr"
        styles={{ label: { direction: 'rtl' } }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={REFERENCE_LENGTH.max}
        {...form.getInputProps('reference')}
      />
      <Textarea
        label={texts.note}
        required
        autosize
        minRows={2}
        maxLength={REASON_LENGTH.max}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Group gap="xs">
        {texts.notes.map((note) => (
          <Button
            key={note}
            variant="default"
            radius="xl"
            h={44}
            onClick={() => form.setFieldValue('reason', note)}
          >
            {note}
          </Button>
        ))}
      </Group>
    </SavingForm>
  );
}

import { Select, TextInput } from '@mantine/core';
import { NOTE_LENGTH, SHOP_DELAY_MINUTES, SHOP_PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { MinutesField } from '#web/staff/orders/minutes-field.tsx';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { EditDrawer, SavingForm, useCallForm } from '#web/ui/index.ts';
import { ORDERS } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

/** This is a word that needs more said with it. */
export interface Saying {
  readonly word: 'ACCEPT' | 'DELAY' | 'REJECT';
  readonly orderId: string;
  readonly shopId: string;
  readonly code: string;
}

type Props = { readonly saying: Saying | null; readonly onClose: () => void };

const TITLES = { ACCEPT: texts.acceptIn, DELAY: texts.delay, REJECT: texts.reject } as const;

/** Asks in how many minutes an order is ready, how much later it is, or why it is turned down. */
export function SayDrawer({ saying, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer
      opened={saying !== null}
      title={saying ? TITLES[saying.word] : ''}
      dirty={dirty}
      onClose={onClose}
    >
      {saying?.word === 'ACCEPT' && <AcceptForm saying={saying} onDirty={setDirty} onClose={onClose} />}
      {saying?.word === 'DELAY' && <DelayForm saying={saying} onDirty={setDirty} onClose={onClose} />}
      {saying?.word === 'REJECT' && <RejectForm saying={saying} onDirty={setDirty} onClose={onClose} />}
    </EditDrawer>
  );
}

type FormProps = {
  readonly saying: Saying;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function AcceptForm({ saying: { orderId }, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { minutes: null as number | null },
    submit: ({ minutes }, options) =>
      api('POST /api-snappFood/orders/accept', {
        body: { orderId, minutes: minutes ?? undefined },
        ...options,
      }),
    done: texts.done,
    onDone: () => finish(onClose),
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <MinutesField
        label={texts.minutes}
        data-autofocus
        bounds={SHOP_PREPARATION_MINUTES}
        {...call.form.getInputProps('minutes')}
      />
    </SavingForm>
  );
}

function DelayForm({ saying: { orderId }, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { minutes: 15 as number | null },
    validate: ({ minutes }): Record<string, string> => (minutes === null ? { minutes: texts.required } : {}),
    submit: ({ minutes }, options) =>
      api('POST /api-snappFood/tripdelay', { body: { orderId, minutes: minutes ?? 15 }, ...options }),
    done: texts.done,
    onDone: () => finish(onClose),
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <MinutesField
        label={texts.delayMinutes}
        data-autofocus
        bounds={SHOP_DELAY_MINUTES}
        {...call.form.getInputProps('minutes')}
      />
    </SavingForm>
  );
}

function RejectForm({ saying: { orderId, shopId }, onDirty, onClose }: FormProps) {
  const causes = useQuery(callQuery('GET /api-snappFood/orders/rejectcauses', { query: { shopId } }));
  const call = useCallForm({
    initialValues: { causeId: '', reason: '' },
    validate: ({ causeId, reason }): Record<string, string> => ({
      ...(causeId ? {} : { causeId: texts.required }),
      ...(reason.trim() ? {} : { reason: texts.required }),
    }),
    submit: (values, options) =>
      api('POST /api-snappFood/orders/reject', { body: { orderId, ...values }, ...options }),
    done: texts.done,
    onDone: () => finish(onClose),
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Select
        label={texts.cause}
        required
        data={(causes.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('causeId')}
        onChange={(value) => form.setFieldValue('causeId', value ?? '')}
      />
      <TextInput
        label={texts.reason}
        required
        maxLength={NOTE_LENGTH.max}
        {...form.getInputProps('reason')}
      />
    </SavingForm>
  );
}

function finish(onClose: () => void): void {
  askAgain(ORDERS);
  onClose();
}

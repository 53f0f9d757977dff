import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { EditDrawer, SavingForm, useCallForm } from '#web/ui/index.ts';
import { INBOX, ORDERS } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Fetches an order that did not come. */
export function TakeDrawer({ opened, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer opened={opened} title={texts.take} dirty={dirty} onClose={onClose}>
      {opened && <TakeForm onDirty={setDirty} onClose={onClose} />}
    </EditDrawer>
  );
}

type FormProps = { readonly onDirty: (dirty: boolean) => void; readonly onClose: () => void };

function TakeForm({ onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { reference: '' },
    validate: ({ reference }): Record<string, string> =>
      reference.trim() ? {} : { reference: texts.required },
    submit: ({ reference }, options) => {
      const body = new FormData();
      body.set('reference', reference.trim());
      return api('POST /api-snappFood/orders/takeorder', { body: body as never, ...options });
    },
    done: texts.taken,
    onDone: () => {
      askAgain(ORDERS, INBOX);
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.takeHint}
        required
        dir="ltr"
        styles={{ label: { direction: 'rtl' } }}
        maxLength={100}
        data-autofocus
        {...call.form.getInputProps('reference')}
      />
    </SavingForm>
  );
}

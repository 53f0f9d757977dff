import { Select, TextInput } from '@mantine/core';
import { FOREIGN_ID_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { EditDrawer, SavingForm, useCallForm } from '#web/ui/index.ts';
import { INBOX, ORDERS, SHOPS } from './market-calls.ts';
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
  const { data } = useQuery(callQuery(SHOPS, {}));
  const shops = (data?.shops ?? []).filter(({ active }) => active);
  const call = useCallForm({
    initialValues: { reference: '', shopId: '' },
    validate: ({ reference, shopId }): Record<string, string> => ({
      ...(reference.trim() ? {} : { reference: texts.required }),
      ...(shops.length > 1 && !shopId ? { shopId: texts.required } : {}),
    }),
    submit: ({ reference, shopId }, options) => {
      const body = new FormData();
      if (shopId) body.set('shopId', shopId);
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
      {shops.length > 1 && (
        <Select
          label={texts.shop}
          required
          data={shops.map(({ id, title }) => ({ value: id, label: title }))}
          {...call.form.getInputProps('shopId')}
          onChange={(value) => call.form.setFieldValue('shopId', value ?? '')}
        />
      )}
      <TextInput
        label={texts.takeHint}
        required
        dir="ltr"
        styles={{ label: { direction: 'rtl' } }}
        maxLength={FOREIGN_ID_LENGTH.max}
        data-autofocus
        {...call.form.getInputProps('reference')}
      />
    </SavingForm>
  );
}

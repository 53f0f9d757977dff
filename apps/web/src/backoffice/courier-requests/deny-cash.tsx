import { Button, Text, TextInput } from '@mantine/core';
import type { CourierRequest } from '@sofreh/contract/main/courier-requests';
import type { Currency } from '@sofreh/domain/enums';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, Money, MoneyField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { requestTexts as texts } from './texts.ts';

type Props = { readonly request: CourierRequest; readonly currency: Currency };

/** Gives what of a request's cash is neither given up nor, so far as its own sums say, anything else. */
const deniable = ({ collected, beyond, struckOff }: CourierRequest) => collected + beyond - struckOff;

/** Strikes off what the company says its courier did not take; for whoever settles with companies. */
export function DenyCash({ request, currency }: Props) {
  const { can } = useStaff();
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(false);
  if (deniable(request) <= 0 || !(can('credit.edit') || can('billing.edit'))) return null;
  return (
    <>
      <Button variant="subtle" color="red" h={44} px="xs" onClick={() => setOpen(true)}>
        {texts.deny}
      </Button>
      <EditDrawer
        opened={open}
        title={texts.denyTitle(texts.providerName(request.provider))}
        dirty={dirty}
        onClose={close}
      >
        <DenyForm request={request} currency={currency} onDirty={setDirty} onClose={close} />
      </EditDrawer>
    </>
  );
}

type FormProps = Props & { readonly onDirty: (dirty: boolean) => void; readonly onClose: () => void };

function DenyForm({ request, currency, onDirty, onClose }: FormProps) {
  const [id] = useState(newId);
  const most = deniable(request);
  const call = useCallForm<{ amount: number | null; reason: string }, unknown>({
    initialValues: { amount: most, reason: '' },
    validate: ({ amount, reason }): Record<string, string> => ({
      ...(amount ? {} : { amount: texts.amount }),
      ...(reason.trim() ? {} : { reason: texts.denyReasonNeeded }),
    }),
    submit: ({ amount, reason }, options) =>
      api('POST /api-delivery/v1/delivery-by-providers/{id}/denied-cash', {
        params: { id: request.id },
        body: { id, amount: amount ?? 0, reason },
        ...options,
      }),
    done: texts.denied,
    onDone: () => {
      askAgain(
        'GET /api-delivery/v1/delivery-by-providers/order/{id}',
        'GET /api-delivery/v1/courier-companies/accounts',
        'GET /api/orders/{id}',
      );
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Text>{texts.denyHint}</Text>
      {request.collected > 0 && (
        <Text>
          {texts.collected}: <Money amount={request.collected} currency={currency} />
        </Text>
      )}
      {request.beyond > 0 && (
        <Text>
          {texts.beyond}: <Money amount={request.beyond} currency={currency} />
        </Text>
      )}
      <MoneyField
        label={texts.denyAmount}
        currency={currency}
        minimum={1}
        maximum={most}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <TextInput
        label={texts.denyReason}
        maxLength={NOTE_LENGTH.max}
        required
        {...form.getInputProps('reason')}
      />
    </SavingForm>
  );
}

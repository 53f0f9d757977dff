import { Group, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { FormFooter, FormSummary, useCallForm } from '#web/ui/index.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './caller-card.module.css';
import { NewOrder } from './new-order.tsx';
import { callerTexts } from './texts.ts';

type Props = {
  readonly callId: string;
  readonly number: string;
  readonly onKnown: () => void;
  readonly onClose: () => void;
};

/** Tells whether a number can be a customer's: a mobile one. */
export function isMobile(number: string): boolean {
  return /^09\d{9}$/.test(number);
}

/** Begins an order for a number that nobody has yet, or makes a customer of it. */
export function CallerName({ callId, number, onKnown, onClose }: Props) {
  const { can } = useStaff();
  return (
    <div className={classes.body}>
      <p className={classes.facts}>{callerTexts.unknown}</p>
      <Group my="xs">
        <NewOrder callId={callId} onClose={onClose} />
      </Group>
      {isMobile(number) && can('customer.edit') && <NameForm number={number} onKnown={onKnown} />}
    </div>
  );
}

function NameForm({ number, onKnown }: Pick<Props, 'number' | 'onKnown'>) {
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: { firstName: '', lastName: '' },
    validate: { firstName: (text) => (text.trim() ? null : callerTexts.nameRequired) },
    submit: (names, options) =>
      api('POST /api-identity/identity/customers', {
        body: { id, phoneNumber: number, ...names },
        ...options,
      }),
    onDone: onKnown,
  });
  const { form } = call;
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <FormSummary of={call} />
      <Text size="sm" c="dimmed" mb="xs">
        {callerTexts.unknownHint}
      </Text>
      <Group grow align="start">
        <TextInput
          label={callerTexts.firstName}
          maxLength={NAME_LENGTH.max}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={callerTexts.lastName}
          maxLength={NAME_LENGTH.max}
          {...form.getInputProps('lastName')}
        />
      </Group>
      <FormFooter submitting={call.submitting} label={callerTexts.add} />
    </form>
  );
}

import { Group, Text, TextInput } from '@mantine/core';
import { api } from '#web/api/index.ts';
import { FormFooter, FormSummary, useCallForm } from '#web/ui/index.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './caller-card.module.css';
import { callerTexts } from './texts.ts';

type Props = { readonly number: string; readonly onKnown: () => void };

/** Makes a customer of a mobile number that nobody has yet. */
export function CallerName({ number, onKnown }: Props) {
  const { can } = useStaff();
  const isMobile = /^09\d{9}$/.test(number);
  return (
    <div className={classes.body}>
      <p className={classes.facts}>{callerTexts.unknown}</p>
      {isMobile && can('customer.edit') && <NameForm number={number} onKnown={onKnown} />}
    </div>
  );
}

function NameForm({ number, onKnown }: Props) {
  const call = useCallForm({
    initialValues: { firstName: '', lastName: '' },
    validate: { firstName: (text) => (text.trim() ? null : callerTexts.nameRequired) },
    submit: (names, options) =>
      api('POST /api-identity/identity/customers', { body: { phoneNumber: number, ...names }, ...options }),
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
        <TextInput label={callerTexts.firstName} maxLength={60} {...form.getInputProps('firstName')} />
        <TextInput label={callerTexts.lastName} maxLength={60} {...form.getInputProps('lastName')} />
      </Group>
      <FormFooter submitting={call.submitting} label={callerTexts.add} />
    </form>
  );
}

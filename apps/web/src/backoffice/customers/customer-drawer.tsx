import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FieldAnswer } from '@sofreh/domain/custom-fields';
import { NAME_LENGTH, NOTE_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import {
  answersFault,
  CustomerQuestions,
  sentAnswers,
  useOwnQuestions,
} from '#web/staff/custom-fields/index.ts';
import { EditDrawer, FormFooter, FormSummary, PhoneField, useCallForm } from '#web/ui/index.ts';
import { BirthdayFields } from './birthday-fields.tsx';
import { customerLabel } from './customer-name.ts';
import { refreshCustomers } from './refresh.ts';
import { customersTexts } from './texts.ts';
import type { Customer } from './types.ts';

type Edited = Pick<
  Customer,
  'id' | 'firstName' | 'lastName' | 'phoneNumber' | 'note' | 'birthday' | 'fields'
>;
type Props = {
  /** It is the customer to change; `new` adds one; null is closed. */
  readonly customer: Edited | 'new' | null;
  /** This is the number that whoever is added called from. */
  readonly phoneNumber?: string;
  readonly onClose: () => void;
  readonly onAdded?: (id: string) => void;
};

export function CustomerDrawer({ customer, ...rest }: Props) {
  if (!customer) return null;
  return <CustomerForm customer={customer === 'new' ? null : customer} {...rest} />;
}

type FormProps = Omit<Props, 'customer'> & { readonly customer: Edited | null };

function useCustomerForm({ customer, phoneNumber = '', onClose, onAdded }: FormProps) {
  const questions = useOwnQuestions('CUSTOMER');
  const [id] = useState(() => customer?.id ?? newId());
  const call = useCallForm({
    initialValues: {
      phoneNumber: customer?.phoneNumber ?? phoneNumber,
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      note: customer?.note ?? '',
      birthday: customer?.birthday ?? null,
      answers: (customer?.fields ?? []) as readonly FieldAnswer[],
    },
    validate: {
      phoneNumber: (text) => (text.trim() ? null : customersTexts.phoneRequired),
      firstName: (text) => (text.trim() ? null : customersTexts.firstNameRequired),
      answers: (given) => answersFault(questions, given),
    },
    submit: ({ phoneNumber: phone, answers, ...names }, options) => {
      const told = { ...names, ...sentAnswers(questions, answers) };
      return customer
        ? api('PUT /api-identity/identity/customers', { body: { id, ...told }, ...options })
        : api('POST /api-identity/identity/customers', {
            body: { id, phoneNumber: phone, ...told },
            ...options,
          });
    },
    done: customer ? undefined : customersTexts.added,
    onDone: (kept) => {
      refreshCustomers();
      onClose();
      if (!customer) onAdded?.(kept.id);
    },
  });
  return { call, questions };
}

function CustomerForm(props: FormProps) {
  const { customer, onClose } = props;
  const { call, questions } = useCustomerForm(props);
  const { form } = call;
  const title = customer ? customersTexts.editTitle(customerLabel(customer)) : customersTexts.addTitle;
  return (
    <EditDrawer opened title={title} dirty={call.dirty} onClose={onClose}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="md">
          <FormSummary of={call} />
          {customer ? (
            <div>
              <Text fw={500}>{customersTexts.phone}</Text>
              <bdi dir="ltr">{formatPhone(customer.phoneNumber)}</bdi>
              <Text size="sm" c="dimmed">
                {customersTexts.phoneFixed}
              </Text>
            </div>
          ) : (
            <PhoneField
              label={customersTexts.phone}
              required
              data-autofocus
              {...form.getInputProps('phoneNumber')}
              value={form.values.phoneNumber}
              onChange={(text) => form.setFieldValue('phoneNumber', text)}
            />
          )}
          <Group grow align="start">
            <TextInput
              label={customersTexts.firstName}
              required
              maxLength={NAME_LENGTH.max}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={customersTexts.lastName}
              maxLength={NAME_LENGTH.max}
              {...form.getInputProps('lastName')}
            />
          </Group>
          <BirthdayFields
            value={form.values.birthday}
            onChange={(next) => form.setFieldValue('birthday', next)}
            error={form.errors.birthday}
          />
          <CustomerQuestions
            questions={questions}
            answers={form.values.answers}
            error={form.errors.answers}
            onChange={(answers) => form.setFieldValue('answers', answers)}
          />
          <Textarea
            label={customersTexts.note}
            description={customersTexts.noteHint}
            maxLength={NOTE_LENGTH.max}
            autosize
            minRows={3}
            {...form.getInputProps('note')}
          />
          <FormFooter submitting={call.submitting} onCancel={onClose} />
        </Stack>
      </form>
    </EditDrawer>
  );
}

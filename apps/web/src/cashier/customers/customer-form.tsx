import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { FieldAnswer } from '@sofreh/domain/custom-fields';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import {
  answersFault,
  CustomerQuestions,
  sentAnswers,
  useOwnQuestions,
} from '#web/staff/custom-fields/index.ts';
import { FormSummary, PhoneField, useCallForm, useCancel } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import type { ChosenCustomer } from '../draft/draft.ts';
import { customerTexts } from './texts.ts';

type Props = {
  /** It is the number or the name that was searched for. */
  readonly typed: string;
  readonly onAdded: (customer: ChosenCustomer) => void;
  readonly onCancel: () => void;
};

/** Splits what was searched for into the fields it must mean. */
export function beginningOf(typed: string) {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '');
  if (/^\+?\d+$/.test(digits)) return { phoneNumber: digits, firstName: '', lastName: '' };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { phoneNumber: '', firstName, lastName: rest.join(' ') };
}

/** Adds a customer by phone number without leaving the order. */
export function CustomerForm({ typed, onAdded, onCancel }: Props) {
  const questions = useOwnQuestions('CUSTOMER');
  const [id] = useState(newId);
  const add = useCallForm({
    initialValues: { ...beginningOf(typed), answers: [] as readonly FieldAnswer[] },
    validate: {
      phoneNumber: (value) => (/^\+?\d{10,14}$/.test(value) ? null : customerTexts.wrongPhone),
      firstName: (value) => (value.trim() ? null : customerTexts.firstNameRequired),
      answers: (given) => answersFault(questions, given),
    },
    submit: ({ answers, ...values }, options) =>
      api('POST /api-identity/identity/customers', {
        body: { id, ...values, ...sentAnswers(questions, answers) },
        ...options,
      }),
    onDone: onAdded,
    done: null,
  });
  const { form, onSubmit, submitting } = add;
  const [cancel, question] = useCancel(add.dirty, onCancel);
  const phoneFirst = form.getInitialValues().phoneNumber === '';
  return (
    <form onSubmit={onSubmit} noValidate>
      {question}
      <Stack gap="sm">
        <FormSummary of={add} />
        <PhoneField
          label={customerTexts.phone}
          required
          size="md"
          data-autofocus={phoneFirst || undefined}
          {...form.getInputProps('phoneNumber')}
        />
        <Group grow align="start">
          <TextInput
            label={customerTexts.firstName}
            required
            size="md"
            maxLength={NAME_LENGTH.max}
            data-autofocus={!phoneFirst || undefined}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={customerTexts.lastName}
            size="md"
            maxLength={NAME_LENGTH.max}
            {...form.getInputProps('lastName')}
          />
        </Group>
        <CustomerQuestions
          questions={questions}
          answers={form.values.answers}
          error={form.errors.answers}
          onChange={(answers) => form.setFieldValue('answers', answers)}
        />
        <Group wrap="nowrap">
          <Button variant="default" size="lg" onClick={cancel}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" size="lg" flex={1} loading={submitting}>
            {customerTexts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

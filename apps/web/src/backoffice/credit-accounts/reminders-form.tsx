import { Select, Switch, Text } from '@mantine/core';
import { MOST_REMINDERS, REMINDER_DAYS, type ReminderRule } from '@sofreh/domain/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { REMIND_AFTER_DAYS } from '@sofreh/domain/limits';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { MoneyField, NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { creditTexts as texts } from './texts.ts';

type Props = {
  readonly rule: ReminderRule;
  readonly currency: Currency;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Asks whether, when and how often customers are reminded who have not paid in time. */
export function RemindersForm({ rule, currency, onDirty, onClose }: Props) {
  const call = useCallForm({
    initialValues: {
      active: rule.active,
      everyDays: rule.everyDays,
      afterDays: rule.afterDays as number | null,
      most: rule.most as number | null,
      leastOverdue: rule.leastOverdue as number | null,
    },
    submit: ({ afterDays, most, leastOverdue, ...values }, options) =>
      api('PUT /api/creditaccounts/reminders', {
        body: {
          ...values,
          afterDays: afterDays ?? 0,
          most: most || 1,
          leastOverdue: leastOverdue ?? 0,
        },
        ...options,
      }),
    done: texts.remindersSaved,
    onDone: () => {
      askAgain('GET /api/creditaccounts/reminders');
      onClose();
    },
  });
  const { form } = call;
  const { everyDays } = form.values;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Text c="dimmed">{texts.remindersHint}</Text>
      <Switch
        size="md"
        label={texts.remindersActive}
        checked={form.values.active}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
      />
      <NumberField
        label={texts.afterDays}
        maximum={REMIND_AFTER_DAYS.max}
        {...form.getInputProps('afterDays')}
        value={form.values.afterDays}
        onChange={(value) => form.setFieldValue('afterDays', value)}
      />
      <Select
        label={texts.everyDays}
        allowDeselect={false}
        styles={{ input: { height: 44 } }}
        value={String(everyDays)}
        onChange={(value) =>
          form.setFieldValue('everyDays', REMINDER_DAYS.find((days) => String(days) === value) ?? everyDays)
        }
        data={REMINDER_DAYS.map((days) => ({ value: String(days), label: texts.every(days) }))}
      />
      <NumberField
        label={texts.mostReminders}
        maximum={MOST_REMINDERS}
        {...form.getInputProps('most')}
        value={form.values.most}
        onChange={(value) => form.setFieldValue('most', value)}
      />
      <MoneyField
        label={texts.leastOverdue}
        currency={currency}
        {...form.getInputProps('leastOverdue')}
        value={form.values.leastOverdue}
        onChange={(value) => form.setFieldValue('leastOverdue', value)}
      />
    </SavingForm>
  );
}

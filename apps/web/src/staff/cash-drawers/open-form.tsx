import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { openDrawer } from '#web/offline/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FormFooter, FormSummary, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { CountField } from './count-field.tsx';
import { openDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly currency: Currency;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
};

/** Opens the cashier's drawer with what was counted into it. */
export function OpenForm({ currency, onDone, onCancel }: Props) {
  const [id] = useState(newId);
  const { vendor } = useStaff();
  const call = useCallForm<{ openingAmount: number | null }, unknown>({
    initialValues: { openingAmount: null },
    validate: { openingAmount: (amount) => (amount === null ? texts.amountRequired : null) },
    submit: ({ openingAmount }, options) =>
      openDrawer({ vendorId: vendor.id, drawerId: id, options }, openingAmount ?? 0),
    done: texts.opened,
    onDone,
  });
  const { form } = call;
  return (
    <Paper withBorder radius="lg" p="lg" maw={520} mx="auto">
      {/* Where it cannot be cancelled it stands on a page, and no dialog around it asks. */}
      {!onCancel && <UnsavedGuard dirty={call.dirty} />}
      <form onSubmit={call.onSubmit} noValidate>
        <Stack>
          <div>
            <Title order={2} size="h4">
              {texts.title}
            </Title>
            <Text c="dimmed">{texts.hint}</Text>
          </div>
          <FormSummary of={call} />
          <CountField
            label={texts.openingAmount}
            currency={currency}
            {...form.getInputProps('openingAmount')}
            value={form.values.openingAmount}
          />
          <FormFooter submitting={call.submitting} label={texts.open} onCancel={onCancel} />
        </Stack>
      </form>
    </Paper>
  );
}

import { Alert, Group, Text, Textarea } from '@mantine/core';
import { closeDrawer } from '#web/offline/index.ts';
import { Difference, type DrawerReportData } from '#web/staff/drawer/drawer-report.tsx';
import { drawerTexts } from '#web/staff/drawer/texts.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, SavingForm, useCallForm } from '#web/ui/index.ts';
import { CountField } from './count-field.tsx';
import { tillDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly report: DrawerReportData;
  readonly onDone: (closed: DrawerReportData) => void;
  readonly onCancel: () => void;
};

/** Closes the drawer with what was counted; a difference is named. */
export function CloseForm({ report, onDone, onCancel }: Props) {
  const { id, currency, expectedNow } = report;
  const { vendor } = useStaff();
  const call = useCallForm<{ countedAmount: number | null; reason: string }, DrawerReportData>({
    initialValues: { countedAmount: null, reason: '' },
    validate: {
      countedAmount: (amount) => (amount === null ? texts.amountRequired : null),
      reason: (reason, { countedAmount }) =>
        countedAmount !== null && countedAmount !== expectedNow && !reason.trim()
          ? texts.reasonRequired
          : null,
    },
    submit: ({ countedAmount, reason }, options) =>
      closeDrawer(
        { vendorId: vendor.id, drawerId: id, options },
        { countedAmount: countedAmount ?? 0, reason, expected: expectedNow },
      ),
    done: texts.closed,
    onDone,
  });
  const { form } = call;
  const { countedAmount } = form.values;
  const differs = countedAmount !== null && countedAmount !== expectedNow;
  return (
    <SavingForm of={call} label={texts.close} onCancel={onCancel}>
      <CountField
        label={texts.countedAmount}
        currency={currency}
        {...form.getInputProps('countedAmount')}
        value={countedAmount}
      />
      <Group justify="space-between">
        <Text>{texts.expected}</Text>
        <Text fw={700}>
          <Money amount={expectedNow} currency={currency} />
        </Text>
      </Group>
      {countedAmount !== null && (
        <Alert role="status" color={differs ? 'orange' : 'green'} title={drawerTexts.difference}>
          <Text c="var(--mantine-color-text)" fw={600}>
            <Difference report={{ countedAmount, expectedAmount: null, expectedNow, currency }} />
          </Text>
        </Alert>
      )}
      {differs && (
        <Textarea
          size="md"
          label={texts.differenceReason}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
    </SavingForm>
  );
}

import { Alert, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { closeDrawer } from '#web/offline/index.ts';
import { CountField } from '#web/staff/drawer/count-field.tsx';
import { Difference, type DrawerReportData } from '#web/staff/drawer/drawer-report.tsx';
import { drawerTexts } from '#web/staff/drawer/texts.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, SavingForm, useCallForm } from '#web/ui/index.ts';
import { tillDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly report: DrawerReportData;
  readonly onDone: (closed: DrawerReportData) => void;
  readonly onCancel: () => void;
};

/**
 * Closes the drawer with what was counted; a difference is named. What should lie in it is told after the count alone,
 * to whoever may see reports at once: nobody counts towards a number.
 */
export function CloseForm(props: Props) {
  const sees = useStaff().can('report.view');
  const [counted, setCounted] = useState<number | null>(null);
  if (sees || counted !== null) return <Closing {...props} counted={counted} />;
  return <BlindCount {...props} onCounted={setCounted} />;
}

type CountProps = Props & { readonly onCounted: (amount: number) => void };

function BlindCount({ report, onCancel, onCounted }: CountProps) {
  const call = useCallForm<{ countedAmount: number | null }, number>({
    initialValues: { countedAmount: null },
    validate: { countedAmount: (amount) => (amount === null ? texts.amountRequired : null) },
    submit: ({ countedAmount }) => Promise.resolve(countedAmount ?? 0),
    done: null,
    onDone: onCounted,
  });
  const { form } = call;
  return (
    <SavingForm of={call} label={texts.countDone} onCancel={onCancel}>
      <Text c="dimmed">{texts.blindHint}</Text>
      <CountField
        label={texts.countedAmount}
        currency={report.currency}
        {...form.getInputProps('countedAmount')}
        value={form.values.countedAmount}
      />
    </SavingForm>
  );
}

type ClosingProps = Props & {
  /** What was counted without knowing what should be there; null where it is still to be typed. */
  readonly counted: number | null;
};

function Closing({ report, counted, onDone, onCancel }: ClosingProps) {
  const { id, currency, expectedNow } = report;
  const { vendor } = useStaff();
  const call = useCallForm<{ countedAmount: number | null; reason: string }, DrawerReportData>({
    initialValues: { countedAmount: counted, reason: '' },
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
      {counted === null ? (
        <CountField
          label={texts.countedAmount}
          currency={currency}
          {...form.getInputProps('countedAmount')}
          value={countedAmount}
        />
      ) : (
        <Group justify="space-between">
          <Text>{texts.countedAmount}</Text>
          <Text fw={700}>
            <Money amount={counted} currency={currency} />
          </Text>
        </Group>
      )}
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

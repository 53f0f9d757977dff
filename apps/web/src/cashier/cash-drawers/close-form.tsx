import { Alert, Group, Text, Textarea } from '@mantine/core';
import { changedDifference } from '@sofreh/domain/cash-drawers';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { closeDrawer, type FirstCount, keepFirstCount } from '#web/offline/index.ts';
import { CountField } from '#web/staff/cash-drawers/count-field.tsx';
import { Difference, type DrawerReportData } from '#web/staff/cash-drawers/drawer-report.tsx';
import { drawerTexts } from '#web/staff/cash-drawers/texts.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, SavingForm, useCallForm } from '#web/ui/index.ts';
import { tillDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly report: DrawerReportData;
  readonly onDone: (closed: DrawerReportData) => void;
  readonly onCancel: () => void;
};

/** This is a count that was made without knowing what should lie in the drawer, with the first count of that drawer. */
interface Blind {
  readonly counted: number;
  readonly first: FirstCount;
}

/**
 * Closes the drawer with what was counted; a difference is named. What should lie in it is told after the count alone,
 * to whoever may see reports at once: nobody counts towards a number, and who counts again afterwards says why, with what
 * the first count had found.
 */
export function CloseForm(props: Props) {
  const sees = useStaff().can('report.view');
  const [blind, setBlind] = useState<Blind | null>(null);
  if (sees || blind !== null) return <Closing {...props} blind={blind} />;
  return <BlindCount {...props} onCounted={setBlind} />;
}

type CountProps = Props & { readonly onCounted: (blind: Blind) => void };

function BlindCount({ report, onCancel, onCounted }: CountProps) {
  const call = useCallForm<{ countedAmount: number | null }, Blind>({
    initialValues: { countedAmount: null },
    validate: { countedAmount: (amount) => (amount === null ? texts.amountRequired : null) },
    submit: async ({ countedAmount }) => {
      const counted = countedAmount ?? 0;
      return { counted, first: await keepFirstCount(report.id, { counted, expected: report.expectedNow }) };
    },
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
  /** This was counted without knowing what should be there; it is null where it is still to be typed. */
  readonly blind: Blind | null;
};

function Closing({ report, blind, onDone, onCancel }: ClosingProps) {
  const { id, currency, expectedNow } = report;
  const { vendor } = useStaff();
  const counted = blind?.counted ?? null;
  const first = blind && changedDifference(blind.first, { counted: blind.counted, expected: expectedNow });
  const reasonWith = (reason: string) =>
    first === null ? reason : `${reason.trim()} (${texts.firstFound(formatMoney(first, currency))})`;
  const call = useCallForm<{ countedAmount: number | null; reason: string }, DrawerReportData>({
    initialValues: { countedAmount: counted, reason: '' },
    validate: {
      countedAmount: (amount) => (amount === null ? texts.amountRequired : null),
      reason: (reason, { countedAmount }) =>
        countedAmount !== null && (countedAmount !== expectedNow || first !== null) && !reason.trim()
          ? texts.reasonRequired
          : null,
    },
    submit: ({ countedAmount, reason }, options) =>
      closeDrawer(
        { vendorId: vendor.id, drawerId: id, options },
        { countedAmount: countedAmount ?? 0, reason: reasonWith(reason), expected: expectedNow },
      ),
    done: texts.closed,
    onDone,
  });
  const { form } = call;
  const { countedAmount } = form.values;
  const differs = countedAmount !== null && countedAmount !== expectedNow;
  const firstFound = first === null ? null : texts.firstFound(formatMoney(first, currency));
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
      {firstFound && <Text c="dimmed">{firstFound}</Text>}
      {(differs || firstFound) && (
        <Textarea
          size="md"
          label={firstFound ? texts.recountReason : texts.differenceReason}
          required
          autosize
          minRows={2}
          maxLength={NOTE_LENGTH.max - reasonWith('').length}
          {...form.getInputProps('reason')}
        />
      )}
    </SavingForm>
  );
}

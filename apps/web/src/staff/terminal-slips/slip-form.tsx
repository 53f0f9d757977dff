import { Alert, Select, Text, Textarea } from '@mantine/core';
import type { TerminalSlip } from '@sofreh/contract/main/terminal-slips';
import { businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { type SlipSums, slipDifference, slipFits } from '@sofreh/domain/card-terminal';
import { NOTE_LENGTH, SLIP_PAYMENTS } from '@sofreh/domain/limits';
import { fromRial, toRial } from '@sofreh/domain/money';
import { dateTime } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { differenceText } from './difference-text.ts';
import { slipTexts as texts } from './texts.ts';

/** This is a terminal whose slip may be typed; what was taken on it is told to whoever may see reports. */
export interface SlipTerminal {
  readonly posTerminalId: string;
  readonly title: string;
  readonly from?: string;
  readonly ours?: SlipSums;
}

const CHANGED = [
  'GET /api/transactions/terminalslips',
  'GET /api/transactions/terminalslips/next',
  'GET /api/reconciliation/day',
] as const;

type Props = {
  readonly terminals: readonly SlipTerminal[];
  /** It is the slip that is typed anew, or explained; null for a new one. */
  readonly slip: TerminalSlip | null;
  readonly onDirty?: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/**
 * Asks for what a terminal's own slip says, its sum in rial as it is printed; how it differs is said while it is typed.
 */
export function SlipForm({ terminals, slip, onDirty, onClose }: Props) {
  const { vendor, can } = useStaff();
  // The server changes no figures for who was told by how much they differ.
  const mayAccept = can('credit.edit') || can('billing.edit');
  const isFixed = slip !== null && !mayAccept;
  const { currency, businessDayCutoff } = vendor;
  // Sent again, the same slip is kept once.
  const [id] = useState(newId);
  const only = terminals.length === 1 ? (terminals[0]?.posTerminalId ?? '') : '';
  const began = businessDayInterval(businessDayOf(Date.now(), businessDayCutoff), businessDayCutoff).from;
  const call = useCallForm({
    initialValues: {
      posTerminalId: slip?.posTerminalId ?? only,
      until: 'NOW',
      count: (slip?.slip.count ?? null) as number | null,
      rials: (slip ? toRial({ amount: slip.slip.amount, currency }) : null) as number | null,
      reason: slip?.reason ?? '',
    },
    validate: {
      posTerminalId: (chosen) => (chosen ? null : texts.terminalRequired),
      count: (count) => (count === null ? texts.countRequired : null),
      rials: (rials) =>
        rials === null ? texts.amountRequired : fromRial(rials, currency) === null ? texts.notWhole : null,
    },
    submit: ({ posTerminalId, until, count, rials, reason }, options) => {
      const amount = fromRial(rials ?? 0, currency)?.amount ?? 0;
      const said = { count: count ?? 0, amount, reason: reason.trim() };
      if (slip)
        return api('PUT /api/transactions/terminalslips/{id}', {
          params: { id: slip.id },
          body: said,
          ...options,
        });
      const then = until === 'NOW' ? {} : { until: new Date(began).toISOString() };
      return api('POST /api/transactions/terminalslips', {
        body: { id, posTerminalId, ...said, ...then },
        ...options,
      });
    },
    done: null,
    onDone: ({ difference, acceptedAt }) => {
      const isOpen = !slipFits(difference) && acceptedAt === null;
      const message = isOpen ? texts.keptDiffers(differenceText(difference, currency)) : texts.kept;
      notify({ kind: isOpen ? 'info' : 'success', message });
      askAgain(...CHANGED);
      onClose();
    },
  });
  const { form } = call;
  const { values } = form;
  const chosen = terminals.find(({ posTerminalId }) => posTerminalId === values.posTerminalId);
  const ours = slip?.ours ?? (values.until === 'NOW' ? chosen?.ours : undefined);
  const typed = values.rials === null ? null : fromRial(values.rials, currency);
  const difference =
    ours && typed && values.count !== null
      ? slipDifference({ count: values.count, amount: typed.amount }, ours)
      : null;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      {slip ? (
        <Text fw={700}>{slip.terminalTitle}</Text>
      ) : (
        <>
          <Select
            label={texts.terminal}
            required
            allowDeselect={false}
            data={terminals.map(({ posTerminalId, title }) => ({ value: posTerminalId, label: title }))}
            {...form.getInputProps('posTerminalId')}
          />
          <Select
            label={texts.until}
            allowDeselect={false}
            data={[
              { value: 'NOW', label: texts.now },
              { value: 'LAST_NIGHT', label: texts.lastNight },
            ]}
            {...form.getInputProps('until')}
          />
        </>
      )}
      {ours && (
        <Text>
          {texts.ours}: {texts.payments(ours.count)}، {formatMoney(ours.amount, currency)}
          {!slip && chosen?.from && (
            <Text span c="dimmed" size="sm" display="block">
              {texts.since(dateTime(chosen.from))}
            </Text>
          )}
        </Text>
      )}
      <NumberField
        label={texts.count}
        required
        disabled={isFixed}
        maximum={SLIP_PAYMENTS.max}
        {...form.getInputProps('count')}
        value={values.count}
        onChange={(count) => form.setFieldValue('count', count)}
      />
      <MoneyField
        label={texts.amount}
        currency="RIAL"
        required
        disabled={isFixed}
        {...form.getInputProps('rials')}
        value={values.rials}
        onChange={(rials) => form.setFieldValue('rials', rials)}
      />
      {difference && (
        <Alert role="status" color={slipFits(difference) ? 'green' : 'orange'} title={texts.difference}>
          <Text c="var(--mantine-color-text)" fw={600}>
            {differenceText(difference, currency)}
          </Text>
        </Alert>
      )}
      {(difference === null || !slipFits(difference)) && (
        <Textarea
          size="md"
          label={texts.reason}
          description={mayAccept ? texts.acceptHint : texts.reasonHint}
          autosize
          minRows={2}
          maxLength={NOTE_LENGTH.max}
          {...form.getInputProps('reason')}
        />
      )}
    </SavingForm>
  );
}

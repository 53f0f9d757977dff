import { TextInput } from '@mantine/core';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { printerTexts } from './texts.ts';

export type Printer = ApiResponse<'GET /api-catalog/catalog/printers'>['data'][number];
type Props = {
  readonly printer: Printer | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

type Values = { name: string; ip: string; port: number | null; active: boolean };

/** Adds or changes a network printer. */
export function PrinterForm({ printer, onDone, onCancel, onDirty }: Props) {
  const [fresh] = useState(newId);
  const call = useCallForm<Values, unknown>({
    initialValues: {
      name: printer?.name ?? '',
      ip: printer?.ip ?? '',
      port: printer?.port ?? 9100,
      active: printer?.active ?? true,
    },
    submit: ({ name, ip, port, active }, options) => {
      const body = {
        id: printer?.id ?? fresh,
        name,
        ip: toAsciiDigits(ip).trim(),
        port: port ?? 9100,
        active,
      };
      return printer
        ? api('PUT /api-catalog/catalog/printers', { body, ...options })
        : api('POST /api-catalog/catalog/printers', { body, ...options });
    },
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={printerTexts.name}
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        size="md"
        label={printerTexts.address}
        description={printerTexts.addressHint}
        required
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        {...form.getInputProps('ip')}
      />
      <NumberField
        size="md"
        label={printerTexts.port}
        description={printerTexts.portHint}
        grouped={false}
        maximum={65_535}
        {...form.getInputProps('port')}
        value={form.values.port}
      />
      <SwitchRow label={printerTexts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
    </SavingForm>
  );
}

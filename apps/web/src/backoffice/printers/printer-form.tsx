import { Alert, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH, PORT, PRINTER_QUEUE_LENGTH_MAX } from '@sofreh/domain/limits';
import { PRINTER_CONNECTIONS, type PrinterConnection } from '@sofreh/domain/print-state';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';
import { NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { printerTexts } from './texts.ts';

export type Printer = ApiResponse<'GET /api-catalog/catalog/printers'>['data'][number];
/** These are the addresses of the shop's printers: of its own, and of the marketplace's area. */
const PRINTERS_OF = {
  SHOP: '/api-catalog/catalog/printers',
  MARKETPLACE: '/api-snappFood/printers',
} as const;
const STATIONS_OF = {
  SHOP: 'GET /api-catalog/catalog/printerstations',
  MARKETPLACE: 'GET /api-snappFood/printerstations',
} as const;

type Props = {
  readonly printer: Printer | null;
  readonly printers: readonly Printer[];
  /** It names a new one until somebody calls it otherwise. */
  readonly usualName?: string;
  /** Says by whose addresses it is saved: the printers are the same ones. */
  readonly area?: keyof typeof PRINTERS_OF;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

type Values = {
  name: string;
  connection: PrinterConnection;
  ip: string;
  port: number | null;
  queueName: string;
  width: string;
  beeps: boolean;
  hasDrawer: boolean;
  confirms: boolean;
  secondPrinterId: string | null;
  bridgeId: string | null;
  active: boolean;
};

const connections = PRINTER_CONNECTIONS.map((value) => ({ value, label: printerTexts.connections[value] }));
const widths = (['80', '58'] as const).map((value) => ({ value, label: printerTexts.widths[value] }));

/** Adds or changes a printer: how it is reached, what it can do, and who prints in its place. */
export function PrinterForm({
  printer,
  printers,
  usualName = '',
  area = 'SHOP',
  onDone,
  onCancel,
  onDirty,
}: Props) {
  const [fresh] = useState(newId);
  const id = printer?.id ?? fresh;
  const call = useCallForm<Values, unknown>({
    initialValues: {
      name: printer?.name ?? usualName,
      connection: printer?.connection ?? 'TCP',
      ip: printer?.ip ?? '',
      port: printer?.port ?? 9100,
      queueName: printer?.queueName ?? '',
      width: String(printer?.width ?? 80),
      beeps: printer?.beeps ?? false,
      hasDrawer: printer?.hasDrawer ?? false,
      confirms: printer?.confirms ?? true,
      secondPrinterId: printer?.secondPrinterId ?? null,
      bridgeId: printer?.bridgeId ?? null,
      active: printer?.active ?? true,
    },
    submit: ({ ip, port, width, ...values }, options) => {
      const body = {
        ...values,
        id,
        ip: values.connection === 'TCP' ? toAsciiDigits(ip).trim() : null,
        port: port ?? 9100,
        width: width === '58' ? (58 as const) : (80 as const),
      };
      return printer
        ? api(`PUT ${PRINTERS_OF[area]}`, { body, ...options })
        : api(`POST ${PRINTERS_OF[area]}`, { body, ...options });
    },
    onDone,
  });
  const { form } = call;
  const bridges = useQuery(callQuery('GET /api/printbridges', {})).data?.data ?? [];
  const others = printers
    .filter((each) => each.id !== id)
    .map(({ id: value, name: label }) => ({ value, label }));
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={printerTexts.name}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus={usualName === '' || undefined}
        {...form.getInputProps('name')}
      />
      <Choice label={printerTexts.connection} data={connections} {...form.getInputProps('connection')} />
      {form.values.connection === 'TCP' ? (
        <NetworkFields form={form} first={usualName !== ''} />
      ) : (
        <QueueField form={form} />
      )}
      <Choice label={printerTexts.width} data={widths} {...form.getInputProps('width')} />
      <SwitchRow label={printerTexts.beeps} {...form.getInputProps('beeps', { type: 'checkbox' })} />
      <SwitchRow label={printerTexts.hasDrawer} {...form.getInputProps('hasDrawer', { type: 'checkbox' })} />
      {form.values.connection === 'TCP' && (
        <SwitchRow
          label={printerTexts.confirms}
          description={printerTexts.confirmsHint}
          {...form.getInputProps('confirms', { type: 'checkbox' })}
        />
      )}
      {others.length > 0 && (
        <Select
          size="md"
          label={printerTexts.second}
          description={printerTexts.secondHint}
          placeholder={printerTexts.noSecond}
          clearable
          data={others}
          {...form.getInputProps('secondPrinterId')}
        />
      )}
      {bridges.length > 0 && (
        <Select
          size="md"
          label={printerTexts.bridge}
          placeholder={printerTexts.server}
          clearable
          data={bridges.map(({ id: value, name: label }) => ({ value, label }))}
          {...form.getInputProps('bridgeId')}
        />
      )}
      <SwitchRow label={printerTexts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      {printer && !form.values.active && (
        <WhatPrintsOnIt printerId={id} area={area} hasSecond={form.values.secondPrinterId !== null} />
      )}
    </SavingForm>
  );
}

type UsedProps = {
  readonly printerId: string;
  readonly area: keyof typeof PRINTERS_OF;
  readonly hasSecond: boolean;
};

/** Shows what becomes of the papers of a printer that is switched off: its stations go on printing. */
function WhatPrintsOnIt({ printerId, area, hasSecond }: UsedProps) {
  const { data } = useQuery(wholeListQuery(STATIONS_OF[area], {}));
  const stations = (data?.data ?? []).filter((each) => each.printerId === printerId && each.active);
  if (stations.length === 0) return null;
  const names = stations.map(({ title }) => `«${title}»`).join('، ');
  return (
    <Alert color="yellow" variant="light" c="dark" role="status">
      {hasSecond ? printerTexts.offWithSecond(names) : printerTexts.offAlone(names)}
    </Alert>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly data: { value: string; label: string }[];
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** Offers a choice of two, both in sight. */
function Choice({ label, data, value, onChange }: ChoiceProps) {
  return (
    <Stack gap={4}>
      <Text fz="md" fw={500} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={label}
        data={data}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}

type FormProps = { readonly form: ReturnType<typeof useCallForm<Values, unknown>>['form'] };

/** @param first whether the address is the first thing to be typed. */
function NetworkFields({ form, first }: FormProps & { readonly first: boolean }) {
  return (
    <>
      <TextInput
        size="md"
        label={printerTexts.address}
        description={printerTexts.addressHint}
        required
        data-autofocus={first || undefined}
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
        minimum={1}
        maximum={PORT.max}
        {...form.getInputProps('port')}
        value={form.values.port}
      />
    </>
  );
}

/** Linux has the first printer here that is plugged in. */
const USB_PORT = '/dev/usb/lp0';

function QueueField({ form }: FormProps) {
  return (
    <TextInput
      size="md"
      label={printerTexts.queueName}
      description={printerTexts.queueHint}
      placeholder={USB_PORT}
      required
      dir="ltr"
      autoComplete="off"
      maxLength={PRINTER_QUEUE_LENGTH_MAX}
      {...form.getInputProps('queueName')}
    />
  );
}

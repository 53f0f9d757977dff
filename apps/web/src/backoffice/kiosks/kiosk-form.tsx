import { Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import {
  KIOSK_ASKS,
  KIOSK_DELIVERY_TYPES,
  KIOSK_IDLE_SECONDS,
  KIOSK_PAYMENT_WAYS,
  KIOSK_SUGGESTIONS,
} from '@sofreh/domain/kiosks';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';
import { ImageField, NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { kiosksTexts as texts } from './texts.ts';

export type Kiosk = ApiResponse<'GET /api/kiosks'>['data'][number];

type Props = {
  readonly kiosk: Kiosk;
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const atLeastOne = (chosen: readonly unknown[]) => (chosen.length === 0 ? texts.chooseOne : null);

export function KioskForm({ kiosk, onDirty, onDone, onCancel }: Props) {
  const { id, createdAt: _made, pairedAt: _paired, seenAt: _seen, ...terms } = kiosk;
  const menu = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}));
  const terminals = useQuery(wholeListQuery('GET /api-identity/identity/posterminal/posterminals', {}));
  const printers = useQuery(wholeListQuery('GET /api-catalog/catalog/printers', {}));
  const call = useCallForm({
    initialValues: terms,
    validate: { paymentWays: atLeastOne, deliveryTypes: atLeastOne },
    submit: (body, options) => api('PUT /api/kiosks/{id}', { params: { id }, body, ...options }),
    done: texts.saved,
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput label={texts.name} required maxLength={NAME_LENGTH.max} {...form.getInputProps('name')} />
      <Checkbox.Group label={texts.ways} description={texts.waysHint} {...form.getInputProps('paymentWays')}>
        {KIOSK_PAYMENT_WAYS.map((way) => (
          <Checkbox key={way} value={way} label={texts.way[way]} mt="xs" />
        ))}
      </Checkbox.Group>
      <Checkbox.Group label={texts.deliveryTypes} {...form.getInputProps('deliveryTypes')}>
        <Group mt="xs">
          {KIOSK_DELIVERY_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={texts.deliveryType[type]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        label={texts.asks}
        allowDeselect={false}
        data={KIOSK_ASKS.map((value) => ({ value, label: texts.ask[value] }))}
        {...form.getInputProps('asks')}
      />
      <NumberField
        label={texts.idle}
        min={KIOSK_IDLE_SECONDS.min}
        max={KIOSK_IDLE_SECONDS.max}
        {...form.getInputProps('idleSeconds')}
        onChange={(value) => form.setFieldValue('idleSeconds', value ?? KIOSK_IDLE_SECONDS.min)}
      />
      <MultiSelect
        label={texts.suggestions}
        description={texts.suggestionsHint}
        searchable
        hidePickedOptions
        maxValues={KIOSK_SUGGESTIONS.max}
        data={(menu.data?.categories ?? []).map(({ title, items }) => ({
          group: title,
          items: items.map((item) => ({ value: item.id, label: item.title })),
        }))}
        {...form.getInputProps('suggestions')}
      />
      <ImageField
        label={texts.picture}
        description={texts.pictureHint}
        wide
        alt={form.values.name}
        url={form.values.welcomeFileId ? `/files/${form.values.welcomeFileId}` : null}
        onChange={(image) => form.setFieldValue('welcomeFileId', image?.id ?? null)}
        error={form.errors.welcomeFileId}
      />
      <Select
        label={texts.printer}
        placeholder={texts.noPrinter}
        clearable
        data={(printers.data?.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        {...form.getInputProps('printerId')}
      />
      <Select
        label={texts.terminal}
        description={texts.terminalHint}
        placeholder={texts.noTerminal}
        clearable
        data={(terminals.data?.data ?? [])
          .filter(({ active, id: value }) => active || value === kiosk.posTerminalId)
          .map(({ id: value, title }) => ({ value, label: title }))}
        {...form.getInputProps('posTerminalId')}
      />
    </SavingForm>
  );
}

import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { ADDRESS_LENGTH, DOOR_LENGTH_MAX } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { zoneOf } from '#web/map/zone-of.ts';
import { pointAt } from '#web/staff/map/point.ts';
import { PointField } from '#web/staff/map/point-field.tsx';
import { useZones } from '#web/staff/map/zones.ts';
import { ErrorState, FormSummary, LoadingRows, useCallForm, useCancel } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import type { KnownAddress } from './known-address.ts';
import { customerTexts } from './texts.ts';

type Props = {
  readonly customerId: string;
  /** It is the address to put on the map; null adds one. */
  readonly address: KnownAddress | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** Keeps an address for a customer, with its point checked against the areas (specification, sections 5 and 8). */
export function AddressForm(props: Props) {
  const { data, error, refetch, isFetching } = useZones();
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <LoadingRows rows={3} height={72} />;
  return <PlacedForm {...props} zones={data.data} />;
}

type PlacedProps = Props & { readonly zones: NonNullable<ReturnType<typeof useZones>['data']>['data'] };

function PlacedForm({ customerId, address, zones, onSaved, onCancel }: PlacedProps) {
  const [id] = useState(() => address?.id ?? newId());
  const [point, setPoint] = useState(() => (address ? pointAt(address) : null));
  const covered = point !== null && zoneOf(zones, point) !== undefined;
  const save = useCallForm({
    initialValues: {
      title: address?.title ?? '',
      detail: address?.detail ?? '',
      plate: address?.plate ?? '',
      unit: address?.unit ?? '',
    },
    validate: { detail: (value) => (value.trim().length < 3 ? customerTexts.detailRequired : null) },
    submit: (values, options) => {
      const body = { id, customerId, ...values, point };
      return address
        ? api('PUT /api-identity/identity/address/offline', { body, ...options })
        : api('POST /api-identity/identity/address/offline', { body, ...options });
    },
    onDone: onSaved,
    done: customerTexts.addressSaved,
  });
  const [cancel, question] = useCancel(save.dirty, onCancel);
  const field = (name: 'title' | 'detail' | 'plate' | 'unit') => save.form.getInputProps(name);
  return (
    <form onSubmit={save.onSubmit} noValidate aria-label={customerTexts.addAddress}>
      {question}
      <Stack gap="sm">
        <FormSummary of={save} />
        <PointField label={customerTexts.point} value={point} onChange={setPoint} />
        <Textarea
          label={customerTexts.detail}
          required
          autosize
          minRows={1}
          maxRows={3}
          maxLength={ADDRESS_LENGTH.max}
          data-autofocus
          {...field('detail')}
        />
        <Group grow>
          <TextInput label={customerTexts.plate} maxLength={DOOR_LENGTH_MAX} {...field('plate')} />
          <TextInput label={customerTexts.unit} maxLength={DOOR_LENGTH_MAX} {...field('unit')} />
        </Group>
        <Group wrap="nowrap">
          <Button variant="default" size="lg" onClick={cancel}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" size="lg" flex={1} loading={save.submitting} disabled={!covered}>
            {covered ? customerTexts.saveAddress : customerTexts.chooseCovered}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

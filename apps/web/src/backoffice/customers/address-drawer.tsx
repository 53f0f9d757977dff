import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { ADDRESS_LENGTH, DOOR_LENGTH_MAX, NAME_LENGTH } from '@sofreh/domain/limits';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { type Point, pointAt } from '#web/staff/map/point.ts';
import { PointField } from '#web/staff/map/point-field.tsx';
import { EditDrawer, FormFooter, FormSummary, useCallForm } from '#web/ui/index.ts';
import { refreshCustomers } from './refresh.ts';
import { customerTexts } from './texts.ts';
import type { KnownAddress } from './types.ts';

type Props = {
  readonly customerId: string;
  /** It is the address to change; `new` adds one; null is closed. */
  readonly address: KnownAddress | 'new' | null;
  readonly onClose: () => void;
};

/** Keeps an address for a customer, with its point on the map where it is known. */
export function AddressDrawer({ address, ...rest }: Props) {
  if (!address) return null;
  return <AddressForm address={address === 'new' ? null : address} {...rest} />;
}

type FormProps = Omit<Props, 'address'> & { readonly address: KnownAddress | null };

function useAddressForm({ customerId, address, onClose }: FormProps) {
  const [id] = useState(() => address?.id ?? newId());
  return useCallForm({
    initialValues: {
      title: address?.title ?? '',
      detail: address?.detail ?? '',
      plate: address?.plate ?? '',
      unit: address?.unit ?? '',
      point: address ? pointAt(address) : null,
    },
    validate: { detail: (text) => (text.trim().length < 3 ? customerTexts.detailShort : null) },
    submit: (values, options) => {
      const body = { id, customerId, ...values };
      return address
        ? api('PUT /api-identity/identity/address/offline', { body, ...options })
        : api('POST /api-identity/identity/address/offline', { body, ...options });
    },
    onDone: () => {
      refreshCustomers();
      onClose();
    },
  });
}

function AddressForm(props: FormProps) {
  const call = useAddressForm(props);
  const { form } = call;
  const [looking, setLooking] = useState(false);
  const { point } = form.values;
  const lookUp = async (at: Point) => {
    setLooking(true);
    const found = await api('GET /api-identity/identity/users/map/reverse', { query: at }).catch(() => null);
    setLooking(false);
    if (found?.address) form.setFieldValue('detail', found.address);
    else if (found) notify({ kind: 'info', message: customerTexts.noAddressThere });
  };
  const title = props.address ? customerTexts.editAddress : customerTexts.addressTitle;
  return (
    <EditDrawer opened title={title} dirty={call.dirty} onClose={props.onClose} size={640}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="md">
          <FormSummary of={call} />
          <PointField
            label={customerTexts.point}
            value={point}
            onChange={(next) => form.setFieldValue('point', next)}
          />
          {point && (
            <Button
              variant="light"
              loading={looking}
              onClick={() => void lookUp(point)}
              leftSection={<IconMapSearch size={18} aria-hidden />}
            >
              {customerTexts.fromMap}
            </Button>
          )}
          <Textarea
            label={customerTexts.detail}
            required
            autosize
            minRows={2}
            maxLength={ADDRESS_LENGTH.max}
            {...form.getInputProps('detail')}
          />
          <Group grow>
            <TextInput
              label={customerTexts.plate}
              maxLength={DOOR_LENGTH_MAX}
              {...form.getInputProps('plate')}
            />
            <TextInput
              label={customerTexts.unit}
              maxLength={DOOR_LENGTH_MAX}
              {...form.getInputProps('unit')}
            />
          </Group>
          <TextInput
            label={customerTexts.title}
            placeholder={customerTexts.titleExample}
            maxLength={NAME_LENGTH.max}
            {...form.getInputProps('title')}
          />
          <FormFooter submitting={call.submitting} onCancel={props.onClose} />
        </Stack>
      </form>
    </EditDrawer>
  );
}

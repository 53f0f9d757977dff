import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { PinField, pinFault } from '#web/staff/session/pin-field.tsx';
import { EditDrawer, PhoneField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { RoleField } from './role-field.tsx';
import { STAFF_CALLS } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

export function AddStaff({ opened, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer opened={opened} title={texts.add} dirty={dirty} onClose={onClose}>
      <AddStaffForm onDirty={setDirty} onClose={onClose} />
    </EditDrawer>
  );
}

const filled = (text: string) => (text.trim() ? null : texts.nameRequired);

type FormProps = { readonly onDirty: (dirty: boolean) => void; readonly onClose: () => void };

function AddStaffForm({ onDirty, onClose }: FormProps) {
  const [id] = useState(newId);
  const call = useCallForm({
    initialValues: { phoneNumber: '', firstName: '', lastName: '', roleId: '', pin: '' },
    validate: {
      phoneNumber: (phone) => (phone ? null : texts.phoneRequired),
      firstName: filled,
      lastName: filled,
      roleId: (id) => (id ? null : texts.roleRequired),
      // One may be left out.
      pin: (pin) => (pin ? pinFault(pin) : null),
    },
    submit: ({ pin, ...body }, options) =>
      api('POST /api-identity/identity/users/addstaff', {
        body: { id, ...body, ...(pin ? { pin } : {}) },
        ...options,
      }),
    done: texts.added,
    onDone: () => {
      askAgain(...STAFF_CALLS);
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose} label={texts.add}>
      <Text c="dimmed">{texts.addHint}</Text>
      <PhoneField label={texts.phone} required data-autofocus {...form.getInputProps('phoneNumber')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={texts.firstName}
          required
          maxLength={NAME_LENGTH.max}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={texts.lastName}
          required
          maxLength={NAME_LENGTH.max}
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <RoleField {...form.getInputProps('roleId')} value={form.values.roleId} />
      <PinField
        label={texts.firstPin}
        description={texts.firstPinHint}
        error={form.errors.pin}
        value={form.values.pin}
        onChange={(pin) => form.setFieldValue('pin', pin)}
      />
    </SavingForm>
  );
}

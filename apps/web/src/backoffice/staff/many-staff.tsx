import { Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { formatNumber, toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { pinFault } from '#web/staff/session/pin-field.tsx';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, LoadingRows, PhoneField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { type Role, rolesQuery, STAFF_CALLS, staffQuery } from './staff-queries.ts';
import {
  firstStaffRows,
  givenPins,
  isEmptyRow,
  newStaffRow,
  type StaffRow,
  staffRowFaults,
} from './staff-rows.ts';
import { staffPageTexts as texts } from './texts.ts';
import { type ToldPin, ToldPins } from './told-pins.tsx';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Adds several colleagues with their roles and PINs in one sheet, and one's own PIN where one has none. */
export function ManyStaff({ opened, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  const { profile } = useStaff();
  const roles = useQuery(rolesQuery());
  const staff = useQuery({ ...staffQuery({ search: profile.phoneNumber }, undefined), enabled: opened });
  // What was given is shown once, and gone with the drawer.
  const [told, setTold] = useState<readonly ToldPin[]>([]);
  const close = () => {
    setTold([]);
    onClose();
  };
  const me = staff.data?.data.find(({ userId }) => userId === profile.id);
  return (
    <EditDrawer opened={opened} title={texts.addMany} dirty={dirty} onClose={close} size={920}>
      {told.length > 0 ? (
        <ToldPins pins={told} onClose={close} />
      ) : roles.data && staff.data ? (
        <Rows
          roles={roles.data.data}
          asksOwnPin={me?.hasPin === false}
          onDirty={setDirty}
          onClose={close}
          onDone={(pins) => (pins.length > 0 ? setTold(pins) : close())}
        />
      ) : (
        <LoadingRows rows={4} />
      )}
    </EditDrawer>
  );
}

type RowsProps = {
  readonly roles: readonly Role[];
  readonly asksOwnPin: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
  /** @param pins that colleagues were given. */
  readonly onDone: (pins: readonly ToldPin[]) => void;
};
type Values = { rows: StaffRow[]; ownPin: string };

function Rows({ roles, asksOwnPin, onDirty, onClose, onDone }: RowsProps) {
  const { can } = useStaff();
  // What the sheet begins with stays, whatever is asked again while it is typed.
  const [begun] = useState(() => ({ rows: firstStaffRows(roles), asksOwnPin }));
  const call = useCallForm<Values, unknown>({
    initialValues: { rows: begun.rows, ownPin: '' },
    validate: ({ rows, ownPin }) => {
      const faults = staffRowFaults(rows);
      const own = ownPin ? pinFault(toAsciiDigits(ownPin)) : null;
      if (rows.every(isEmptyRow) && !ownPin) return { 'rows.0.phoneNumber': texts.phoneRequired };
      return own ? { ...faults, ownPin: own } : faults;
    },
    submit: async ({ rows, ownPin }, options) => {
      if (ownPin)
        await api('PUT /api-identity/identity/auth/pin', {
          body: { pin: toAsciiDigits(ownPin) },
          ...options,
        });
      for (const { pin, ...row } of rows.filter((one) => !isEmptyRow(one)))
        await api('POST /api-identity/identity/users/addstaff', {
          body: { ...row, ...(pin ? { pin: toAsciiDigits(pin) } : {}) },
          ...options,
        });
    },
    done: texts.manyAdded,
    onDone: () => {
      askAgain(...STAFF_CALLS);
      onDirty(false);
      onDone(givenPins(form.getValues().rows));
    },
  });
  const { form } = call;
  const pinInput = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const;
  const options = roles.map(({ id, name, permissions }) => ({
    value: id,
    label: roleLabel(name),
    disabled: !permissions.every(can),
  }));
  const add = () =>
    form.setFieldValue('rows', [...form.values.rows, newStaffRow(form.values.rows.length, roles)]);
  const pin = (path: string, value: string) => ({
    ...pinInput,
    ...form.getInputProps(path),
    value: toPersianDigits(value),
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose} label={texts.addAll}>
      <Text c="dimmed">{texts.addManyHint}</Text>
      <Stack gap="lg">
        {form.values.rows.map((row, index) => (
          <SimpleGrid
            key={row.id}
            cols={{ base: 2, sm: 5 }}
            spacing="xs"
            role="group"
            aria-label={texts.colleague(formatNumber(index + 1))}
          >
            <PhoneField
              label={texts.phone}
              autoFocus={index === 0}
              {...form.getInputProps(`rows.${index}.phoneNumber`)}
              value={row.phoneNumber}
            />
            <TextInput
              label={texts.firstName}
              maxLength={NAME_LENGTH.max}
              {...form.getInputProps(`rows.${index}.firstName`)}
            />
            <TextInput
              label={texts.lastName}
              maxLength={NAME_LENGTH.max}
              {...form.getInputProps(`rows.${index}.lastName`)}
            />
            <Select
              label={texts.role}
              placeholder={texts.chooseRole}
              allowDeselect={false}
              data={options}
              {...form.getInputProps(`rows.${index}.roleId`)}
              value={row.roleId || null}
            />
            <TextInput label={texts.pin} {...pin(`rows.${index}.pin`, row.pin)} />
          </SimpleGrid>
        ))}
      </Stack>
      <Button variant="default" h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {texts.anotherRow}
      </Button>
      {begun.asksOwnPin && (
        <TextInput
          w={{ base: '100%', sm: 260 }}
          label={texts.ownPin}
          description={texts.ownPinHint}
          {...pin('ownPin', form.values.ownPin)}
        />
      )}
    </SavingForm>
  );
}

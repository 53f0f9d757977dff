import { Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { CAPACITY, COURIER_PAY, VEHICLES, type Vehicle } from '@sofreh/domain/couriers';
import { NAME_LENGTH, SERIAL_LENGTH_MAX } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  JalaliDateField,
  MoneyField,
  NumberField,
  PhoneField,
  SavingForm,
  SwitchRow,
  useCallForm,
} from '#web/ui/index.ts';
import { courierTexts as texts, vehicleLabels } from './texts.ts';

export const BIKERS = 'GET /api/bikers';
export type Biker = ApiResponse<typeof BIKERS>['data'][number];

type Props = {
  /** It is null for a new one. */
  readonly biker: Biker | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

const NEW = {
  phoneNumber: '',
  firstName: '',
  lastName: '',
  vehicle: 'MOTORCYCLE' as Vehicle,
  plate: '',
  licenceNumber: '',
  insuredUntil: null as string | null,
  licenceUntil: null as string | null,
  capacity: 3 as number | null,
  payPerTrip: 0 as number | null,
  payPerKilometre: 0 as number | null,
  payPerHour: 0 as number | null,
  active: true,
  zoneIds: [] as string[],
};
const VEHICLE_CHOICES = VEHICLES.map((value) => ({ value, label: vehicleLabels[value] }));

const ZONES = 'GET /api-identity/identity/deliveryzones';

/** Asks for the delivery zones he rides in; none is everywhere. It is nothing where the vendor has none. */
function ZonesField(input: { readonly value?: string[]; readonly onChange?: (value: string[]) => void }) {
  const query = useQuery(callQuery(ZONES, { query: { pageSize: 50 } }));
  const data = (query.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (data.length === 0) return null;
  return (
    <MultiSelect
      label={texts.zones}
      description={texts.zonesHint}
      data={data}
      clearable
      size="md"
      {...input}
    />
  );
}

/** Edits a courier: who he is, what he rides, and what he earns. */
export function CourierForm({ biker, onDirty, onClose }: Props) {
  const { vendor } = useStaff();
  const call = useCallForm({
    initialValues: biker ? { ...NEW, ...biker } : { ...NEW, id: newId() },
    submit: ({ id = '', phoneNumber, firstName, lastName, active, zoneIds, ...rest }, options) => {
      const { vehicle, plate, licenceNumber, insuredUntil, licenceUntil } = rest;
      const facts = {
        vehicle,
        plate,
        licenceNumber,
        insuredUntil,
        licenceUntil,
        capacity: rest.capacity ?? CAPACITY.min,
        payPerTrip: rest.payPerTrip ?? 0,
        payPerKilometre: rest.payPerKilometre ?? 0,
        payPerHour: rest.payPerHour ?? 0,
        zoneIds,
      };
      return biker
        ? api('PATCH /api/bikers', { body: { id, active, ...facts }, ...options })
        : api('POST /api/bikers', { body: { id, phoneNumber, firstName, lastName, ...facts }, ...options });
    },
    done: texts.saved,
    onDone: () => {
      askAgain(BIKERS, 'GET /api/bikers/dispatch', 'GET /api/bikers/papers');
      onClose();
    },
  });
  const { form } = call;
  const money = { currency: vendor.currency, maximum: COURIER_PAY.max } as const;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      {!biker && (
        <>
          <PhoneField
            label={texts.phoneNumber}
            required
            data-autofocus
            {...form.getInputProps('phoneNumber')}
          />
          <Group grow align="flex-start" gap="sm">
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
          </Group>
        </>
      )}
      <Group grow align="flex-start" gap="sm">
        <Select
          label={texts.vehicle}
          required
          allowDeselect={false}
          data={VEHICLE_CHOICES}
          {...form.getInputProps('vehicle')}
        />
        <NumberField
          label={texts.capacity}
          required
          minimum={CAPACITY.min}
          maximum={CAPACITY.max}
          {...form.getInputProps('capacity')}
        />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <TextInput label={texts.plate} maxLength={SERIAL_LENGTH_MAX} {...form.getInputProps('plate')} />
        <TextInput
          label={texts.licenceNumber}
          maxLength={SERIAL_LENGTH_MAX}
          {...form.getInputProps('licenceNumber')}
        />
      </Group>
      <Group grow align="flex-start" gap="sm">
        <JalaliDateField label={texts.insuredUntil} {...form.getInputProps('insuredUntil')} />
        <JalaliDateField label={texts.licenceUntil} {...form.getInputProps('licenceUntil')} />
      </Group>
      <ZonesField {...form.getInputProps('zoneIds')} />
      <MoneyField label={texts.payPerTrip} {...money} {...form.getInputProps('payPerTrip')} />
      <MoneyField label={texts.payPerKilometre} {...money} {...form.getInputProps('payPerKilometre')} />
      <MoneyField label={texts.payPerHour} {...money} {...form.getInputProps('payPerHour')} />
      {biker && <SwitchRow label={texts.works} {...form.getInputProps('active', { type: 'checkbox' })} />}
    </SavingForm>
  );
}

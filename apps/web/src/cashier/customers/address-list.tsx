import { Button, NativeSelect, Text, Title } from '@mantine/core';
import { addressText } from '@sofreh/fa/address-line';
import { formatMoney } from '@sofreh/fa/money';
import { IconMapPin, IconMapPinOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useZones, type Zone } from '#web/staff/map/zones.ts';
import { callKey } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import { useRegister } from '../draft/register-store.ts';
import { AddressForm } from './address-form.tsx';
import classes from './customer.module.css';
import type { KnownAddress } from './known-address.ts';
import { customerTexts } from './texts.ts';

type Props = {
  readonly customerId: string;
  readonly addresses: readonly KnownAddress[];
  /** It is said where the order goes. */
  readonly onChosen: () => void;
};

/** Lists the customer's addresses: one inside the areas can be sent to, for what the way there costs. */
export function AddressList({ customerId, addresses, onChosen }: Props) {
  const { can } = useStaff();
  const { tell, setDeliveryType } = useRegister(
    useShallow(({ tell, setDeliveryType }) => ({ tell, setDeliveryType })),
  );
  const chosen = useRegister((state) => state.address?.id);
  const [editing, setEditing] = useState<KnownAddress | 'new' | null>(null);
  const choose = (address: KnownAddress, zone?: Zone) => {
    const priced = zone
      ? { deliveryCost: zone.price, byZone: true }
      : { deliveryCost: address.deliveryCost ?? 0 };
    tell({ address: { id: address.id, detail: addressText(address), ...priced } });
    setDeliveryType('DELIVER');
    onChosen();
  };
  if (editing !== null) {
    return (
      <AddressForm
        customerId={customerId}
        address={editing === 'new' ? null : editing}
        onCancel={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          void queryClient.invalidateQueries({
            queryKey: callKey('GET /api-identity/identity/customers/{id}/information'),
          });
        }}
      />
    );
  }
  return (
    <section aria-label={customerTexts.addresses}>
      <div className={classes.head}>
        <Title order={3} size="h5">
          {customerTexts.addresses}
        </Title>
        {can('customer.edit') && (
          <Button
            variant="subtle"
            h={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            {customerTexts.addAddress}
          </Button>
        )}
      </div>
      {addresses.length === 0 && <Text c="dimmed">{customerTexts.noAddresses}</Text>}
      {addresses.map((address) => (
        <AddressRow
          key={address.id}
          address={address}
          chosen={address.id === chosen}
          onChoose={(zone) => choose(address, zone)}
          onPlace={can('customer.edit') && address.kind === 'OFFLINE' ? () => setEditing(address) : undefined}
        />
      ))}
    </section>
  );
}

type RowProps = {
  readonly address: KnownAddress;
  readonly chosen: boolean;
  readonly onChoose: (zone?: Zone) => void;
  /** Puts the address on the map where it has no point yet. */
  readonly onPlace: (() => void) | undefined;
};

function AddressRow({ address, chosen, onChoose, onPlace }: RowProps) {
  const { vendor } = useStaff();
  const placed = address.latitude !== null;
  const Icon = address.covered ? IconMapPin : IconMapPinOff;
  return (
    <div className={classes.addressRow}>
      <button
        type="button"
        className={classes.address}
        aria-pressed={chosen}
        disabled={!address.covered}
        onClick={() => onChoose()}
      >
        <Icon size={20} aria-hidden />
        <span className={classes.addressText}>{addressText(address)}</span>
        {address.covered ? (
          <span className={classes.soft}>
            {address.zoneName}، <Money amount={address.deliveryCost ?? 0} currency={vendor.currency} />
          </span>
        ) : (
          <span className={classes.warn}>{placed ? customerTexts.notCovered : customerTexts.noPoint}</span>
        )}
      </button>
      {!placed && <ZoneChoice address={address} chosen={chosen} onChoose={onChoose} />}
      {!address.covered && onPlace && (
        <Button variant="light" h={44} onClick={onPlace}>
          {customerTexts.placePoint}
        </Button>
      )}
    </div>
  );
}

type ZoneChoiceProps = {
  readonly address: KnownAddress;
  readonly chosen: boolean;
  readonly onChoose: (zone: Zone) => void;
};

/** Asks in which area an address is that is on no map: its price holds then, for nobody knows the way. */
function ZoneChoice({ address, chosen, onChoose }: ZoneChoiceProps) {
  const { vendor } = useStaff();
  const zones = useZones().data?.data ?? [];
  const [value, setValue] = useState('');
  if (zones.length === 0) return null;
  return (
    <NativeSelect
      size="md"
      flex="1 0 100%"
      label={customerTexts.zoneOf(addressText(address))}
      description={customerTexts.zonePrice}
      value={chosen ? value : ''}
      onChange={(event) => {
        const zone = zones.find(({ id }) => id === event.currentTarget.value);
        setValue(zone?.id ?? '');
        if (zone) onChoose(zone);
      }}
      data={[
        { value: '', label: customerTexts.chooseZone },
        ...zones.map(({ id, name, price }) => ({
          value: id,
          label: `${name}، ${formatMoney(price, vendor.currency)}`,
        })),
      ]}
    />
  );
}

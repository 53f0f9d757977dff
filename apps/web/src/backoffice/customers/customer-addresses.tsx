import { ActionIcon, Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { doorText } from '@sofreh/fa/address-line';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { api, notify } from '#web/api/index.ts';
import { pointAt } from '#web/staff/map/point.ts';
import { useServedZones } from '#web/staff/map/zones.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { AddressDrawer } from './address-drawer.tsx';
import classes from './customer.module.css';
import { refreshCustomers } from './refresh.ts';
import { customerTexts } from './texts.ts';
import type { CustomerInformation, KnownAddress } from './types.ts';

const PointsMap = lazy(() => import('#web/staff/map/points-map.tsx').then((m) => ({ default: m.PointsMap })));

export function CustomerAddresses({ customer }: { readonly customer: CustomerInformation }) {
  const { can } = useStaff();
  const [edited, setEdited] = useState<KnownAddress | 'new' | null>(null);
  const [removed, setRemoved] = useState<KnownAddress | null>(null);
  const { addresses } = customer;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {customerTexts.addresses}
        </Title>
        {can('customer.edit') && (
          <Button
            variant="light"
            h={44}
            onClick={() => setEdited('new')}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {customerTexts.addAddress}
          </Button>
        )}
      </Group>
      <div className={classes.addressColumns}>
        <ul className={classes.plain}>
          {addresses.length === 0 && <Text c="dimmed">{customerTexts.noAddresses}</Text>}
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              editable={can('customer.edit') && address.kind === 'OFFLINE'}
              onEdit={() => setEdited(address)}
              onRemove={() => setRemoved(address)}
            />
          ))}
        </ul>
        <AddressesMap addresses={addresses} />
      </div>
      <AddressDrawer customerId={customer.id} address={edited} onClose={() => setEdited(null)} />
      <RemoveDialog address={removed} onClose={() => setRemoved(null)} />
    </Paper>
  );
}

function AddressesMap({ addresses }: { readonly addresses: readonly KnownAddress[] }) {
  const zones = useServedZones();
  const pins = useMemo(
    () =>
      addresses.flatMap((address) => {
        const { id, title, detail, covered } = address;
        const point = pointAt(address);
        const kind = covered ? ('covered' as const) : ('outside' as const);
        return point ? [{ id, point, label: title || detail, kind }] : [];
      }),
    [addresses],
  );
  return (
    <Suspense fallback={<Skeleton height={300} radius="lg" />}>
      <PointsMap label={customerTexts.map} zones={zones} pins={pins} height={300} />
    </Suspense>
  );
}

type RowProps = {
  readonly address: KnownAddress;
  readonly editable: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function AddressRow({ address, editable, onEdit, onRemove }: RowProps) {
  const { title, detail, plate, unit, kind } = address;
  const name = title || detail;
  return (
    <li className={classes.address}>
      <div>
        {title && <strong>{title}</strong>}
        <div>{detail}</div>
        <div className={classes.soft}>{doorText({ detail, plate, unit })}</div>
        <Group gap={6} mt={4}>
          <Coverage address={address} />
          <Badge variant="outline" color="gray.7" tt="none" fw={500}>
            {kind === 'OWN' ? customerTexts.own : customerTexts.kept}
          </Badge>
        </Group>
      </div>
      {editable && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            onClick={onEdit}
            aria-label={`${customerTexts.editAddress} ${name}`}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            onClick={onRemove}
            aria-label={`${customerTexts.removeAddress} ${name}`}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}

function Coverage({ address }: { readonly address: KnownAddress }) {
  const { currency } = useStaff().vendor;
  const { latitude, covered, zoneName, deliveryCost } = address;
  if (latitude === null) {
    return (
      <Badge variant="light" color="gray" tt="none" fw={500}>
        {customerTexts.noPoint}
      </Badge>
    );
  }
  if (!covered) {
    return (
      <Badge variant="light" color="red" tt="none" fw={500}>
        {customerTexts.uncovered}
      </Badge>
    );
  }
  return (
    <>
      <Badge variant="light" color="green" tt="none" fw={500}>
        {customerTexts.covered(zoneName ?? '')}
      </Badge>
      {deliveryCost !== null && <Money amount={deliveryCost} currency={currency} />}
    </>
  );
}

type RemoveProps = { readonly address: KnownAddress | null; readonly onClose: () => void };

function RemoveDialog({ address, onClose }: RemoveProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api('DELETE /api-identity/identity/address/offline/{id}', { params: { id } }),
    onSuccess: () => {
      refreshCustomers();
      notify({ kind: 'success', message: customerTexts.addressRemoved });
      onClose();
    },
  });
  return (
    <Modal
      opened={address !== null}
      onClose={onClose}
      title={customerTexts.removeAddress}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      <Stack>
        <strong>{address?.title || address?.detail}</strong>
        <Text>{customerTexts.removeAddressSure}</Text>
        <Group>
          <Button color="red" loading={isPending} onClick={() => address && mutate(address.id)}>
            {customerTexts.removeAddress}
          </Button>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

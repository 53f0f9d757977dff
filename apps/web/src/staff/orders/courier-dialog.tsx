import { Button, Group, Stack, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { type FormEvent, useState } from 'react';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { ordersTexts } from './texts.ts';

export type OwnCourier = {
  readonly provider: 'OWN_FLEET';
  readonly courierName: string;
  readonly courierPhone?: string;
};
type Props = {
  readonly opened: boolean;
  readonly orderName: string;
  readonly loading: boolean;
  readonly onChoose: (courier: OwnCourier) => void;
  readonly onClose: () => void;
};

/** Names the restaurant's own courier who takes an order. */
export function CourierDialog({ opened, orderName, onClose, ...form }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={ordersTexts.courierTitle(orderName)}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <CourierForm {...form} onClose={onClose} />}
    </Modal>
  );
}

function CourierForm({ loading, onChoose, onClose }: Omit<Props, 'opened' | 'orderName'>) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setMissing(true);
    onChoose({ provider: 'OWN_FLEET', courierName: name.trim(), courierPhone: phone.trim() || undefined });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={ordersTexts.courierName}
          required
          data-autofocus
          maxLength={NAME_LENGTH.max}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={missing && !name.trim() ? ordersTexts.courierNameRequired : undefined}
        />
        <TextInput
          label={ordersTexts.courierPhone}
          inputMode="tel"
          dir="ltr"
          styles={{ input: { textAlign: 'right' } }}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={loading}>
            {ordersTexts.handOver}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Stack } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { formatPhone } from '@sofreh/fa/digits';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { PhoneField } from '#web/ui/index.ts';
import { receiptTexts } from './texts.ts';

/** Sends the receipt's address by text message. One tap is one message, however often it is tried. */
export function SendReceipt({ order }: { readonly order: Pick<Order, 'id' | 'customerPhone'> }) {
  const [opened, setOpened] = useState(false);
  const [phoneNumber, setPhoneNumber] = useState(order.customerPhone);
  const asked = useRef({ id: newId(), phoneNumber });
  const send = useMutation({
    mutationFn: () => {
      if (asked.current.phoneNumber !== phoneNumber) asked.current = { id: newId(), phoneNumber };
      const body = { id: asked.current.id, phoneNumber };
      return api('POST /api/orders/{id}/receiptlink', { params: { id: order.id }, body, quiet: true });
    },
    onSuccess: (sent) => {
      asked.current = { id: newId(), phoneNumber };
      notify({ kind: 'success', message: receiptTexts.smsSent(formatPhone(sent.phoneNumber)) });
      setOpened(false);
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
  });
  return (
    <>
      <Button
        variant="default"
        h={48}
        leftSection={<IconDeviceMobileMessage size={20} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {receiptTexts.sms}
      </Button>
      {opened && (
        <Stack gap="sm">
          <PhoneField label={receiptTexts.smsTo} size="md" value={phoneNumber} onChange={setPhoneNumber} />
          <Button h={48} loading={send.isPending} disabled={phoneNumber === ''} onClick={() => send.mutate()}>
            {receiptTexts.smsSend}
          </Button>
        </Stack>
      )}
    </>
  );
}

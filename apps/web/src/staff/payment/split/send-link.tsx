import { Button, Stack, Text } from '@mantine/core';
import { formatPhone } from '@sofreh/fa/digits';
import { IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { PhoneField } from '#web/ui/index.ts';
import { splitTexts } from './texts.ts';

type Props = { readonly orderId: string; readonly customerPhone: string };

/** Sends what is open of a bill as a link by text message. One tap is one message, however often it is tried. */
export function SendLink({ orderId, customerPhone }: Props) {
  const [opened, setOpened] = useState(false);
  const [phoneNumber, setPhoneNumber] = useState(customerPhone);
  const asked = useRef({ id: newId(), phoneNumber });
  const send = useMutation({
    mutationFn: () => {
      if (asked.current.phoneNumber !== phoneNumber) asked.current = { id: newId(), phoneNumber };
      return api('POST /api/payments/link', {
        body: { id: asked.current.id, orderId, phoneNumber },
        quiet: true,
      });
    },
    onSuccess: (sent) => {
      asked.current = { id: newId(), phoneNumber };
      notify({ kind: 'success', message: splitTexts.linkSent(formatPhone(sent.phoneNumber)) });
      setOpened(false);
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
  });
  return (
    <>
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconLink size={18} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {splitTexts.link}
      </Button>
      {opened && (
        <Stack gap="sm">
          <Text c="dimmed">{splitTexts.linkHint}</Text>
          <PhoneField label={splitTexts.linkTo} size="md" value={phoneNumber} onChange={setPhoneNumber} />
          <Button h={48} loading={send.isPending} disabled={phoneNumber === ''} onClick={() => send.mutate()}>
            {splitTexts.linkSend}
          </Button>
        </Stack>
      )}
    </>
  );
}

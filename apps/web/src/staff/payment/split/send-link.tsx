import { Button, Stack, Text } from '@mantine/core';
import { formatPhone } from '@sofreh/fa/digits';
import { IconLink, IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { PhoneField } from '#web/ui/index.ts';
import { branchSite } from '../../guest-qr/guest-address.ts';
import { GuestCode } from '../../guest-qr/guest-code.tsx';
import { showGuest } from '../../guest-qr/show-guest.ts';
import { useStaff } from '../../session/staff-context.ts';
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
  const code = usePayCode(orderId);
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
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconQrcode size={18} aria-hidden />}
        loading={code.isPending}
        onClick={() => code.mutate()}
      >
        {splitTexts.code}
      </Button>
      {code.data && <GuestCode address={code.data} label={splitTexts.codeHint} />}
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

/** A link that is shown instead of sent: the guest pays on their own phone. */
function usePayCode(orderId: string) {
  const { vendor } = useStaff();
  const asked = useRef(newId());
  return useMutation({
    mutationFn: async () => {
      const body = { id: asked.current, orderId, show: true };
      const { code, due } = await api('POST /api/payments/link', { body, quiet: true });
      const address = new URL(`/pay/${code}`, branchSite(vendor.domain)).href;
      showGuest(vendor, { kind: 'CODE', purpose: 'PAY', address, amount: due });
      return address;
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
  });
}

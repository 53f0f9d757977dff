import { Stack, Text } from '@mantine/core';
import { QrCode } from '#web/guest-look/qr-code.tsx';

type Props = { readonly address: string; readonly label: string };

/** Draws a code that the guest reads with their own phone. */
export function GuestCode({ address, label }: Props) {
  return (
    <Stack align="center" gap="xs" p="sm" bg="#fff" style={{ borderRadius: 8 }}>
      <div style={{ inlineSize: 220, color: '#000' }}>
        <QrCode value={address} label={label} />
      </div>
      <Text ta="center">{label}</Text>
    </Stack>
  );
}

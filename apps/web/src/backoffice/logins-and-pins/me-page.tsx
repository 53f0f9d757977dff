import { Alert, Stack, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DevicesSection } from './devices-section.tsx';
import { PinSection } from './pin-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { meTexts as texts } from './texts.ts';

/**
 * Shows one's own account: name, PIN, devices. Open to all staff; to whom a colleague's code or a till's PIN let in,
 * the devices alone: the server takes nothing else of them.
 */
export function MePage() {
  const { atOneVendor } = useStaff().profile;
  return (
    <Stack gap="md" maw={860}>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      {atOneVendor ? (
        <Alert color="yellow" icon={<IconLock size={20} aria-hidden />} title={texts.notOwn}>
          {texts.notOwnHint}
        </Alert>
      ) : (
        <>
          <ProfileSection />
          <PinSection />
          <RecoverySection />
        </>
      )}
      <DevicesSection />
    </Stack>
  );
}

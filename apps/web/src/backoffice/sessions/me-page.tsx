import { Stack, Title } from '@mantine/core';
import { DevicesSection } from './devices-section.tsx';
import { PinSection } from './pin-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { meTexts as texts } from './texts.ts';

/** One's own account: name, PIN, devices. Open to all staff. */
export function MePage() {
  return (
    <Stack gap="md" maw={860}>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <ProfileSection />
      <PinSection />
      <RecoverySection />
      <DevicesSection />
    </Stack>
  );
}

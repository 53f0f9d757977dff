import { ActionIcon, Avatar, Menu, Text } from '@mantine/core';
import { formatPhone } from '@sofreh/fa/digits';
import { IconLogout, IconMapRoute, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LandmarkMenu, useLeaving } from '#web/ui/index.ts';
import { roleLabel } from './role-label.ts';
import { useStaff } from './staff-context.ts';
import { leave as signOut } from './staff-provider.tsx';
import { sessionTexts } from './texts.ts';

/** Shows who is signed in, in which role, and the way out. */
export function PersonMenu() {
  const { profile, roleName, can } = useStaff();
  const name = `${profile.firstName} ${profile.lastName}`.trim() || formatPhone(profile.phoneNumber);
  const [leave, question] = useLeaving();
  return (
    <>
      <LandmarkMenu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={44}
            radius="xl"
            aria-label={`${sessionTexts.signedInAs} ${name}`}
          >
            <Avatar radius="xl" size={36} color="brand" variant="light">
              {profile.firstName.charAt(0) || '؟'}
            </Avatar>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text fw={600} c="var(--mantine-color-text)">
              {name}
            </Text>
            <Text size="sm">
              {roleLabel(roleName)}، <bdi dir="ltr">{formatPhone(profile.phoneNumber)}</bdi>
            </Text>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item component={Link} to="/bo/me" leftSection={<IconUserCog size={18} aria-hidden />}>
            {sessionTexts.myAccount}
          </Menu.Item>
          {can('vendor.edit') && (
            <Menu.Item component={Link} to="/bo/guide" leftSection={<IconMapRoute size={18} aria-hidden />}>
              {sessionTexts.guide}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => leave(signOut)}>
            {sessionTexts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </LandmarkMenu>
      {question}
    </>
  );
}

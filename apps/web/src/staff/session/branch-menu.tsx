import { Badge, Button, Menu, Text } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { LandmarkMenu, useLeaving } from '#web/ui/index.ts';
import { chooseBranch } from './branch.ts';
import { openStatusText } from './open-status-text.ts';
import { useStaff } from './staff-context.ts';
import { sessionTexts } from './texts.ts';

/** Shows the present branch with its open or closed flag; opens the list of branches where there are several. */
export function BranchMenu() {
  const { vendor, branches } = useStaff();
  const [leave, question] = useLeaving();
  return (
    <>
      <LandmarkMenu position="bottom-start" width={300}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            px="xs"
            h={44}
            aria-label={`${sessionTexts.branch}: ${vendor.name}`}
            leftSection={<IconBuildingStore size={20} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            fz={{ base: 13, sm: 15 }}
            // A long name stands in two lines on a phone, and is not cut there.
            styles={{
              label: { maxWidth: '40vw', whiteSpace: 'normal', lineHeight: 1.35, textAlign: 'start' },
            }}
          >
            {vendor.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{sessionTexts.branches}</Menu.Label>
          {branches.map((branch) => (
            <Menu.Item
              key={branch.vendor.id}
              onClick={() => branch.vendor.id !== vendor.id && leave(() => chooseBranch(branch))}
              rightSection={
                branch.vendor.id === vendor.id ? (
                  <IconCheck size={18} aria-label={sessionTexts.chosen} />
                ) : null
              }
            >
              {branch.vendor.name}
              <Text size="xs" c="dimmed">
                {openStatusText(branch.vendor.openStatus, new Date())}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </LandmarkMenu>
      {question}
    </>
  );
}

/** Shows whether the branch takes orders now, and until when. */
export function OpenFlag() {
  const { vendor } = useStaff();
  const { open } = vendor.openStatus;
  return (
    <Badge variant="light" color={open ? 'green' : 'red'} size="lg" tt="none" fw={600}>
      {openStatusText(vendor.openStatus, new Date())}
    </Badge>
  );
}

import { ActionIcon, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { Popover } from '#web/ui/index.ts';
import classes from './reports.module.css';
import { reportsTexts as texts } from './texts.ts';

type Props = {
  readonly label: string;
  /** The sentence that says what the figure is. */
  readonly what: string;
};

/** «این عدد چیست؟» */
export function WhatIsIt({ label, what }: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={opened} onDismiss={close} width={280} withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.what}
          data-screen
          onClick={toggle}
          aria-label={`${label}: ${texts.whatIsIt}`}
        >
          <IconHelp size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{what}</Popover.Dropdown>
    </Popover>
  );
}

/** The columns of a table with what each of them is: a table's head has no room for it. */
export function WhatTheyAre({ figures }: { readonly figures: readonly Props[] }) {
  return (
    <Group gap="xs" data-screen>
      {figures.map(({ label, what }) => (
        <Group key={label} gap={0} wrap="nowrap">
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          <WhatIsIt label={label} what={what} />
        </Group>
      ))}
    </Group>
  );
}

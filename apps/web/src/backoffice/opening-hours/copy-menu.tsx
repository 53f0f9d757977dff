import { ActionIcon, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { WEEKDAYS_FROM_SATURDAY, type Weekday } from '@sofreh/domain/enums';
import { weekdayLabels } from '@sofreh/fa/labels';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Popover } from '#web/ui/index.ts';
import { hoursTexts as texts } from './texts.ts';

type Props = { readonly day: Weekday; readonly onCopy: (to: readonly Weekday[]) => void };

export function CopyMenu({ day, onCopy }: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = WEEKDAYS_FROM_SATURDAY.filter((weekday) => weekday !== day);
  const all = chosen.length === others.length;
  const copy = () => {
    onCopy(chosen);
    setChosen([]);
    close();
  };
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.copyOf(weekdayLabels[day])}
          aria-expanded={opened}
          onClick={toggle}
        >
          <IconCopy size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.copyOf(weekdayLabels[day])}>
        <Stack gap="sm">
          <Text fw={600}>{texts.copyTo}</Text>
          <Checkbox
            label={texts.copyAll}
            checked={all}
            indeterminate={chosen.length > 0 && !all}
            onChange={() => setChosen(all ? [] : others)}
          />
          <Checkbox.Group value={[...chosen]} onChange={(days) => setChosen(days as Weekday[])}>
            <Stack gap="sm">
              {others.map((weekday) => (
                <Checkbox key={weekday} value={weekday} label={weekdayLabels[weekday]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button disabled={chosen.length === 0} onClick={copy}>
            {texts.copyDo}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

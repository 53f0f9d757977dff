import { ActionIcon, Alert, Button, Group, Input, Select, Stack, Text } from '@mantine/core';
import type { WeekWindow } from '@sofreh/domain/calendar';
import { WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';
import { weekdayLabels } from '@sofreh/fa/labels/weekdays';
import { IconCalendarWeek, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { TimeField } from '#web/ui/index.ts';
import { Mark } from '../shared/mark.tsx';
import classes from './shifts.module.css';
import { shiftsTexts } from './texts.ts';
import { anyOverlap, endsNextDay } from './week-grid.ts';
import { windowText } from './window-text.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly windows: readonly WeekWindow[];
  readonly onChange: (windows: readonly WeekWindow[]) => void;
  readonly error: ReactNode;
};

const weekdays = WEEKDAYS_FROM_SATURDAY.map((value) => ({ value, label: weekdayLabels[value] }));

/** Lists the windows as rows: day, from, to; one may be copied to every day. */
export function WindowList({ ref, windows, onChange, error }: Props) {
  const set = (index: number, part: Partial<WeekWindow>) =>
    onChange(windows.map((window, place) => (place === index ? { ...window, ...part } : window)));
  const copyToAll = ({ from, to }: WeekWindow) => {
    const missing = WEEKDAYS_FROM_SATURDAY.filter(
      (weekday) => !windows.some((each) => each.weekday === weekday && each.from === from && each.to === to),
    );
    onChange([...windows, ...missing.map((weekday) => ({ weekday, from, to }))]);
  };
  return (
    <Input.Wrapper size="md" labelElement="div" label={shiftsTexts.windows} error={error}>
      <Stack gap="sm" mt="xs" ref={ref}>
        {windows.length === 0 && <Text c="dimmed">{shiftsTexts.noWindows}</Text>}
        {windows.map((window, index) => (
          <WindowRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list
            key={index}
            window={window}
            onChange={(part) => set(index, part)}
            onCopy={() => copyToAll(window)}
            onRemove={() => onChange(windows.filter((_, place) => place !== index))}
          />
        ))}
        {anyOverlap(windows) && <Alert color="yellow">{shiftsTexts.overlap}</Alert>}
        <Button
          variant="default"
          h={44}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...windows, { weekday: 'SAT', from: '12:00', to: '16:00' }])}
        >
          {shiftsTexts.addWindow}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

type RowProps = {
  readonly window: WeekWindow;
  readonly onChange: (part: Partial<WeekWindow>) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

function WindowRow({ window, onChange, onCopy, onRemove }: RowProps) {
  const name = windowText(window);
  return (
    <div className={classes.window}>
      <Select
        size="md"
        aria-label={`${name}، ${shiftsTexts.weekday}`}
        allowDeselect={false}
        data={weekdays}
        value={window.weekday}
        onChange={(value) => {
          const weekday = WEEKDAYS_FROM_SATURDAY.find((each) => each === value);
          if (weekday) onChange({ weekday });
        }}
      />
      <TimeField
        size="md"
        data-from
        aria-label={`${name}، ${shiftsTexts.starts}`}
        value={window.from}
        onChange={(from) => from && onChange({ from })}
      />
      <TimeField
        size="md"
        aria-label={`${name}، ${shiftsTexts.ends}`}
        value={window.to}
        onChange={(to) => to && onChange({ to })}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`${shiftsTexts.copyToAll}: ${name}`}
          title={shiftsTexts.copyToAll}
          onClick={onCopy}
        >
          <IconCalendarWeek size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={shiftsTexts.removeWindow(name)}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        {endsNextDay(window) && <Mark tone="time">{shiftsTexts.nextDay}</Mark>}
      </Group>
    </div>
  );
}

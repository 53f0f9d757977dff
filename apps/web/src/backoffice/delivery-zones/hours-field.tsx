import { ActionIcon, Button, Chip, Group, Input, Stack } from '@mantine/core';
import { WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';
import { weekdayLabels } from '@sofreh/fa/labels';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TimeField } from '#web/ui/index.ts';
import { type HourRow, rowsOf, windowsOf } from './hour-rows.ts';
import { zoneTexts } from './texts.ts';
import type { HourWindow } from './types.ts';
import classes from './zones.module.css';

type Props = {
  readonly value: readonly HourWindow[];
  readonly onChange: (windows: HourWindow[]) => void;
  readonly label?: string;
  readonly hint?: string;
};

/** Asks when a zone is served, or something else holds: rows of days and hours. */
export function HoursField({ value, onChange, label = zoneTexts.hours, hint = zoneTexts.hoursHint }: Props) {
  const [rows, setRows] = useState<readonly HourRow[]>(() => rowsOf(value));
  const change = (next: readonly HourRow[]) => {
    setRows(next);
    onChange(windowsOf(next));
  };
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div">
      <Stack gap="sm" mt={6}>
        {rows.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and only leave by their button
            key={index}
            row={row}
            onChange={(next) => change(rows.with(index, next))}
            onRemove={() => change(rows.toSpliced(index, 1))}
          />
        ))}
        <Button
          variant="default"
          h={44}
          onClick={() =>
            change([...rows, { weekdays: [...WEEKDAYS_FROM_SATURDAY], from: '11:00', to: '23:00' }])
          }
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {zoneTexts.addHours}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

type RowProps = {
  readonly row: HourRow;
  readonly onChange: (row: HourRow) => void;
  readonly onRemove: () => void;
};

function Row({ row, onChange, onRemove }: RowProps) {
  const { weekdays, from, to } = row;
  return (
    <div className={classes.hours}>
      <Chip.Group
        multiple
        value={[...weekdays]}
        onChange={(chosen) =>
          onChange({ ...row, weekdays: WEEKDAYS_FROM_SATURDAY.filter((day) => chosen.includes(day)) })
        }
      >
        <Group gap={6} role="group" aria-label={zoneTexts.days}>
          {WEEKDAYS_FROM_SATURDAY.map((day) => (
            <Chip key={day} value={day} size="sm">
              {weekdayLabels[day]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" align="end" wrap="nowrap">
        <TimeField
          label={zoneTexts.from}
          value={from}
          onChange={(clock) => clock && onChange({ ...row, from: clock })}
        />
        <TimeField
          label={zoneTexts.to}
          value={to}
          onChange={(clock) => clock && onChange({ ...row, to: clock })}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={zoneTexts.removeHours}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}

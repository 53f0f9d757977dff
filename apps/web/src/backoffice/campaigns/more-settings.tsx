import { Button, Collapse, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { COUNTED_DAYS, HOLDBACK_PERCENT, REST_DAYS } from '@sofreh/domain/limits';
import { useId, useState } from 'react';
import { NumberField, TimeField } from '#web/ui/index.ts';
import { campaignsTexts as texts } from './texts.ts';

export type More = {
  readonly holdbackPercent: number;
  readonly restDays: number;
  readonly countedDays: number;
  readonly quietFrom: string;
  readonly quietTo: string;
};

type Props = { readonly values: More; readonly onChange: (change: Partial<More>) => void };

/** Says in a line what is good as it is for most campaigns; who wants it otherwise opens it. */
export function MoreSettings({ values, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { holdbackPercent, restDays, countedDays, quietFrom, quietTo } = values;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed" flex={1}>
          {texts.moreNow(holdbackPercent, quietFrom, quietTo)}
        </Text>
        <Button
          variant="subtle"
          h={44}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {texts.more}
        </Button>
      </Group>
      <Collapse expanded={opened} id={id}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField
            size="md"
            label={texts.holdback}
            description={holdbackPercent === 0 ? texts.holdbackNone : texts.holdbackHint}
            maximum={HOLDBACK_PERCENT.max}
            value={holdbackPercent}
            onChange={(next) => onChange({ holdbackPercent: next ?? 0 })}
          />
          <NumberField
            size="md"
            label={texts.rest}
            maximum={REST_DAYS.max}
            value={restDays}
            onChange={(next) => onChange({ restDays: next ?? 0 })}
          />
          <NumberField
            size="md"
            label={texts.counted}
            minimum={1}
            maximum={COUNTED_DAYS.max}
            value={countedDays}
            onChange={(next) => onChange({ countedDays: next ?? 14 })}
          />
          <span />
          <TimeField
            size="md"
            label={texts.quietFrom}
            value={quietFrom}
            onChange={(next) => next && onChange({ quietFrom: next })}
          />
          <TimeField
            size="md"
            label={texts.quietTo}
            value={quietTo}
            onChange={(next) => next && onChange({ quietTo: next })}
          />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}

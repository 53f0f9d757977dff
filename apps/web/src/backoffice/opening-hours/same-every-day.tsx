import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { FormSummary, TimeField, useCallForm } from '#web/ui/index.ts';
import { refreshHours } from './refresh-hours.ts';
import { hoursTexts as texts } from './texts.ts';

type Values = { from: string | null; to: string | null };

/** Writes the first week of a branch at once: the same hours every day. */
export function SameEveryDay() {
  const [ids] = useState(() => WEEKDAYS_FROM_SATURDAY.map(() => newId()));
  const call = useCallForm<Values, unknown>({
    initialValues: { from: '09:00', to: '23:00' },
    validate: ({ from, to }): Record<string, string> => ({
      ...(from === null ? { from: texts.missing } : {}),
      ...(to === null ? { to: texts.missing } : from === to && to !== '00:00' ? { to: texts.same } : {}),
    }),
    submit: ({ from, to }, options) => {
      const windows = WEEKDAYS_FROM_SATURDAY.map((weekday, index) => ({
        id: ids[index] ?? '',
        weekday,
        from: from ?? '',
        to: to ?? '',
      }));
      return api('PUT /api-identity/identity/vendors/availabilitytime', { body: { windows }, ...options });
    },
    done: texts.saved,
    onDone: refreshHours,
  });
  const { form } = call;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.sameEveryDay}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {texts.sameEveryDay}
          </Title>
          <Text c="dimmed">{texts.sameEveryDayHint}</Text>
          <FormSummary of={call} />
          <Group align="end" gap="sm">
            <TimeField autoFocus size="md" w={110} label={texts.opens} {...form.getInputProps('from')} />
            <TimeField size="md" w={110} label={texts.closes} {...form.getInputProps('to')} />
            <Button type="submit" size="md" loading={call.submitting}>
              {texts.saveEveryDay}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

import { ActionIcon, Button, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { instantOfDay, longDate, tehranDay } from '@sofreh/fa/dates';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import {
  ErrorState,
  FormSummary,
  JalaliDateField,
  LoadingRows,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';
import classes from './hours.module.css';
import { hoursTexts as texts } from './texts.ts';

const CALLS = [
  'GET /api-identity/identity/vendors/holidays',
  'GET /api-identity/identity/availabilitytime',
] as const;

export function Holidays() {
  const query = useQuery(callQuery(CALLS[0], {}));
  const remove = useChange({
    run: (day: string) => api('DELETE /api-identity/identity/vendors/holidays/{day}', { params: { day } }),
    changes: CALLS,
    done: texts.removed,
  });
  const days = query.data?.data;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {texts.holidays}
      </Title>
      <Text c="dimmed">{texts.holidaysHint}</Text>
      {query.isPending && <LoadingRows rows={2} />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {days?.length === 0 && <Text>{texts.noHolidays}</Text>}
      <div>
        {days?.map(({ day, title }) => {
          const name = longDate(instantOfDay(day));
          return (
            <div key={day} className={classes.entry}>
              <span>
                {name}
                {title && `، ${title}`}
              </span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={texts.remove(name)}
                loading={remove.running}
                onClick={() => remove.start(day)}
              >
                <IconTrash size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
          );
        })}
      </div>
      <AddHoliday />
    </Stack>
  );
}

function AddHoliday() {
  const call = useCallForm({
    initialValues: { day: null as string | null, title: '' },
    validate: { day: (day) => (day ? null : texts.dayRequired) },
    submit: ({ day, title }, options) =>
      api('POST /api-identity/identity/vendors/holidays', { body: { day: day ?? '', title }, ...options }),
    done: texts.holidayAdded,
    onDone: () => {
      askAgain(...CALLS);
      call.form.setValues({ day: null, title: '' });
      call.form.resetDirty({ day: null, title: '' });
    },
  });
  const { form } = call;
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <UnsavedGuard dirty={call.dirty} />
      <Stack gap="sm">
        <FormSummary of={call} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <JalaliDateField
            label={texts.day}
            minimum={tehranDay(new Date())}
            required
            {...form.getInputProps('day')}
          />
          <TextInput
            label={texts.holidayTitle}
            maxLength={TITLE_LENGTH.max}
            {...form.getInputProps('title')}
          />
        </SimpleGrid>
        <div>
          <Button type="submit" variant="default" h={44} loading={call.submitting}>
            {texts.addHoliday}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

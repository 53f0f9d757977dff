import { ActionIcon, Button, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { instantOf, minuteOfClock } from '@sofreh/domain/calendar';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import { longDateTime, tehranDay } from '@sofreh/fa/dates';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api, newId } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import {
  ErrorState,
  FormSummary,
  JalaliDateField,
  LoadingRows,
  TimeField,
  UnsavedGuard,
  useCallForm,
} from '#web/ui/index.ts';
import classes from './hours.module.css';
import { hoursTexts as texts } from './texts.ts';

const CALLS = [
  'GET /api-identity/identity/vendors/closures',
  'GET /api-identity/identity/availabilitytime',
] as const;

export function Closures() {
  const query = useQuery(callQuery(CALLS[0], {}));
  const remove = useChange({
    run: (id: string) => api('DELETE /api-identity/identity/vendors/closures/{id}', { params: { id } }),
    changes: CALLS,
    done: texts.removed,
  });
  const closures = query.data?.data;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {texts.shortClosures}
      </Title>
      <Text c="dimmed">{texts.shortClosuresHint}</Text>
      {query.isPending && <LoadingRows rows={2} />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {closures?.length === 0 && <Text>{texts.noClosures}</Text>}
      <div>
        {closures?.map(({ id, startsAt, endsAt, reason }) => {
          const span = `${longDateTime(startsAt)} ${texts.until} ${longDateTime(endsAt)}`;
          return (
            <div key={id} className={classes.entry}>
              <span>
                {span}
                {reason && `، ${reason}`}
              </span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={texts.remove(span)}
                loading={remove.running}
                onClick={() => remove.start(id)}
              >
                <IconTrash size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
          );
        })}
      </div>
      <AddClosure />
    </Stack>
  );
}

type Span = {
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
  reason: string;
};
const empty: Span = { startDay: null, startTime: null, endDay: null, endTime: null, reason: '' };

function momentOf(day: string | null, clock: string | null): number | null {
  return day && clock ? instantOf(day, minuteOfClock(clock)) : null;
}

function spanFaults(span: Span): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!span.startDay) faults.startDay = texts.dayRequired;
  if (!span.endDay) faults.endDay = texts.dayRequired;
  if (!span.startTime) faults.startTime = texts.missing;
  if (!span.endTime) faults.endTime = texts.missing;
  const [start, end] = [momentOf(span.startDay, span.startTime), momentOf(span.endDay, span.endTime)];
  if (start !== null && end !== null && end <= start) faults.endTime = texts.endBeforeStart;
  else if (end !== null && end <= Date.now()) faults.endTime = texts.endPassed;
  return faults;
}

function isoOf(day: string | null, clock: string | null): string {
  return new Date(momentOf(day, clock) ?? Number.NaN).toISOString();
}

function AddClosure() {
  const call = useCallForm<Span, unknown>({
    initialValues: empty,
    validate: spanFaults,
    submit: (span, options) => {
      const body = {
        id: newId(),
        startsAt: isoOf(span.startDay, span.startTime),
        endsAt: isoOf(span.endDay, span.endTime),
        reason: span.reason,
      };
      return api('POST /api-identity/identity/vendors/closures', { body, ...options });
    },
    done: texts.closureAdded,
    onDone: () => {
      askAgain(...CALLS);
      call.form.setValues(empty);
      call.form.resetDirty(empty);
    },
  });
  const { form } = call;
  const today = tehranDay(new Date());
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <UnsavedGuard dirty={call.dirty} />
      <Stack gap="sm">
        <FormSummary of={call} />
        <SimpleGrid cols={2}>
          <JalaliDateField
            label={texts.startDay}
            minimum={today}
            required
            {...form.getInputProps('startDay')}
          />
          <TimeField label={texts.startTime} required {...form.getInputProps('startTime')} />
          <JalaliDateField label={texts.endDay} minimum={today} required {...form.getInputProps('endDay')} />
          <TimeField label={texts.endTime} required {...form.getInputProps('endTime')} />
        </SimpleGrid>
        <TextInput label={texts.reason} maxLength={TITLE_LENGTH.max} {...form.getInputProps('reason')} />
        <div>
          <Button type="submit" variant="default" h={44} loading={call.submitting}>
            {texts.addClosure}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { WEEKDAYS_FROM_SATURDAY, type Weekday } from '@sofreh/domain/enums';
import { weekdayLabels } from '@sofreh/fa/labels';
import { IconPlus } from '@tabler/icons-react';
import { api, type CallOptions, newId } from '#web/api/index.ts';
import { type CallForm, FormFooter, FormSummary, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { CopyMenu } from './copy-menu.tsx';
import classes from './hours.module.css';
import { WeekPreview } from './open-now.tsx';
import { refreshHours } from './refresh-hours.ts';
import { hoursTexts as texts } from './texts.ts';
import {
  copyDay,
  type FullWindow,
  fullWindows,
  nextWindow,
  onlyChange,
  type WindowDraft,
  weekFaults,
} from './week-draft.ts';
import { WindowFields } from './window-fields.tsx';

type WeekValues = { windows: WindowDraft[] };
type Form = CallForm<WeekValues>['form'];

export function WeekEditor({ windows }: { readonly windows: readonly FullWindow[] }) {
  const call = useCallForm<WeekValues, unknown>({
    initialValues: { windows: [...windows] },
    validate: (values) => weekFaults(values.windows),
    submit: (values, options) => saveWeek(windows, fullWindows(values.windows), options),
    done: texts.saved,
    onDone: refreshHours,
  });
  const { form } = call;
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <UnsavedGuard dirty={call.dirty} />
      <Paper withBorder radius="lg" p="lg" component="section" className={classes.week}>
        <Title order={2} size="h4">
          {texts.week}
        </Title>
        <Text c="dimmed" mb="sm">
          {texts.weekHint}
        </Text>
        <Stack gap="sm">
          <FormSummary of={call} />
          <div>
            {WEEKDAYS_FROM_SATURDAY.map((day) => (
              <Day key={day} day={day} form={form} />
            ))}
          </div>
          <WeekPreview windows={fullWindows(form.values.windows)} />
          <FormFooter submitting={call.submitting} disabled={!call.dirty} />
        </Stack>
      </Paper>
    </form>
  );
}

/** Saves what changed: one window more or less by itself, so that a colleague's work of the same minutes stays; else the whole. */
function saveWeek(
  before: readonly FullWindow[],
  after: FullWindow[],
  options: CallOptions,
): Promise<unknown> {
  const change = onlyChange(before, after);
  if (change && 'added' in change)
    return api('POST /api-identity/identity/vendors/availabilitytime', { body: change.added, ...options });
  if (change)
    return api('DELETE /api-identity/identity/vendors/availabilitytime/{id}', {
      params: { id: change.removed.id },
      ...options,
    });
  return api('PUT /api-identity/identity/vendors/availabilitytime', { body: { windows: after }, ...options });
}

function Day({ day, form }: { readonly day: Weekday; readonly form: Form }) {
  const { windows } = form.values;
  const live = weekFaults(windows);
  const places = windows.flatMap(({ weekday }, place) => (weekday === day ? [place] : []));
  // Faults stand at places; when places change they are found anew.
  const put = (next: WindowDraft[]) => {
    form.clearErrors();
    form.setFieldValue('windows', next);
  };
  const add = () => put([...windows, nextWindow(newId(), day, windows)]);
  const field = (place: number, end: 'from' | 'to') => {
    const path = `windows.${place}.${end}`;
    const { error, ...props } = form.getInputProps(path);
    const overlap = live[path] === texts.overlap ? texts.overlap : undefined;
    return {
      ...props,
      value: windows[place]?.[end] ?? null,
      onChange: props.onChange,
      error: error ?? overlap,
    };
  };
  return (
    <section className={classes.day} aria-label={weekdayLabels[day]}>
      <div className={classes.name}>{weekdayLabels[day]}</div>
      <div className={classes.windows}>
        {places.length === 0 && <div className={classes.closed}>{texts.closedDay}</div>}
        {places.map((place, index) => {
          const window = windows[place];
          return (
            window && (
              <WindowFields
                key={window.id}
                window={window}
                number={index + 1}
                from={field(place, 'from')}
                to={field(place, 'to')}
                onRemove={() => put(windows.filter(({ id }) => id !== window.id))}
              />
            )
          );
        })}
        <div>
          <Button
            variant="subtle"
            h={44}
            px="xs"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-label={texts.addWindowTo(weekdayLabels[day])}
            onClick={add}
          >
            {texts.addWindow}
          </Button>
        </div>
      </div>
      <CopyMenu day={day} onCopy={(to) => put(copyDay(windows, day, to, newId))} />
    </section>
  );
}

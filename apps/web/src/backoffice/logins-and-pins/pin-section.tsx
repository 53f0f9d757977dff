import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { PinField, pinFault } from '#web/staff/session/pin-field.tsx';
import { FormSummary, useCallForm } from '#web/ui/index.ts';
import { meTexts as texts } from './texts.ts';

const empty = { pin: '', repeat: '' };
type Values = typeof empty;

/** Sets the four digits by which the person takes over a till. */
export function PinSection() {
  const call = useCallForm<Values, unknown>({
    initialValues: empty,
    validate: {
      pin: pinFault,
      repeat: (repeat, { pin }) => (repeat === pin ? null : texts.pinDiffers),
    },
    submit: ({ pin }, options) => api('PUT /api-identity/identity/auth/pin', { body: { pin }, ...options }),
    done: texts.pinSaved,
    onDone: () => {
      askAgain('GET /api-identity/identity/users/staff');
      call.form.setValues(empty);
      call.form.resetDirty(empty);
    },
  });
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.pin}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack>
          <Title order={2} size="h4">
            {texts.pin}
          </Title>
          <Text c="dimmed">{texts.pinHint}</Text>
          <FormSummary of={call} />
          <Group gap="xl" align="start">
            {(['pin', 'repeat'] as const).map((name) => (
              <PinField
                key={name}
                label={name === 'pin' ? texts.newPin : texts.repeatPin}
                error={call.form.errors[name]}
                value={call.form.values[name]}
                onChange={(pin) => {
                  call.form.setFieldValue(name, pin);
                  call.form.clearFieldError(name);
                }}
              />
            ))}
          </Group>
          <div>
            <Button type="submit" size="md" loading={call.submitting}>
              {texts.savePin}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}

import { Button, Group, Input, Paper, PinInput, Stack, Text, Title } from '@mantine/core';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { type CallForm, FormSummary, useCallForm } from '#web/ui/index.ts';
import { meTexts as texts } from './texts.ts';

const empty = { pin: '', repeat: '' };
type Values = typeof empty;

/** Four equal digits, or four in a row, are what everybody tries first. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9);
}

function pinFault(pin: string): string | null {
  if (pin.length < 4) return texts.pinShort;
  return isEasyPin(pin) ? texts.pinEasy : null;
}

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
            <PinField name="pin" label={texts.newPin} form={call.form} />
            <PinField name="repeat" label={texts.repeatPin} form={call.form} />
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

type FieldProps = {
  readonly name: keyof Values;
  readonly label: string;
  readonly form: CallForm<Values>['form'];
};

function PinField({ name, label, form }: FieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" error={form.errors[name]} role="group" aria-label={label}>
      <PinInput
        dir="ltr"
        mask
        length={4}
        size="lg"
        placeholder=""
        inputMode="numeric"
        type={/^[0-9۰-۹٠-٩]*$/}
        aria-label={label}
        error={Boolean(form.errors[name])}
        value={form.values[name]}
        onChange={(text) => {
          form.setFieldValue(name, toAsciiDigits(text));
          form.clearFieldError(name);
        }}
      />
    </Input.Wrapper>
  );
}

import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { normalizeEntryCode } from '@sofreh/domain/entry-codes';
import { PHONE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { api, saveSignIn, useAuth } from '#web/api/index.ts';
import { FormSummary, PhoneField, useCallForm } from '#web/ui/index.ts';
import { afterLogin } from './after-login.ts';
import { loginTexts } from './texts.ts';

type Props = {
  /** Goes back to the code by text message; it is undefined where none is sent. */
  readonly onText: (() => void) | undefined;
};

/** Logs in by a recovery code, or by the code that a manager made. */
export function EntryStep({ onText }: Props) {
  const call = useCallForm({
    initialValues: { phoneNumber: '', code: '' },
    validate: {
      phoneNumber: (phone) => (phone.length >= PHONE_LENGTH.min ? null : loginTexts.phoneNeeded),
      code: (code) => (normalizeEntryCode(code) ? null : loginTexts.entryCodeNeeded),
    },
    submit: async ({ phoneNumber, code }, options) => {
      const body = { phoneNumber: toAsciiDigits(phoneNumber), code, surface: 'BACKOFFICE' } as const;
      const tokens = await api('POST /api-identity/identity/auth/entry', { ...options, body });
      await saveSignIn('BACKOFFICE', tokens);
      useAuth.setState({ profile: await api('GET /api-identity/identity/auth/me', options) });
      return tokens;
    },
    done: null,
    onDone: afterLogin,
  });
  const { form } = call;
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <Stack>
        <Title order={1} size="h3">
          {loginTexts.entryTitle}
        </Title>
        {!onText && <Alert color="yellow">{loginTexts.textsClosed}</Alert>}
        <Text c="dimmed">{loginTexts.entryHint}</Text>
        <FormSummary of={call} />
        <PhoneField label={loginTexts.phone} size="lg" {...form.getInputProps('phoneNumber')} />
        <TextInput
          label={loginTexts.entryCode}
          size="lg"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-2345-EFGH"
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="lg" loading={call.submitting}>
          {loginTexts.enter}
        </Button>
        {onText && (
          <Anchor component="button" type="button" onClick={onText}>
            {loginTexts.byText}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

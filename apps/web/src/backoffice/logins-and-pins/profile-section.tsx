import { Button, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { api, useAuth } from '#web/api/index.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FormSummary, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { meTexts as texts } from './texts.ts';

const filled = (text: string) => (text.trim() ? null : texts.required);

/** Edits the person's own name and mail. */
export function ProfileSection() {
  const { profile, roleName } = useStaff();
  const { firstName, lastName, email } = profile;
  const call = useCallForm({
    initialValues: { firstName, lastName, email },
    validate: { firstName: filled, lastName: filled },
    submit: (body, options) => api('PUT /api-identity/identity/auth/me', { body, ...options }),
    done: texts.profileSaved,
    onDone: (saved) => {
      useAuth.setState({ profile: saved });
      void queryClient.invalidateQueries({ queryKey: ['myProfile'] });
    },
  });
  const { form } = call;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.profile}>
      <form onSubmit={call.onSubmit} noValidate>
        <UnsavedGuard dirty={call.dirty} />
        <Stack>
          <Title order={2} size="h4">
            {texts.profile}
          </Title>
          <FormSummary of={call} />
          <Text c="dimmed">
            {texts.role}: {roleLabel(roleName)}، {texts.phone}:{' '}
            <bdi dir="ltr">{formatPhone(profile.phoneNumber)}</bdi>
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={texts.firstName}
              required
              maxLength={NAME_LENGTH.max}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={texts.lastName}
              required
              maxLength={NAME_LENGTH.max}
              {...form.getInputProps('lastName')}
            />
            <TextInput label={texts.email} type="email" dir="ltr" {...form.getInputProps('email')} />
          </SimpleGrid>
          <div>
            <Button type="submit" size="md" loading={call.submitting} disabled={!call.dirty}>
              {uiTexts.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}

import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CallForm, FormSummary } from '#web/ui/index.ts';
import { settingsTexts as texts } from './texts.ts';

type Props<Values extends Record<string, unknown>> = {
  readonly id: string;
  readonly title: string;
  readonly call: CallForm<Values>;
  readonly children: ReactNode;
};

export function SettingsCard<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { id, title, call, children } = props;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" id={id} aria-label={title}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack>
          <Title order={2} size="h4">
            {title}
          </Title>
          <FormSummary of={call} />
          {children}
          <Group>
            <Button
              type="submit"
              size="md"
              loading={call.submitting}
              disabled={!call.dirty}
              aria-label={texts.saveSection(title)}
            >
              {texts.saveSection(title)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

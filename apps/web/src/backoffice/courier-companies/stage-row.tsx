import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconPlugConnected, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import type { Stage } from './configured-companies.ts';
import { companiesTexts as texts } from './texts.ts';

type TestResult = ApiResponse<'POST /api-delivery/v1/courier-companies/test'>;

type Props = {
  readonly stage: Stage;
  readonly editable: boolean;
  readonly onActive: (active: boolean) => void;
  readonly onTerms: () => void;
};

/** Shows one of the cascade: whether it is asked, by whose keys, and what it says when it is tried. */
export function StageRow({ stage, editable, onActive, onTerms }: Props) {
  const { provider, active, keysOf } = stage;
  const name = texts.name(provider);
  const test = useTest(stage);
  return (
    <Stack gap={6} py="xs">
      <Group justify="space-between" wrap="wrap" gap="sm">
        <Group gap="sm">
          <Switch
            size="md"
            checked={active}
            disabled={!editable || (keysOf === 'NOBODY' && !active)}
            aria-label={texts.ask(name)}
            onChange={(event) => onActive(event.currentTarget.checked)}
          />
          <Text fw={700}>{name}</Text>
        </Group>
        {editable && (
          <Group gap="xs">
            <Button
              variant="default"
              h={44}
              leftSection={<IconSettings size={18} aria-hidden />}
              aria-label={texts.termsFor(name)}
              onClick={onTerms}
            >
              {texts.terms}
            </Button>
            {provider !== 'OWN_FLEET' && (
              <Button
                variant="default"
                h={44}
                leftSection={<IconPlugConnected size={18} aria-hidden />}
                aria-label={texts.testing(name)}
                loading={test.busy}
                disabled={keysOf === 'NOBODY'}
                onClick={test.run}
              >
                {texts.test}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {provider === 'OWN_FLEET' ? texts.own : texts.keysOf[keysOf]}
      </Text>
      {provider !== 'OWN_FLEET' && (
        <Text size="sm" c="dimmed">
          {stage.canTakeCash ? (stage.takesCash ? texts.cashOn : texts.cashOff) : texts.takesNoCash}
        </Text>
      )}
      <Text
        size="sm"
        role="status"
        fw={600}
        c={test.result?.outcome === 'ACCEPTED' ? 'var(--mantine-color-green-light-color)' : 'red'}
      >
        {test.result && texts.results[test.result.outcome]}{' '}
        {test.result?.detail && <bdi dir="ltr">{test.result.detail}</bdi>}
      </Text>
    </Stack>
  );
}

function useTest({ provider }: Stage) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);
  const run = () => {
    if (provider === 'OWN_FLEET') return;
    setBusy(true);
    setResult(null);
    api('POST /api-delivery/v1/courier-companies/test', { body: { provider } })
      // A failure of the call itself has been told in red.
      .then(setResult, () => undefined)
      .finally(() => setBusy(false));
  };
  return { busy, result, run };
}

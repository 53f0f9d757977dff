import { Button, Group, Text } from '@mantine/core';
import type { SmsCompany, SmsFieldName } from '@sofreh/domain/sms-companies';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { smsCompanyTexts as texts } from './texts.ts';
import { type TrialResult, trialText } from './trial-text.ts';

type Props = {
  readonly disabled: boolean;
  readonly onTried: (result: TrialResult) => void;
  /** Gives what is typed and whole; nothing of it where what is stored is tried. */
  readonly given: () => {
    readonly company?: SmsCompany;
    readonly fields?: Partial<Record<SmsFieldName, string>>;
  };
};

/** Sends a trial text to whoever presses, and says what the company answered. */
export function TrialMessage({ disabled, given, onTried }: Props) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TrialResult | null>(null);
  const run = () => {
    setBusy(true);
    setResult(null);
    api('POST /api-identity/identity/smscompany/test', { body: given() })
      .then(
        (answer) => {
          setResult(answer);
          onTried(answer);
          askAgain('GET /api-identity/identity/smscompany', 'GET /api-identity/identity/setup/notices');
        },
        // A failure of the call itself has been told in red.
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        h={44}
        leftSection={<IconDeviceMobileMessage size={18} aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={run}
      >
        {texts.test}
      </Button>
      <Text
        size="sm"
        role="status"
        fw={600}
        c={result?.outcome === 'SENT' ? 'var(--mantine-color-green-light-color)' : 'red'}
      >
        {result && trialText(result)}
      </Text>
    </Group>
  );
}

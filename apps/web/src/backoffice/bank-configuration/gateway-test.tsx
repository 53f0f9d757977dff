import { Button, Text } from '@mantine/core';
import { paymentGatewayLabels } from '@sofreh/fa';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import type { ConfiguredGateway } from './configured-gateways.ts';
import { failureText } from './failure-text.ts';
import { gatewaysTexts as texts } from './texts.ts';

type TestResult = ApiResponse<'POST /api/bankconfiguration/test'>;
type GatewayTest = {
  readonly busy: boolean;
  readonly result: TestResult | null;
  readonly run: () => void;
};

/**
 * Asks a company whether it answers and takes the keys.
 * @param keys what is typed and not saved yet; what is stored where nothing is given.
 */
export function useGatewayTest(
  { gateway }: ConfiguredGateway,
  keys?: () => Readonly<Record<string, string>>,
): GatewayTest {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);
  const run = () => {
    setBusy(true);
    setResult(null);
    api('POST /api/bankconfiguration/test', { body: { gateway, ...(keys ? { keys: keys() } : {}) } })
      .then(
        (answer) => {
          setResult(answer);
          askAgain('GET /api/bankconfiguration');
        },
        // A failure of the call itself has been told in red.
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return { busy, result, run };
}

type ButtonProps = {
  readonly gateway: ConfiguredGateway;
  readonly test: GatewayTest;
  readonly disabled?: boolean;
};

export function GatewayTestButton({ gateway, test, disabled }: ButtonProps) {
  return (
    <Button
      variant="default"
      h={44}
      leftSection={<IconPlugConnected size={18} aria-hidden />}
      aria-label={texts.testing(paymentGatewayLabels[gateway.gateway])}
      loading={test.busy}
      disabled={disabled ?? false}
      onClick={test.run}
    >
      {texts.test}
    </Button>
  );
}

/** Shows what the company said. */
export function GatewayTestResult({ test: { result } }: { readonly test: GatewayTest }) {
  return (
    <Text
      size="sm"
      role="status"
      fw={600}
      c={result?.outcome === 'ACCEPTED' ? 'var(--mantine-color-green-light-color)' : 'red'}
    >
      {result && texts.results[result.outcome]} {result && failureText(result.detail)}
    </Text>
  );
}

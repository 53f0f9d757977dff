import { Badge, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { paymentGatewayLabels } from '@sofreh/fa';
import { dateTime, time } from '@sofreh/fa/dates';
import { IconKey } from '@tabler/icons-react';
import { type ConfiguredGateway, isOffered } from './configured-gateways.ts';
import { failureText } from './failure-text.ts';
import { GatewayTestButton, GatewayTestResult, useGatewayTest } from './gateway-test.tsx';
import { gatewaysTexts as texts } from './texts.ts';

type Props = {
  readonly gateway: ConfiguredGateway;
  readonly editable: boolean;
  readonly onActive: (active: boolean) => void;
  readonly onKeys: () => void;
};

const standingColors = {
  WORKS: 'green',
  FAILED: 'red',
  UNTRIED: 'yellow',
  SIMULATED: 'gray',
  RESTING: 'red',
  PROBING: 'yellow',
} as const;

/** Tells how it stands: what guests meet with first, else what came of the last trial of the present keys. */
function standingOf({ circuit, keysOf, trial }: ConfiguredGateway): keyof typeof standingColors {
  if (circuit.state !== 'WORKING') return circuit.state;
  if (keysOf === 'SIMULATOR') return 'SIMULATED';
  return trial === null ? 'UNTRIED' : trial.passed ? 'WORKS' : 'FAILED';
}

/**
 * Shows one gateway: whether guests are offered it, by whose keys, how it stands, and what it says when it is asked.
 */
export function GatewayRow({ gateway: one, editable, onActive, onKeys }: Props) {
  const name = paymentGatewayLabels[one.gateway];
  const { circuit } = one;
  const standing = standingOf(one);
  const test = useGatewayTest(one);
  return (
    <Stack gap={6} py="xs">
      <Group justify="space-between" wrap="wrap" gap="sm">
        <Group gap="sm">
          <Switch
            size="md"
            // Without keys it is offered to nobody, whatever was switched on.
            checked={isOffered(one)}
            disabled={!editable || one.keysOf === 'NOBODY'}
            aria-label={texts.offer(name)}
            onChange={(event) => onActive(event.currentTarget.checked)}
          />
          <Text fw={700}>{name}</Text>
          {isOffered(one) && (
            <Badge variant="light" size="lg" tt="none" color={standingColors[standing]}>
              {texts.standings[standing]}
            </Badge>
          )}
        </Group>
        {editable && (
          <Group gap="xs">
            <Button
              variant="default"
              h={44}
              leftSection={<IconKey size={18} aria-hidden />}
              aria-label={texts.keysOn(name)}
              onClick={onKeys}
            >
              {texts.keys}
            </Button>
            <GatewayTestButton gateway={one} test={test} disabled={one.keysOf === 'NOBODY'} />
          </Group>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {texts.keysOf[one.keysOf]}
      </Text>
      {one.keysOf !== 'NOBODY' && (
        <Text size="sm" fw={600} c={one.trial?.passed ? 'var(--mantine-color-green-light-color)' : undefined}>
          {one.trial
            ? one.trial.passed
              ? texts.trialPassed(dateTime(one.trial.at))
              : texts.trialFailed(dateTime(one.trial.at))
            : texts.untried}
        </Text>
      )}
      {circuit.state !== 'WORKING' && (
        <Text size="sm">
          {texts.failures(circuit.failures)}
          {circuit.restUntil && `؛ ${texts.restUntil(time(new Date(circuit.restUntil)))}`}
        </Text>
      )}
      {circuit.state !== 'WORKING' && circuit.lastFailure && (
        <Text size="sm" c="dimmed">
          {texts.lastFailure}: {failureText(circuit.lastFailure)}
        </Text>
      )}
      <GatewayTestResult test={test} />
    </Stack>
  );
}

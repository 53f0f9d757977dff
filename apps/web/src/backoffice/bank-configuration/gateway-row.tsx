import { Badge, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { paymentGatewayLabels } from '@sofreh/fa';
import { dateTime, time } from '@sofreh/fa/dates';
import { IconKey } from '@tabler/icons-react';
import type { ConfiguredGateway } from './configured-gateways.ts';
import { GatewayTestButton, GatewayTestResult, useGatewayTest } from './gateway-test.tsx';
import { gatewaysTexts as texts } from './texts.ts';

type Props = {
  readonly gateway: ConfiguredGateway;
  readonly editable: boolean;
  readonly onActive: (active: boolean) => void;
  readonly onKeys: () => void;
};

const circuitColors = { WORKING: 'green', RESTING: 'red', PROBING: 'yellow' } as const;

/** One gateway: whether guests are offered it, by whose keys, how it stands, and what it says when it is asked. */
export function GatewayRow({ gateway: one, editable, onActive, onKeys }: Props) {
  const name = paymentGatewayLabels[one.gateway];
  const { circuit } = one;
  const test = useGatewayTest(one);
  return (
    <Stack gap={6} py="xs">
      <Group justify="space-between" wrap="wrap" gap="sm">
        <Group gap="sm">
          <Switch
            size="md"
            checked={one.active}
            disabled={!editable || (one.keysOf === 'NOBODY' && !one.active)}
            aria-label={texts.offer(name)}
            onChange={(event) => onActive(event.currentTarget.checked)}
          />
          <Text fw={700}>{name}</Text>
          {one.active && one.keysOf !== 'NOBODY' && (
            <Badge variant="light" size="lg" tt="none" color={circuitColors[circuit.state]}>
              {texts.circuits[circuit.state]}
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
          {texts.lastFailure} <bdi dir="ltr">{circuit.lastFailure}</bdi>
        </Text>
      )}
      <GatewayTestResult test={test} />
    </Stack>
  );
}

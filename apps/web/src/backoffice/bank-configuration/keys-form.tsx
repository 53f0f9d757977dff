import { Alert, Button, Group, PasswordInput } from '@mantine/core';
import { canBeKey } from '@sofreh/domain/gateways';
import { KEY_LENGTH } from '@sofreh/domain/limits';
import { IconLock } from '@tabler/icons-react';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { SavingForm, useCallForm } from '#web/ui/index.ts';
import { CONFIGURATION, type ConfiguredGateway, isOffered } from './configured-gateways.ts';
import { failureText } from './failure-text.ts';
import { GatewayTestButton, GatewayTestResult, useGatewayTest } from './gateway-test.tsx';
import { gatewaysTexts as texts } from './texts.ts';

type Props = {
  /** This is the whole list, in its order. */
  readonly all: readonly ConfiguredGateway[];
  readonly gateway: ConfiguredGateway;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function written(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );
}

/** Tells what is wrong with a field; null where nothing is. */
function faultOf(gateway: ConfiguredGateway['gateway'], name: string, value: string, needed: boolean) {
  if (value === '') return needed ? texts.fieldRequired : null;
  return canBeKey(gateway, name, value) ? null : texts.merchantIdWrong;
}

/** Asks for the keys a company gave the vendor: written, never shown again. */
export function KeysForm({ all, gateway: one, onDirty, onClose }: Props) {
  const send = (keys: Record<string, string> | null, options: object) =>
    api('POST /api/bankconfiguration', {
      body: {
        gateways: all.map((each) =>
          each.gateway === one.gateway
            ? { gateway: each.gateway, active: each.active, keys }
            : { gateway: each.gateway, active: isOffered(each) },
        ),
      },
      ...options,
    });
  const done = () => {
    askAgain(CONFIGURATION);
    onClose();
  };
  const call = useCallForm<Record<string, string>, ApiResponse<'POST /api/bankconfiguration/test'>>({
    initialValues: Object.fromEntries(one.keyFields.map(({ name }) => [name, ''])),
    validate: (values) =>
      Object.fromEntries(
        one.keyFields.flatMap(({ name, needed }) => {
          const fault = faultOf(one.gateway, name, values[name]?.trim() ?? '', needed);
          return fault === null ? [] : [[name, fault]];
        }),
      ),
    submit: async (values, options) => {
      await send(written(values), options);
      // Keys that were never tried are no gateway that takes money: saving tries them.
      return api('POST /api/bankconfiguration/test', { body: { gateway: one.gateway }, ...options });
    },
    done: null,
    onDone: ({ outcome, detail }) => {
      const message = [texts.saved, texts.results[outcome], failureText(detail)].filter(Boolean).join(' ');
      notify({ kind: outcome === 'ACCEPTED' ? 'success' : 'error', message });
      done();
    },
  });
  const test = useGatewayTest(one, () => written(call.form.getValues()));
  const isWhole = one.keyFields.every(
    ({ name, needed }) => faultOf(one.gateway, name, call.form.values[name]?.trim() ?? '', needed) === null,
  );
  const forget = async () => {
    await send(null, {});
    notify({ kind: 'success', message: texts.forgotten });
    done();
  };
  return (
    <SavingForm
      of={call}
      onDirty={onDirty}
      onCancel={onClose}
      label={texts.saveAndTry}
      aside={
        one.keysOf === 'VENDOR' && (
          <Button variant="subtle" color="red" h={44} onClick={() => void forget().catch(() => undefined)}>
            {texts.forget}
          </Button>
        )
      }
    >
      <Alert icon={<IconLock aria-hidden />} color="blue" variant="light" c="dark">
        {texts.sealed}
      </Alert>
      {one.keyFields.map(({ name, needed }, index) => (
        <PasswordInput
          key={name}
          label={texts.fields[name]}
          description={needed ? undefined : texts.forRefunds}
          required={needed}
          dir="ltr"
          styles={{ label: { direction: 'rtl' }, description: { direction: 'rtl', textAlign: 'start' } }}
          autoComplete="off"
          maxLength={KEY_LENGTH.max}
          data-autofocus={index === 0 || undefined}
          {...call.form.getInputProps(name)}
        />
      ))}
      <Group gap="sm">
        <GatewayTestButton gateway={one} test={test} disabled={!isWhole} />
        <GatewayTestResult test={test} />
      </Group>
    </SavingForm>
  );
}

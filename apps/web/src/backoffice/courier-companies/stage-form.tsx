import { Alert, Button, Group, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core';
import { CASCADE_WAIT_SECONDS, HOOK_SECRET_MIN } from '@sofreh/domain/courier-companies';
import { KEY_LENGTH } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';
import { IconLock } from '@tabler/icons-react';
import { api, currentHostDomain } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  CopyField,
  MoneyField,
  NumberField,
  SavingForm,
  SwitchRow,
  TimeField,
  useCallForm,
} from '#web/ui/index.ts';
import { bodyOf, COMPANIES, type Companies, type Stage, type StageKeys } from './configured-companies.ts';
import { companiesTexts as texts } from './texts.ts';

type Props = {
  /** This is the whole configuration, in its order. */
  readonly all: Companies;
  readonly stage: Stage;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** These are companies that sign no reports: their address ends in the secret. */
const KEY_IN_ADDRESS: readonly string[] = ['SNAPP_BOX', 'ALOPEYK'];
/** An address of the branch's own: reports are its alone. */
const addressOf = (path: string) => {
  const { protocol, port } = window.location;
  return `${protocol}//${currentHostDomain()}${port ? `:${port}` : ''}${path}`;
};
/** These are fields that are no secrets. */
const OPEN_FIELDS: readonly string[] = ['city'];

type Values = {
  waitSeconds: number | null;
  priceCeiling: number | null;
  from: string | null;
  to: string | null;
  takesCash: boolean;
} & { keys: Record<string, string> };

/** Edits terms of one of the cascade, and the keys a company gave: written, never shown again. */
export function StageForm({ all, stage, onDirty, onClose }: Props) {
  const { vendor } = useStaff();
  const send = (values: Values, forget: boolean, options: object) => {
    const keys = Object.fromEntries(Object.entries(values.keys).filter(([, value]) => value.trim()));
    const given: StageKeys = forget ? null : Object.keys(keys).length > 0 ? keys : undefined;
    const { waitSeconds, priceCeiling, from, to, takesCash } = values;
    const terms = {
      waitSeconds: waitSeconds ?? CASCADE_WAIT_SECONDS.standard,
      priceCeiling,
      fromMinute: minuteOf(from ?? '00:00'),
      toMinute: minuteOf(to ?? '00:00'),
      takesCash,
    };
    const stages = all.stages.map((one) => (one.provider === stage.provider ? { ...one, ...terms } : one));
    const body = bodyOf(
      { ...all, stages },
      given === undefined ? undefined : { of: stage.provider, keys: given },
    );
    return api('PUT /api-delivery/v1/courier-companies', { body, ...options });
  };
  const done = () => {
    askAgain(COMPANIES);
    onClose();
  };
  const call = useCallForm<Values, unknown>({
    initialValues: {
      waitSeconds: stage.waitSeconds,
      priceCeiling: stage.priceCeiling,
      from: clockOf(stage.fromMinute),
      to: clockOf(stage.toMinute),
      takesCash: stage.takesCash,
      keys: Object.fromEntries(stage.keyFields.map(({ name }) => [name, ''])),
    },
    validate: ({ waitSeconds, keys }): Record<string, string> => {
      const secret = (keys.hookSecret ?? '').trim();
      const short = secret !== '' && secret.length < HOOK_SECRET_MIN;
      return {
        ...(waitSeconds === null ? { waitSeconds: texts.fieldRequired } : {}),
        ...(short ? { 'keys.hookSecret': texts.hookSecretShort(formatNumber(HOOK_SECRET_MIN)) } : {}),
      };
    },
    submit: (values, options) => send(values, false, options),
    done: texts.saved,
    onDone: done,
  });
  const { form } = call;
  return (
    <SavingForm
      of={call}
      onDirty={onDirty}
      onCancel={onClose}
      aside={
        stage.keysOf === 'VENDOR' &&
        stage.keyFields.length > 0 && (
          <Button
            variant="subtle"
            color="red"
            h={44}
            onClick={() => void send(form.values, true, {}).then(done, () => undefined)}
          >
            {texts.forget}
          </Button>
        )
      }
    >
      <NumberField
        label={texts.wait}
        minimum={CASCADE_WAIT_SECONDS.min}
        maximum={CASCADE_WAIT_SECONDS.max}
        data-autofocus
        {...form.getInputProps('waitSeconds')}
      />
      {stage.provider !== 'OWN_FLEET' && (
        <MoneyField
          label={texts.ceiling}
          currency={vendor.currency}
          {...form.getInputProps('priceCeiling')}
        />
      )}
      <Group grow>
        <TimeField label={texts.from} {...form.getInputProps('from')} />
        <TimeField label={texts.to} {...form.getInputProps('to')} />
      </Group>
      <Text size="sm" c="dimmed">
        {texts.hoursHint}
      </Text>
      {stage.canTakeCash ? (
        <SwitchRow
          label={texts.takesCash}
          description={texts.takesCashHint}
          {...form.getInputProps('takesCash', { type: 'checkbox' })}
        />
      ) : (
        stage.provider !== 'OWN_FLEET' && <Text>{texts.takesNoCash}</Text>
      )}
      {stage.hookPath && <CopyField label={texts.hook} value={addressOf(stage.hookPath)} />}
      {KEY_IN_ADDRESS.includes(stage.provider) && (
        <Text size="sm" c="dimmed">
          {texts.keyInAddress} <code dir="ltr">?key=…</code>
        </Text>
      )}
      {stage.keyFields.length > 0 && (
        <Alert icon={<IconLock aria-hidden />} color="blue" variant="light" c="dark">
          {texts.sealed}
        </Alert>
      )}
      {stage.keyFields.map(({ name }) => {
        if (name === 'fareUnit') {
          return (
            <NativeSelect
              key={name}
              label={texts.fields.fareUnit}
              data={[
                { value: '', label: texts.units.RIAL },
                { value: 'TOMAN', label: texts.units.TOMAN },
              ]}
              {...form.getInputProps('keys.fareUnit')}
            />
          );
        }
        const Field = OPEN_FIELDS.includes(name) ? TextInput : PasswordInput;
        return (
          <Field
            key={name}
            label={texts.fields[name]}
            dir="ltr"
            styles={{ label: { direction: 'rtl' } }}
            autoComplete="off"
            maxLength={KEY_LENGTH.max}
            {...form.getInputProps(`keys.${name}`)}
          />
        );
      })}
    </SavingForm>
  );
}

import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import {
  ACCOUNTING_ADDRESS_LENGTH_MAX,
  ACCOUNTING_PASSWORD_LENGTH,
  ACCOUNTING_USER_LENGTH,
} from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { JalaliDateField, rangeOf, SavingForm, SwitchRow, useCallForm, useCutOff } from '#web/ui/index.ts';
import { pushTexts as texts } from './push-texts.ts';

const PUSH = 'GET /api/thirdpartyintegrations/sanadpardaz/push';
type Values = {
  active: boolean;
  baseUrl: string;
  insertConfigId: string;
  findConfigId: string;
  fromDay: string;
  userName: string;
  password: string;
  codesRequired: boolean;
};

const SAMPLE = 'http://192.168.1.20:8080';
const LTR = {
  label: { direction: 'rtl' },
  description: { direction: 'rtl', textAlign: 'start' },
  error: { direction: 'rtl', textAlign: 'start' },
} as const;
const plain = (text: string) => toAsciiDigits(text).trim();
const isNumber = (text: string) => /^[1-9]\d{0,3}$/.test(plain(text));

/** Tells what is wrong with what was typed, before it is sent. */
function faultsOf(values: Values): Record<string, string> {
  const { wrong } = texts;
  const address = /^http:\/\/\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?(\/[\w.-]+)*$/;
  return {
    ...(address.test(plain(values.baseUrl)) ? {} : { baseUrl: wrong.baseUrl }),
    ...(isNumber(values.insertConfigId) ? {} : { insertConfigId: wrong.number }),
    ...(values.findConfigId === '' || isNumber(values.findConfigId) ? {} : { findConfigId: wrong.number }),
    ...(values.fromDay ? {} : { fromDay: wrong.fromDay }),
    ...((values.userName === '') === (values.password === '') ? {} : { password: wrong.both }),
  };
}

type Props = {
  readonly standing: ApiResponse<typeof PUSH>;
  readonly onDirty: (dirty: boolean) => void;
  readonly onSaved: () => void;
};

/** Asks which server the day's orders are sent to, and by which name and password. */
export function PushForm({ standing: { settings, secretOf }, onDirty, onSaved }: Props) {
  const cutOff = useCutOff();
  const call = useCallForm<Values, unknown>({
    initialValues: {
      active: settings?.active ?? true,
      baseUrl: settings?.baseUrl ?? '',
      insertConfigId: toPersianDigits(String(settings?.insertConfigId ?? 8)),
      findConfigId: settings?.findConfigId ? toPersianDigits(String(settings.findConfigId)) : '',
      fromDay: settings?.fromDay ?? rangeOf('TODAY', cutOff).from,
      userName: '',
      password: '',
      codesRequired: settings?.codesRequired ?? false,
    },
    validate: faultsOf,
    submit: ({ active, fromDay, userName, password, codesRequired, ...typed }, options) =>
      api('PUT /api/thirdpartyintegrations/sanadpardaz/push', {
        body: {
          active,
          fromDay,
          codesRequired,
          baseUrl: plain(typed.baseUrl),
          insertConfigId: Number(plain(typed.insertConfigId)),
          findConfigId: typed.findConfigId === '' ? null : Number(plain(typed.findConfigId)),
          ...(password ? { secret: { userName, password } } : {}),
        },
        ...options,
      }),
    done: texts.saved,
    onDone: () => {
      askAgain(PUSH);
      onSaved();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty}>
      <SwitchRow label={texts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      <TextInput
        label={texts.baseUrl}
        description={
          <>
            {texts.baseUrlHint} <bdi dir="ltr">{SAMPLE}</bdi>
          </>
        }
        required
        dir="ltr"
        styles={LTR}
        maxLength={ACCOUNTING_ADDRESS_LENGTH_MAX}
        {...form.getInputProps('baseUrl')}
      />
      <TextInput
        label={texts.insertConfigId}
        description={texts.insertHint}
        required
        inputMode="numeric"
        maxLength={4}
        {...form.getInputProps('insertConfigId')}
      />
      <TextInput
        label={texts.findConfigId}
        description={texts.findHint}
        inputMode="numeric"
        maxLength={4}
        {...form.getInputProps('findConfigId')}
      />
      <JalaliDateField label={texts.fromDay} {...form.getInputProps('fromDay')} />
      <SwitchRow
        label={texts.codesRequired}
        description={texts.codesRequiredHint}
        {...form.getInputProps('codesRequired', { type: 'checkbox' })}
      />
      <TextInput
        label={texts.userName}
        description={secretOf === 'VENDOR' ? texts.secretKept : texts.secretHint}
        maxLength={ACCOUNTING_USER_LENGTH.max}
        autoComplete="off"
        {...form.getInputProps('userName')}
      />
      <PasswordInput
        label={texts.password}
        maxLength={ACCOUNTING_PASSWORD_LENGTH.max}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </SavingForm>
  );
}

/** Asks the server whether it takes the stored name and password. */
export function PushTest() {
  const [busy, setBusy] = useState(false);
  type Result = ApiResponse<'POST /api/thirdpartyintegrations/sanadpardaz/push/test'>;
  const [result, setResult] = useState<Result | null>(null);
  const run = () => {
    setBusy(true);
    setResult(null);
    api('POST /api/thirdpartyintegrations/sanadpardaz/push/test', { body: {} })
      // A failure of the call itself has been told in red.
      .then(setResult, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" h={44} loading={busy} onClick={run}>
          {texts.test}
        </Button>
      </Group>
      <Text role="status" fw={600} c={result?.accepted ? 'var(--mantine-color-green-light-color)' : 'red'}>
        {result && (result.accepted ? texts.accepted : texts.failed(result.failure))}
      </Text>
    </Stack>
  );
}

import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { PEM_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { JalaliDateField, rangeOf, SavingForm, SwitchRow, useCallForm, useCutOff } from '#web/ui/index.ts';
import { taxTexts as texts } from './texts.ts';

const SETTINGS = 'GET /api/taxinvoices/settings';
type Standing = ApiResponse<typeof SETTINGS>;
type Values = {
  active: boolean;
  memoryId: string;
  economicCode: string;
  goodsId: string;
  fromDay: string;
  privateKey: string;
  certificate: string;
};

const LTR = {
  label: { direction: 'rtl' },
  description: { direction: 'rtl', textAlign: 'start' },
  error: { direction: 'rtl', textAlign: 'start' },
} as const;
const plain = (text: string) => toAsciiDigits(text).trim();

/** Tells what is wrong with what was typed, before it is sent. */
function faultsOf(values: Values): Record<string, string> {
  const { wrong } = texts;
  return {
    ...(/^[A-Za-z0-9]{6}$/.test(plain(values.memoryId)) ? {} : { memoryId: wrong.memoryId }),
    ...(/^\d{10,14}$/.test(plain(values.economicCode)) ? {} : { economicCode: wrong.economicCode }),
    ...(/^\d{13}$/.test(plain(values.goodsId)) ? {} : { goodsId: wrong.goodsId }),
    ...(values.fromDay ? {} : { fromDay: wrong.fromDay }),
    ...((values.privateKey === '') === (values.certificate === '') ? {} : { certificate: wrong.both }),
  };
}

type Props = {
  readonly standing: Standing;
  readonly onDirty: (dirty: boolean) => void;
  readonly onSaved: () => void;
};

/** Asks by which memory and key a vendor tells its sales. */
export function SettingsForm({ standing, onDirty, onSaved }: Props) {
  const cutOff = useCutOff();
  const { settings, keysOf } = standing;
  const call = useCallForm<Values, unknown>({
    initialValues: {
      active: settings?.active ?? true,
      memoryId: settings?.memoryId ?? '',
      economicCode: settings?.economicCode ?? '',
      goodsId: settings?.goodsId ?? '',
      fromDay: settings?.fromDay ?? rangeOf('TODAY', cutOff).from,
      privateKey: '',
      certificate: '',
    },
    validate: faultsOf,
    submit: ({ active, fromDay, privateKey, certificate, ...names }, options) =>
      api('PUT /api/taxinvoices/settings', {
        body: {
          active,
          fromDay,
          memoryId: plain(names.memoryId),
          economicCode: plain(names.economicCode),
          goodsId: plain(names.goodsId),
          ...(privateKey ? { keys: { privateKey, certificate } } : {}),
        },
        ...options,
      }),
    done: texts.saved,
    onDone: () => {
      askAgain(SETTINGS);
      onSaved();
    },
  });
  const { form } = call;
  const text = (name: 'memoryId' | 'economicCode' | 'goodsId', hint: string, maxLength: number) => (
    <TextInput
      label={texts[name]}
      description={hint}
      required
      dir="ltr"
      styles={LTR}
      maxLength={maxLength}
      {...form.getInputProps(name)}
    />
  );
  return (
    <SavingForm of={call} onDirty={onDirty}>
      <SwitchRow label={texts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      {text('memoryId', texts.memoryHint, 6)}
      {text('economicCode', texts.economicHint, 14)}
      {text('goodsId', texts.goodsHint, 13)}
      <JalaliDateField
        label={texts.fromDay}
        description={texts.fromHint}
        {...form.getInputProps('fromDay')}
      />
      {/* A field of one line would swallow the line ends that a key is made of. */}
      <Textarea
        label={texts.privateKey}
        description={keysOf === 'VENDOR' ? texts.keyKept : texts.keyHint}
        dir="ltr"
        styles={LTR}
        rows={4}
        maxLength={PEM_LENGTH.max}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('privateKey')}
      />
      <Textarea
        label={texts.certificate}
        dir="ltr"
        styles={LTR}
        rows={4}
        maxLength={PEM_LENGTH.max}
        {...form.getInputProps('certificate')}
      />
    </SavingForm>
  );
}

/** Asks the authority whether it takes the stored key. */
export function AuthorityTest() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ApiResponse<'POST /api/taxinvoices/test'> | null>(null);
  const run = () => {
    setBusy(true);
    setResult(null);
    api('POST /api/taxinvoices/test', { body: {} })
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
      <Text
        role="status"
        fw={600}
        c={result?.outcome === 'ACCEPTED' ? 'var(--mantine-color-green-light-color)' : 'red'}
      >
        {result && texts.results[result.outcome]} {result?.detail && <bdi dir="ltr">{result.detail}</bdi>}
      </Text>
    </Stack>
  );
}

import { Group, PasswordInput, Select, Text, TextInput } from '@mantine/core';
import { BANK_TYPES } from '@sofreh/domain/enums';
import { KEY_LENGTH, NAME_LENGTH, PORT, SERIAL_LENGTH_MAX } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { bankTypeLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { api, newId } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { LoadingRows, NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { TERMINALS, type Terminal } from './columns.tsx';
import { KEYS, numbersOf, type Provider, type TerminalValues, terminalFaults } from './terminal-fields.ts';
import { terminalTexts as texts } from './texts.ts';

type Props = {
  /** It is null for a new one. */
  readonly terminal: Terminal | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

const BANKS = BANK_TYPES.map((value) => ({ value, label: bankTypeLabels[value] }));

/** Edits a card terminal: its name, its bank, and what that bank's terminals must be told. */
export function TerminalForm(props: Props) {
  const { data } = useQuery(callQuery('GET /api-identity/identity/posterminal/bankproviders', {}));
  return data ? <Fields {...props} providers={data.data} /> : <LoadingRows rows={5} />;
}

const NO_FACTS: Omit<Provider, 'bankType'> = {
  byNetwork: true,
  byHelper: false,
  needsKeys: false,
  defaultPort: null,
  needs: [],
};

function initialValues(terminal: Terminal | null, providers: readonly Provider[]): TerminalValues {
  const keys = { username: '', password: '', basic: '' };
  if (terminal) {
    const { hasKeys: _, ...known } = terminal;
    return { ...known, ip: terminal.ip ?? '', ...keys };
  }
  const [first] = providers;
  const bank = { bankType: first?.bankType ?? 'MELLAT', port: first?.defaultPort ?? null };
  return {
    id: newId(),
    title: '',
    ip: '',
    ...bank,
    serialNumber: '',
    acceptorId: '',
    terminalId: '',
    bridgeId: null,
    active: true,
    ...keys,
  };
}

function useTerminalForm({ terminal, onClose }: Props, providers: readonly Provider[]) {
  const factsOf = (bankType: string) => providers.find((each) => each.bankType === bankType) ?? NO_FACTS;
  const call = useCallForm({
    initialValues: initialValues(terminal, providers),
    validate: (values) => terminalFaults(values, factsOf(values.bankType)),
    submit: async ({ username, password, basic, ...values }, options) => {
      const { byNetwork, byHelper, needsKeys } = factsOf(values.bankType);
      const hasAddress = byNetwork || (byHelper && values.ip !== '');
      const body = { ...values, ip: hasAddress ? values.ip : null, port: hasAddress ? values.port : null };
      await (terminal
        ? api('PUT /api-identity/identity/posterminal', { body, ...options })
        : api('POST /api-identity/identity/posterminal', { body, ...options }));
      if (needsKeys && username !== '') {
        const sent = { id: values.id, username, password, basic };
        await api('PUT /api-identity/identity/posterminal/keys', { body: sent, ...options });
      }
    },
    done: texts.saved,
    onDone: () => {
      askAgain(TERMINALS);
      onClose();
    },
  });
  return { call, factsOf };
}

function Fields(props: Props & { readonly providers: readonly Provider[] }) {
  const { call, factsOf } = useTerminalForm(props, props.providers);
  const { form } = call;
  const facts = factsOf(form.values.bankType);
  const choose = (value: string | null) => {
    const next = props.providers.find(({ bankType }) => bankType === value);
    if (!next) return;
    form.setFieldValue('bankType', next.bankType);
    form.setFieldValue('port', next.defaultPort);
    form.clearErrors();
  };
  return (
    <SavingForm of={call} onDirty={props.onDirty} onCancel={props.onClose}>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Select
        label={texts.bank}
        required
        allowDeselect={false}
        data={BANKS}
        {...form.getInputProps('bankType')}
        onChange={choose}
      />
      {facts.byNetwork || facts.byHelper ? (
        <Group grow align="flex-start" gap="sm">
          <Digits name="ip" label={texts.ip} required={facts.byNetwork} call={call} />
          <NumberField
            label={texts.port}
            description={
              facts.defaultPort ? texts.portHint(toPersianDigits(String(facts.defaultPort))) : undefined
            }
            required={facts.byNetwork}
            grouped={false}
            minimum={1}
            maximum={PORT.max}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('port')}
          />
        </Group>
      ) : (
        <Text c="dimmed">{texts.byServiceHint}</Text>
      )}
      {facts.byHelper && <Text c="dimmed">{texts.byHelperHint}</Text>}
      {(facts.byNetwork || facts.byHelper) && <BridgeField call={call} />}
      {numbersOf(facts).map((name) => (
        <Digits
          key={name}
          name={name}
          label={texts[name]}
          required={facts.needs.includes(name)}
          call={call}
        />
      ))}
      {facts.needsKeys && <KeyFields call={call} kept={props.terminal?.hasKeys ?? false} />}
      <SwitchRow label={texts.offered} {...form.getInputProps('active', { type: 'checkbox' })} />
    </SavingForm>
  );
}

type Call = ReturnType<typeof useTerminalForm>['call'];

/** Asks whether the server reaches the terminal itself, or a program in the shop does. */
function BridgeField({ call: { form } }: { readonly call: Call }) {
  const { can } = useStaff();
  const { data } = useQuery({ ...callQuery('GET /api/printbridges', {}), enabled: can('printer.edit') });
  const bridges = data?.data ?? [];
  if (bridges.length === 0) return null;
  return (
    <Select
      label={texts.bridge}
      placeholder={texts.server}
      clearable
      data={bridges.map(({ id: value, name: label }) => ({ value, label }))}
      {...form.getInputProps('bridgeId')}
    />
  );
}

/** Asks what the company gave for its service: written, never shown again. */
function KeyFields({ call: { form }, kept }: { readonly call: Call; readonly kept: boolean }) {
  return (
    <>
      <Text fw={600}>{texts.keys}</Text>
      <Text c="dimmed">{kept ? texts.keysKept : texts.keysMissing}</Text>
      {KEYS.map((name) => (
        <PasswordInput
          key={name}
          label={texts[name]}
          autoComplete="off"
          dir="ltr"
          styles={{ root: { direction: 'rtl' } }}
          maxLength={KEY_LENGTH.max}
          {...form.getInputProps(name)}
        />
      ))}
    </>
  );
}

type DigitsProps = {
  readonly name: 'ip' | 'terminalId' | 'acceptorId' | 'serialNumber';
  readonly label: string;
  readonly required: boolean;
  readonly call: ReturnType<typeof useTerminalForm>['call'];
};

/** Asks for a number that is a name: typed in any digits, shown in Persian ones, left to right. */
function Digits({ name, label, required, call: { form } }: DigitsProps) {
  const { value, onChange: _, ...props } = form.getInputProps(name);
  return (
    <TextInput
      {...props}
      label={label}
      required={required}
      dir="ltr"
      styles={{ root: { direction: 'rtl' }, input: { direction: 'ltr', textAlign: 'right' } }}
      inputMode={name === 'serialNumber' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={SERIAL_LENGTH_MAX}
      value={toPersianDigits(String(value))}
      onChange={(event) => {
        const typed = toAsciiDigits(event.currentTarget.value).replace(/[٫،,]/g, '.').trim();
        form.setFieldValue(name, typed);
        form.clearFieldError(name);
      }}
    />
  );
}

import { Select, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain, wholeListQuery } from '#web/staff/query/call-query.ts';
import { SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { bankCodeIn, shebaDigits, shebaFault, shebaText } from './sheba-text.ts';
import { banksTexts as texts } from './texts.ts';

export type Account = ApiResponse<'GET /api-identity/identity/vendors/bank'>['data'][number];

type Props = {
  /** It is null for a new one. */
  readonly account: Account | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Edits a bank account; its Sheba is checked as it is typed, and names its bank by itself. */
export function AccountForm({ account, onDirty, onClose }: Props) {
  const { data } = useQuery(wholeListQuery('GET /api-identity/identity/banks', {}));
  const banks = data?.data ?? [];
  const call = useCallForm({
    initialValues: {
      id: account?.id ?? newId(),
      sheba: shebaDigits(account?.sheba ?? ''),
      bankId: account?.bankId ?? '',
      ownerName: account?.ownerName ?? '',
      active: account?.active ?? true,
    },
    validate: {
      sheba: shebaFault,
      bankId: (id) => (id ? null : texts.bankRequired),
      ownerName: (name) => (name.trim() ? null : texts.ownerRequired),
    },
    submit: (body, options) =>
      account
        ? api('PUT /api-identity/identity/vendors/bank', { body, ...options })
        : api('POST /api-identity/identity/vendors/bank', { body, ...options }),
    done: texts.saved,
    onDone: () => {
      askAgain('GET /api-identity/identity/vendors/bank');
      onClose();
    },
  });
  const { form } = call;
  const { sheba } = form.values;
  const named = banks.find(({ shebaCode }) => shebaCode !== null && shebaCode === bankCodeIn(sheba));
  const type = (text: string) => {
    const digits = shebaDigits(text);
    form.setFieldValue('sheba', digits);
    form.clearFieldError('sheba');
    const bank = banks.find(({ shebaCode }) => shebaCode !== null && shebaCode === bankCodeIn(digits));
    if (bank) form.setFieldValue('bankId', bank.id);
  };
  const { onChange: _, ...shebaProps } = form.getInputProps('sheba');
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        {...shebaProps}
        label={texts.sheba}
        description={named ? texts.bankFound(named.name) : texts.shebaHint}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        leftSection={<bdi dir="ltr">IR</bdi>}
        data-autofocus
        value={shebaText(sheba)}
        error={shebaProps.error ?? (sheba.length === 24 ? shebaFault(sheba) : null)}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Select
        label={texts.bank}
        placeholder={texts.chooseBank}
        required
        searchable
        allowDeselect={false}
        data={banks.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('bankId')}
      />
      <TextInput
        label={texts.owner}
        required
        maxLength={NAME_LENGTH.max}
        {...form.getInputProps('ownerName')}
      />
      <SwitchRow label={texts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
    </SavingForm>
  );
}

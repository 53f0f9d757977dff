import { Button, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import {
  Confirm,
  type DataColumn,
  DataList,
  EditDrawer,
  SavingForm,
  useCallForm,
  useListAddress,
} from '#web/ui/index.ts';
import { goodsTexts as texts } from './goods-texts.ts';
import { platformTexts } from './texts.ts';

const LIST = 'GET /api-identity/identity/banks';
type Bank = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<Bank>[] = [
  {
    key: 'name',
    title: texts.bank,
    card: 'title',
    render: ({ name }) => (
      <Text span fw={600}>
        {name}
      </Text>
    ),
  },
  {
    key: 'shebaCode',
    title: texts.shebaCode,
    render: ({ shebaCode }) =>
      shebaCode === null ? texts.anySheba : <bdi dir="ltr">{toPersianDigits(shebaCode)}</bdi>,
  },
];

type Task =
  | { readonly kind: 'EDIT'; readonly bank: Bank | null }
  | { readonly kind: 'REMOVE'; readonly bank: Bank };

/** Shows the banks that vendors can have accounts at. */
export function BanksPart() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const [task, setTask] = useState<Task | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setTask(null);
  const add = (
    <Button
      size="md"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setTask({ kind: 'EDIT', bank: null })}
    >
      {texts.newBank}
    </Button>
  );
  return (
    <>
      <DataList
        name="platform-banks"
        title={platformTexts.parts.banks}
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(bank) => [
          {
            label: texts.edit,
            icon: <IconEdit size={18} aria-hidden />,
            onClick: () => setTask({ kind: 'EDIT', bank }),
          },
          {
            label: texts.remove,
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onClick: () => setTask({ kind: 'REMOVE', bank }),
          },
        ]}
        searchFor={texts.search}
        actions={add}
        empty={{ title: texts.noBanks, action: add }}
      />
      <EditDrawer
        opened={task?.kind === 'EDIT'}
        title={task?.kind === 'EDIT' && task.bank ? texts.edit : texts.newBank}
        dirty={dirty}
        onClose={close}
      >
        {task?.kind === 'EDIT' && <BankForm bank={task.bank} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
      <RemoveBank bank={task?.kind === 'REMOVE' ? task.bank : null} onClose={close} />
    </>
  );
}

type FormProps = {
  /** It is null for a new one. */
  readonly bank: Bank | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function BankForm({ bank, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: {
      id: bank?.id ?? newId(),
      name: bank?.name ?? '',
      shebaCode: toPersianDigits(bank?.shebaCode ?? ''),
    },
    validate: {
      name: (name) => (name.trim() ? null : texts.nameRequired),
      shebaCode: (code) => (/^(\d{3})?$/.test(toAsciiDigits(code).trim()) ? null : texts.shebaCodeWrong),
    },
    submit: ({ id, name, shebaCode }, options) => {
      const body = { id, name, shebaCode: toAsciiDigits(shebaCode).trim() || null };
      return bank
        ? api('PUT /api-identity/identity/banks', { body, ...options })
        : api('POST /api-identity/identity/banks', { body, ...options });
    },
    done: texts.saved,
    onDone: () => {
      askAgain(LIST);
      onClose();
    },
  });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <TextInput
        label={texts.bankName}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...call.form.getInputProps('name')}
      />
      <TextInput
        label={texts.shebaCode}
        description={texts.shebaCodeHint}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...call.form.getInputProps('shebaCode')}
      />
    </SavingForm>
  );
}

function RemoveBank({ bank, onClose }: { readonly bank: Bank | null; readonly onClose: () => void }) {
  const remove = useChange({
    run: (id: string, options) =>
      api('DELETE /api-identity/identity/banks/{id}', { params: { id }, ...options }),
    changes: [LIST],
    done: texts.removed,
    onDone: onClose,
  });
  return (
    <Confirm
      opened={bank !== null}
      title={texts.removeOf(bank?.name ?? '')}
      hint={texts.removeHint}
      confirmLabel={texts.remove}
      danger
      loading={remove.running}
      fault={remove.fault}
      onConfirm={() => bank && remove.start(bank.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}

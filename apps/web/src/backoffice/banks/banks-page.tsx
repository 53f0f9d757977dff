import { Badge, Button, Text } from '@mantine/core';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, EditDrawer, useListAddress } from '#web/ui/index.ts';
import { type Account, AccountForm } from './account-form.tsx';
import { shebaDigits, shebaText } from './sheba-text.ts';
import { banksTexts as texts } from './texts.ts';

const columns: readonly DataColumn<Account>[] = [
  {
    key: 'bank',
    title: texts.bank,
    render: ({ bankName }) => (
      <Text span fw={600}>
        {bankName}
      </Text>
    ),
  },
  {
    key: 'sheba',
    title: texts.sheba,
    render: ({ sheba }) => <bdi dir="ltr">IR {shebaText(shebaDigits(sheba))}</bdi>,
  },
  { key: 'owner', title: texts.owner, render: ({ ownerName }) => ownerName },
  {
    key: 'active',
    title: texts.status,
    card: 'aside',
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {active ? texts.isActive : texts.isInactive}
      </Badge>
    ),
  },
];

export function BanksPage() {
  const { can } = useStaff();
  const mayEdit = can('billing.edit');
  const list = useListAddress<'GET /api-identity/identity/vendors/bank'>({ filters: ['search'] });
  const query = useQuery(
    keepingPage(callQuery('GET /api-identity/identity/vendors/bank', { query: list.query })),
  );
  const [open, setOpen] = useState<{ readonly account: Account | null } | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => setOpen(null);
  const add = mayEdit && (
    <Button
      size="md"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => setOpen({ account: null })}
    >
      {texts.add}
    </Button>
  );
  const edit = (account: Account) => ({
    label: texts.edit,
    icon: <IconEdit size={18} aria-hidden />,
    onClick: () => setOpen({ account }),
  });
  return (
    <>
      <DataList
        name="banks"
        title={texts.title}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ bankName, ownerName }) => `${bankName} ${ownerName}`}
        rowActions={mayEdit ? (account) => [edit(account)] : undefined}
        searchFor={texts.search}
        actions={add}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: add }}
      />
      <EditDrawer
        opened={open !== null}
        title={open?.account ? texts.edit : texts.add}
        dirty={dirty}
        onClose={close}
      >
        {open && <AccountForm account={open.account} onDirty={setDirty} onClose={close} />}
      </EditDrawer>
    </>
  );
}

import { Button, Group, Select } from '@mantine/core';
import { IconKey, IconKeyOff, IconUser, IconUserEdit, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DataList, useAddress, useListAddress } from '#web/ui/index.ts';
import { AddStaff } from './add-staff.tsx';
import { ChangeRole } from './change-role.tsx';
import { EntryCode } from './entry-code.tsx';
import { ManyStaff } from './many-staff.tsx';
import { MemberCard } from './member-card.tsx';
import { staffColumns } from './staff-columns.tsx';
import { memberName, rolesQuery, type StaffMember, staffQuery } from './staff-queries.ts';
import { RemoveStaff, TakePin } from './staff-removals.tsx';
import { staffPageTexts as texts } from './texts.ts';

type Task = { readonly kind: 'CARD' | 'ROLE' | 'PIN' | 'ENTRY' | 'REMOVE'; readonly member: StaffMember };

/** Shows who works at the branch: add by phone, give another role, let in by a code, take the PIN, end it. */
export function StaffPage() {
  const { profile } = useStaff();
  const list = useListAddress({ filters: ['search', 'role'] });
  const { page: pageNumber, pageSize, address } = list;
  const search = { search: address.search, pageNumber, pageSize };
  const query = useQuery(keepingPage(staffQuery(search, address.role)));
  const [{ add: asked }, change] = useAddress();
  const [adding, setAdding] = useState<'ONE' | 'MANY' | null>(asked === 'many' ? 'MANY' : null);
  const stopAdding = () => {
    setAdding(null);
    change({ add: undefined });
  };
  const [task, setTask] = useState<Task | null>(null);
  const taskOf = (kind: Task['kind']) => (task?.kind === kind ? task.member : null);
  const end = () => setTask(null);
  const add = (
    <Group gap="sm">
      <Button size="md" variant="default" onClick={() => setAdding('MANY')}>
        {texts.addMany}
      </Button>
      <Button size="md" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setAdding('ONE')}>
        {texts.add}
      </Button>
    </Group>
  );
  return (
    <>
      <DataList
        name="staff"
        title={texts.title}
        query={query}
        list={list}
        columns={staffColumns(profile.id)}
        rowKey={({ userId }) => userId}
        rowName={memberName}
        onOpen={(member) => setTask({ kind: 'CARD', member })}
        rowActions={(member) => actionsOf(member, profile.id, (kind) => setTask({ kind, member }))}
        searchFor={texts.search}
        filters={<RoleFilter value={address.role} onChange={(role) => list.filter({ role })} />}
        actions={add}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: add }}
      />
      <AddStaff opened={adding === 'ONE'} onClose={stopAdding} />
      <ManyStaff opened={adding === 'MANY'} onClose={stopAdding} />
      <MemberCard member={taskOf('CARD')} onClose={end} />
      <ChangeRole member={taskOf('ROLE')} onClose={end} />
      <EntryCode member={taskOf('ENTRY')} onClose={end} />
      <TakePin member={taskOf('PIN')} onClose={end} />
      <RemoveStaff member={taskOf('REMOVE')} onClose={end} />
    </>
  );
}

function actionsOf({ hasPin, userId }: StaffMember, me: string, start: (kind: Task['kind']) => void) {
  const icon = { size: 18, 'aria-hidden': true };
  return [
    { label: texts.card, icon: <IconUser {...icon} />, onClick: () => start('CARD') },
    { label: texts.changeRole, icon: <IconUserEdit {...icon} />, onClick: () => start('ROLE') },
    ...(userId === me
      ? []
      : [{ label: texts.makeEntryCode, icon: <IconKey {...icon} />, onClick: () => start('ENTRY') }]),
    ...(hasPin
      ? [{ label: texts.takePin, icon: <IconKeyOff {...icon} />, onClick: () => start('PIN') }]
      : []),
    {
      label: texts.remove,
      icon: <IconUserOff {...icon} />,
      danger: true,
      onClick: () => start('REMOVE'),
    },
  ];
}

type FilterProps = {
  readonly value: string | undefined;
  readonly onChange: (role: string | undefined) => void;
};

function RoleFilter({ value, onChange }: FilterProps) {
  const { data } = useQuery(rolesQuery());
  return (
    <Select
      aria-label={texts.role}
      placeholder={texts.allRoles}
      clearable
      data={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
      value={value ?? null}
      onChange={(role) => onChange(role ?? undefined)}
    />
  );
}

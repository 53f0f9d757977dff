import { Button, Text } from '@mantine/core';
import { PERMISSIONS } from '@sofreh/contract/permissions';
import { IconCopy, IconEdit, IconEye, IconShieldPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, type DataColumn, DataList, EditDrawer, useListAddress } from '#web/ui/index.ts';
import { type Role, STAFF_CALLS } from '../staff/staff-queries.ts';
import { type RoleDraft, RoleForm } from './role-form.tsx';
import { rolesTexts as texts } from './texts.ts';

const columns: readonly DataColumn<Role>[] = [
  {
    key: 'name',
    title: texts.name,
    render: ({ name }) => (
      <Text span fw={600}>
        {roleLabel(name)}
      </Text>
    ),
  },
  {
    key: 'permissions',
    title: texts.permissions,
    render: ({ permissions }) => texts.permissionCount(permissions.length, PERMISSIONS.length),
  },
  { key: 'staff', title: texts.staff, render: ({ staffCount }) => texts.staffCount(staffCount) },
];

function titleOf(draft: RoleDraft | null, mayEdit: boolean): string {
  if (!draft || draft.isNew) return texts.add;
  return mayEdit ? texts.editOf(roleLabel(draft.name)) : texts.seeOf(roleLabel(draft.name));
}

export function RolesPage() {
  const { can } = useStaff();
  const mayEdit = can('role.edit');
  const list = useListAddress<'GET /api-identity/identity/roles'>({ filters: ['search'], pageSize: 20 });
  const query = useQuery(keepingPage(callQuery('GET /api-identity/identity/roles', { query: list.query })));
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  const [removing, setRemoving] = useState<Role | null>(null);
  const [dirty, setDirty] = useState(false);
  const open = (role: Role) => setDraft({ ...role, isNew: false });
  const start = (name: string, permissions: Role['permissions']) =>
    setDraft({ id: newId(), name, permissions: permissions.filter(can), isNew: true });
  const actionsOf = (role: Role) => {
    const icon = { size: 18, 'aria-hidden': true };
    if (!mayEdit) return [{ label: texts.see, icon: <IconEye {...icon} />, onClick: () => open(role) }];
    return [
      { label: texts.edit, icon: <IconEdit {...icon} />, onClick: () => open(role) },
      {
        label: texts.copy,
        icon: <IconCopy {...icon} />,
        onClick: () => start(texts.copyName(roleLabel(role.name)), role.permissions),
      },
      {
        label: texts.remove,
        icon: <IconTrash {...icon} />,
        danger: true,
        onClick: () => setRemoving(role),
      },
    ];
  };
  const add = mayEdit && (
    <Button size="md" leftSection={<IconShieldPlus size={20} aria-hidden />} onClick={() => start('', [])}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <DataList
        name="roles"
        title={texts.title}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => roleLabel(name)}
        rowActions={actionsOf}
        onOpen={open}
        searchFor={texts.search}
        actions={add}
        empty={{ title: texts.empty }}
      />
      <EditDrawer
        opened={draft !== null}
        title={titleOf(draft, mayEdit)}
        dirty={dirty}
        size={640}
        onClose={() => setDraft(null)}
      >
        {draft && (
          <RoleForm draft={draft} readOnly={!mayEdit} onDirty={setDirty} onClose={() => setDraft(null)} />
        )}
      </EditDrawer>
      <RemoveRole role={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function RemoveRole({ role, onClose }: { readonly role: Role | null; readonly onClose: () => void }) {
  const remove = useChange({
    run: (id: string, options) =>
      api('DELETE /api-identity/identity/roles/{id}', { params: { id }, ...options }),
    changes: STAFF_CALLS,
    done: texts.removed,
    onDone: onClose,
  });
  return (
    <Confirm
      opened={role !== null}
      title={texts.removeOf(role ? roleLabel(role.name) : '')}
      hint={texts.removeHint}
      confirmLabel={texts.remove}
      danger
      loading={remove.running}
      fault={remove.fault}
      onConfirm={() => role && remove.start(role.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}

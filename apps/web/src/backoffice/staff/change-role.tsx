import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { EditDrawer, SavingForm, useCallForm } from '#web/ui/index.ts';
import { RoleField } from './role-field.tsx';
import { memberName, STAFF_CALLS, type StaffMember } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

type Props = { readonly member: StaffMember | null; readonly onClose: () => void };

export function ChangeRole({ member, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <EditDrawer
      opened={member !== null}
      title={member ? texts.changeRoleOf(memberName(member)) : ''}
      dirty={dirty}
      onClose={onClose}
    >
      {member && <ChangeRoleForm member={member} onDirty={setDirty} onClose={onClose} />}
    </EditDrawer>
  );
}

type FormProps = {
  readonly member: StaffMember;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

function ChangeRoleForm({ member, onDirty, onClose }: FormProps) {
  const call = useCallForm({
    initialValues: { roleId: member.roleId },
    submit: ({ roleId }, options) =>
      api('POST /api-identity/identity/users/updatestaffrole', {
        body: { userId: member.userId, roleId },
        ...options,
      }),
    done: texts.roleChanged,
    onDone: () => {
      askAgain(...STAFF_CALLS, 'GET /api-identity/identity/permissions/me');
      onClose();
    },
  });
  return (
    <SavingForm
      of={call}
      onDirty={onDirty}
      disabled={!call.dirty}
      onCancel={onClose}
      label={texts.changeRole}
    >
      <Text c="dimmed">{texts.changeRoleHint}</Text>
      <RoleField {...call.form.getInputProps('roleId')} value={call.form.values.roleId} />
    </SavingForm>
  );
}

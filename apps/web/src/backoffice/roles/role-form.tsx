import { Stack, Text, TextInput } from '@mantine/core';
import type { Permission } from '@sofreh/contract/permissions';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FormFooter, FormSummary, useCallForm, useTellDirty } from '#web/ui/index.ts';
import { STAFF_CALLS } from '../staff/staff-queries.ts';
import { PermissionFields } from './permission-fields.tsx';
import { rolesTexts as texts } from './texts.ts';

/** This is a role as it is being written; `isNew` until it was saved once. */
export type RoleDraft = {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly isNew: boolean;
};

type Props = {
  readonly draft: RoleDraft;
  readonly readOnly: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

export function RoleForm({ draft, readOnly, onDirty, onClose }: Props) {
  const { can } = useStaff();
  const beyond = !draft.permissions.every(can);
  const locked = readOnly || beyond;
  const call = useCallForm({
    initialValues: { name: roleLabel(draft.name), permissions: [...draft.permissions] },
    validate: { name: (name) => (name.trim() ? null : texts.nameRequired) },
    submit: (values, options) => {
      // A role the vendor started with keeps its name until somebody gives it another.
      const name = values.name === roleLabel(draft.name) ? draft.name : values.name;
      const given = { body: { id: draft.id, name, permissions: values.permissions }, ...options };
      return draft.isNew
        ? api('POST /api-identity/identity/permissions', given)
        : api('PUT /api-identity/identity/permissions', given);
    },
    onDone: () => {
      askAgain(...STAFF_CALLS, 'GET /api-identity/identity/permissions/me');
      onClose();
    },
  });
  const { form } = call;
  useTellDirty(call.dirty, onDirty);
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <Stack>
        <FormSummary of={call} />
        <TextInput
          label={texts.name}
          required
          maxLength={NAME_LENGTH.max}
          readOnly={locked}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Text size="sm" c="dimmed">
          {locked ? texts.notHeld : texts.atOnce}
        </Text>
        <PermissionFields
          value={form.values.permissions}
          onChange={(permissions) => form.setFieldValue('permissions', permissions)}
          readOnly={locked}
        />
        {!locked && (
          <FormFooter
            submitting={call.submitting}
            disabled={!(call.dirty || draft.isNew)}
            onCancel={onClose}
          />
        )}
      </Stack>
    </form>
  );
}

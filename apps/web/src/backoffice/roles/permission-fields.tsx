import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import type { Permission } from '@sofreh/contract/permissions';
import { permissionLabels } from '@sofreh/fa/labels';
import { useStaff } from '#web/staff/session/staff-context.ts';
import classes from './permission-fields.module.css';
import { PERMISSION_GROUPS, type PermissionGroup, withPermissions } from './permission-groups.ts';
import { permissionGroupTexts, rolesTexts as texts } from './texts.ts';

/** Puts the box beside the middle of its words. */
const middle = { body: { alignItems: 'center' } } as const;

type Props = {
  readonly value: readonly Permission[];
  readonly onChange: (value: Permission[]) => void;
  readonly readOnly?: boolean;
};

/** Shows the permission catalogue in groups; a group's own box takes or gives all of it. */
export function PermissionFields({ value, onChange, readOnly = false }: Props) {
  const { can } = useStaff();
  return (
    <Stack gap="md">
      {[...PERMISSION_GROUPS].map(([group, permissions]) => (
        <Group
          key={group}
          group={group}
          permissions={permissions}
          value={value}
          mayChange={(permission) => !readOnly && can(permission)}
          onChange={onChange}
        />
      ))}
    </Stack>
  );
}

type GroupProps = {
  readonly group: PermissionGroup;
  readonly permissions: readonly Permission[];
  readonly value: readonly Permission[];
  readonly mayChange: (permission: Permission) => boolean;
  readonly onChange: (value: Permission[]) => void;
};

function Group({ group, permissions, value, mayChange, onChange }: GroupProps) {
  const held = permissions.filter((permission) => value.includes(permission));
  const free = permissions.filter(mayChange);
  const all = held.length === permissions.length;
  const title = permissionGroupTexts[group];
  return (
    <Fieldset legend={title} className={classes.group}>
      {free.length > 0 && permissions.length > 1 && (
        <Checkbox
          className={classes.all}
          styles={middle}
          label={texts.all(title)}
          checked={all}
          indeterminate={held.length > 0 && !all}
          onChange={({ currentTarget }) => onChange(withPermissions(value, free, currentTarget.checked))}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0} verticalSpacing={0}>
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            className={classes.box}
            styles={middle}
            label={permissionLabels[permission]}
            checked={value.includes(permission)}
            disabled={!mayChange(permission)}
            onChange={({ currentTarget }) =>
              onChange(withPermissions(value, [permission], currentTarget.checked))
            }
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

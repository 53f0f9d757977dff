import { List, Paper, Select, type SelectProps, Text } from '@mantine/core';
import { permissionLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { rolesQuery } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

type Props = Omit<SelectProps, 'data'> & { readonly value: string };

/** Chooses a role and says what it allows; roles with rights beyond one's own cannot be handed out. */
export function RoleField({ value, ...rest }: Props) {
  const { can } = useStaff();
  const { data, isPending } = useQuery(rolesQuery());
  const roles = data?.data ?? [];
  const chosen = roles.find(({ id }) => id === value);
  const options = roles.map(({ id, name, permissions }) => {
    const beyond = !permissions.every(can);
    return {
      value: id,
      label: beyond ? `${roleLabel(name)} (${texts.beyondYou})` : roleLabel(name),
      disabled: beyond,
    };
  });
  return (
    <>
      <Select
        label={texts.role}
        placeholder={texts.chooseRole}
        data={options}
        value={value || null}
        disabled={isPending}
        allowDeselect={false}
        required
        {...rest}
      />
      {chosen && (
        <Paper bg="gray.0" p="md" radius="md">
          <Text fw={600} mb={4}>
            {chosen.permissions.length > 0 ? texts.may : texts.mayNothing}
          </Text>
          <List size="sm" spacing={2}>
            {chosen.permissions.map((permission) => (
              <List.Item key={permission}>{permissionLabels[permission]}</List.Item>
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}

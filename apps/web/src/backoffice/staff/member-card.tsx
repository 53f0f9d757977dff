import { Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import { permissionLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { memberName, type StaffMember } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

type Props = { readonly member: StaffMember | null; readonly onClose: () => void };

/**
 * Shows what a member may do here, and at which other branches they work, as far as whoever looks manages staff there.
 */
export function MemberCard({ member, onClose }: Props) {
  return (
    <EditDrawer opened={member !== null} title={member ? memberName(member) : ''} onClose={onClose}>
      {member && (
        <Stack gap="xl">
          <Workplaces member={member} />
          <Rights member={member} />
        </Stack>
      )}
    </EditDrawer>
  );
}

type MemberProps = { readonly member: StaffMember };

function Workplaces({ member: { userId } }: MemberProps) {
  const { vendor } = useStaff();
  const query = useQuery(
    callQuery('GET /api-identity/identity/users/{id}/roles', { params: { id: userId } }),
  );
  if (query.isPending) return <LoadingRows rows={2} />;
  if (query.isError)
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const rows = query.data.data;
  return (
    <section aria-label={texts.workplaces}>
      <Title order={3} size="h5" mb="xs">
        {texts.workplaces}
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map(({ vendorId, vendorName, roleName }) => (
          <Group key={vendorId} component="li" justify="space-between" gap="sm">
            <Text fw={vendorId === vendor.id ? 700 : undefined}>
              {vendorName}
              {vendorId === vendor.id && ` (${texts.here})`}
            </Text>
            <Badge variant="light" size="lg" tt="none">
              {roleLabel(roleName)}
            </Badge>
          </Group>
        ))}
      </Stack>
      {rows.length < 2 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.noOtherBranch}
        </Text>
      )}
    </section>
  );
}

function Rights({ member: { userId } }: MemberProps) {
  const query = useQuery(
    callQuery('GET /api-identity/identity/permissions/userpermissions', { query: { userId } }),
  );
  if (query.isPending) return <LoadingRows rows={4} />;
  if (query.isError)
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const { permissions } = query.data;
  return (
    <section aria-label={texts.rightsHere}>
      <Title order={3} size="h5" mb="xs">
        {texts.rightsHere}
      </Title>
      {permissions.length === 0 && <Text c="dimmed">{texts.mayNothing}</Text>}
      <List spacing={4}>
        {permissions.map((name) => (
          <List.Item key={name}>{permissionLabels[name]}</List.Item>
        ))}
      </List>
    </section>
  );
}

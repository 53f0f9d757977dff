import { Badge, Group, Text } from '@mantine/core';
import { formatPhone } from '@sofreh/fa/digits';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { type DataColumn, JalaliDate } from '#web/ui/index.ts';
import { memberName, type StaffMember } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

export function staffColumns(me: string): readonly DataColumn<StaffMember>[] {
  return [
    {
      key: 'name',
      title: texts.name,
      render: (member) => (
        <Group gap="xs" wrap="nowrap">
          <Text span fw={600}>
            {memberName(member)}
          </Text>
          {member.userId === me && (
            <Badge variant="light" color="gray" tt="none">
              {texts.you}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'role',
      title: texts.role,
      card: 'aside',
      render: ({ roleName, isOwner }) => (
        <Badge variant="light" size="lg" tt="none" color={isOwner ? 'violet' : 'blue'}>
          {roleLabel(roleName)}
        </Badge>
      ),
    },
    {
      key: 'phoneNumber',
      title: texts.phone,
      render: ({ phoneNumber }) => <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>,
    },
    { key: 'pin', title: texts.pin, render: ({ hasPin }) => (hasPin ? texts.hasPin : texts.noPin) },
    { key: 'since', title: texts.since, render: ({ since }) => <JalaliDate at={since} form="shortDate" /> },
  ];
}

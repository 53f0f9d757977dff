import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { installationTexts as texts } from './texts.ts';

/**
 * Tells what whoever runs the vendor should know of the installation: what is closed for want of a setting, and a
 * proxy.
 */
export function InstallationNotices() {
  const { can } = useStaff();
  const { data } = useQuery({
    ...callQuery('GET /api-identity/identity/setup/notices', {}, { quiet: true }),
    enabled: can('vendor.edit'),
  });
  if (!data) return null;
  return (
    <>
      {data.unknownProxy && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.proxyTitle} role="alert">
          {texts.proxy}
        </Alert>
      )}
      {data.closed.length + data.failed.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={texts.closedTitle}>
          <List spacing={4}>
            {data.closed.map((service) => (
              <List.Item key={service}>{texts.closed[service]}</List.Item>
            ))}
            {data.failed.map((service) => (
              <List.Item key={service}>{texts.failed[service]}</List.Item>
            ))}
          </List>
          {data.closed.length > 0 && (
            <Text size="sm" mt="xs">
              {texts.howTo}
            </Text>
          )}
        </Alert>
      )}
    </>
  );
}

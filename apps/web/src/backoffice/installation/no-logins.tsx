import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { installationTexts as texts } from './texts.ts';

type Props = {
  /** Where it stands beside a switch there is room for words alone. */
  readonly beside?: boolean;
};

/**
 * Warns whoever opens the branch that no guest can log in, and so none orders on the site, because no text messages are sent;
 * nothing where they are.
 */
export function NoLogins({ beside = false }: Props) {
  const { can } = useStaff();
  const { data } = useQuery({
    ...callQuery('GET /api-identity/identity/setup/notices', {}, { quiet: true }),
    enabled: can('vendor.edit'),
  });
  const said = data?.closed.includes('LOGIN_CODES')
    ? texts.noLogins
    : data?.failed.includes('LOGIN_CODES') && texts.logins;
  if (!said) return null;
  const words = (
    <>
      {said}
      {can('integration.edit') && (
        <Anchor
          component={Link}
          to="/bo/sms-company"
          inherit
          c="inherit"
          underline="always"
          fw={600}
          py={12}
          mb={-12}
          display="block"
        >
          {texts.toCompany}
        </Anchor>
      )}
    </>
  );
  if (beside) {
    return (
      <Text size="sm" c="#8a3b04" role="status">
        {words}
      </Text>
    );
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {words}
    </Alert>
  );
}

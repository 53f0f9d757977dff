import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { guideQuery, progressOf } from './guide.ts';
import { guideStepTexts, guideTexts } from './texts.ts';
import { useChangeGuide } from './use-change-guide.ts';

/** Shows the guide on the dashboard, until all is done or somebody puts it away. */
export function GuideCard() {
  const { can } = useStaff();
  const { data } = useQuery({ ...guideQuery(), enabled: can('vendor.edit') });
  const change = useChangeGuide();
  if (!data || data.dismissed) return null;
  const { done, total, settled, next } = progressOf(data);
  if (settled) return null;
  const text = guideTexts.progress(done, total);
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={guideTexts.title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {guideTexts.title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </Group>
      <Progress value={(done / total) * 100} size="md" radius="xl" aria-label={text} mb="md" />
      <Group justify="space-between">
        <Text>
          {next && (
            <>
              <Text span c="dimmed">{`${guideTexts.next}: `}</Text>
              <Text span fw={600}>
                {guideStepTexts[next].title}
              </Text>
            </>
          )}
        </Text>
        <Group gap="sm">
          <Button
            variant="subtle"
            color="gray"
            c="dimmed"
            h={44}
            loading={change.isPending}
            onClick={() => change.mutate({ dismissed: true })}
          >
            {guideTexts.dismiss}
          </Button>
          <Button component={Link} to="/bo/guide" h={44}>
            {guideTexts.open}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

import { Anchor, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { customFieldTypeLabels } from '@sofreh/fa/labels';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOwnQuestions } from '#web/staff/custom-fields/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList, moved } from '#web/ui/index.ts';
import { surveysTexts as texts } from './texts.ts';

type Props = {
  /** These are ids of the vendor's own questions, in the survey's order. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Edits the vendor's own questions of customers that this survey asks below its own: chosen, ordered, taken away. */
export function OwnFields({ chosen, onChange }: Props) {
  const { can } = useStaff();
  const questions = useOwnQuestions('CUSTOMER');
  const rows = chosen.flatMap((id) => questions.find((question) => question.id === id) ?? []);
  const rest = questions.filter(({ id }) => !chosen.includes(id));
  const put = (next: readonly CustomField[]) => onChange(next.map(({ id }) => id));
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Title order={2} size="h4">
          {texts.ownTitle}
        </Title>
        <Text c="dimmed">{texts.ownHint}</Text>
        {rows.length === 0 && questions.length > 0 && <Text>{texts.ownNone}</Text>}
        {rows.length > 0 && (
          <DragList
            items={rows}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            label={texts.ownTitle}
            onMove={(from, to) => put(moved(rows, from, to))}
            renderItem={(field) => (
              <FieldRow field={field} onRemove={() => put(rows.filter(({ id }) => id !== field.id))} />
            )}
          />
        )}
        {rest.length > 0 && (
          <Select
            size="md"
            maw={420}
            aria-label={texts.ownAdd}
            placeholder={texts.ownAdd}
            data={rest.map(({ id, title }) => ({ value: id, label: title }))}
            value={null}
            onChange={(id) => id && onChange([...chosen, id])}
          />
        )}
        {rest.length === 0 && rows.length > 0 && <Text c="dimmed">{texts.ownAllTaken}</Text>}
        {can('vendor.edit') && (
          <Anchor
            component={Link}
            to="/bo/custom-fields"
            mih={44}
            display="inline-flex"
            style={{ alignItems: 'center' }}
          >
            {texts.ownMake}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}

type RowProps = { readonly field: CustomField; readonly onRemove: () => void };

function FieldRow({ field: { title, type, options }, onRemove }: RowProps) {
  return (
    <Group justify="space-between" wrap="wrap" gap="sm" py={6}>
      <Stack gap={2} flex={1} miw={180}>
        <Text fw={700}>{title}</Text>
        <Text size="sm" c="dimmed">
          {customFieldTypeLabels[type]}
          {options.length > 0 && `: ${options.join('، ')}`}
        </Text>
      </Stack>
      <Button
        variant="subtle"
        color="red"
        h={44}
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={texts.removeOf(title)}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </Group>
  );
}

import { ActionIcon, Button, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { useChange } from '../shared/use-change.ts';
import { tagsTexts } from './texts.ts';

type Tag = ApiResponse<'GET /api-catalog/catalog/menuitemtag'>['data'][number];
type UsedTag = ApiResponse<'GET /api-catalog/catalog/menuitems/tags'>['data'][number];

type GroupProps = {
  readonly title: string;
  readonly tags: readonly Tag[];
  readonly counts: ReadonlyMap<string, number>;
};

/** The tags of one kind; nothing where there are none. */
export function TagGroup({ title, tags, counts }: GroupProps) {
  const { can } = useStaff();
  const [removing, setRemoving] = useState<Tag | null>(null);
  if (tags.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {tags.map((tag) => (
        <Group key={tag.id} justify="space-between" mih={48}>
          <span>{tag.title}</span>
          <Group gap="sm">
            <Text span c="dimmed" size="sm">
              {tagsTexts.used(counts.get(tag.title) ?? 0)}
            </Text>
            {can('menu.edit') && (
              <ActionIcon
                variant="subtle"
                color="red.8"
                size={44}
                aria-label={tagsTexts.remove(tag.title)}
                onClick={() => setRemoving(tag)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
      {removing && (
        <RemoveDialog
          tag={removing}
          count={counts.get(removing.title) ?? 0}
          onClose={() => setRemoving(null)}
        />
      )}
    </Paper>
  );
}

type RemoveProps = { readonly tag: Tag; readonly count: number; readonly onClose: () => void };

function RemoveDialog({ tag, count, onClose }: RemoveProps) {
  const remove = useChange(async () => {
    await api('DELETE /api-catalog/catalog/menuitemtag/{id}', { params: { id: tag.id } });
    onClose();
  }, tagsTexts.removed);
  return (
    <Modal
      opened
      onClose={onClose}
      title={tagsTexts.removeTitle(tag.title)}
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
    >
      <Stack>
        <Text c="dimmed">{tagsTexts.removeHint(count)}</Text>
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button color="red.8" h={44} loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {tagsTexts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Tags written on items that the vendor's list does not know; one tap takes them in. */
export function UndefinedTags({
  tags,
  place,
}: {
  readonly tags: readonly UsedTag[];
  readonly place: number;
}) {
  const { can } = useStaff();
  const define = useChange(
    (title: string) =>
      api('POST /api-catalog/catalog/menuitemtag', {
        body: { id: newId(), title, kind: 'OTHER', sortOrder: place },
      }),
    tagsTexts.added,
  );
  if (tags.length === 0) return null;
  return (
    <section aria-label={tagsTexts.undefined}>
      <Text fw={700} mb="xs">
        {tagsTexts.undefined}
      </Text>
      <Group gap="xs">
        {tags.map(({ title, itemCount }) => (
          <Button
            key={title}
            variant="default"
            h={44}
            disabled={!can('menu.edit')}
            onClick={() => define.mutate(title)}
          >
            {title}، {tagsTexts.used(itemCount)}
            <span className="visually-hidden">، {tagsTexts.define}</span>
          </Button>
        ))}
      </Group>
    </section>
  );
}

import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { tagKindLabels } from '@sofreh/fa/labels';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { useChange } from '../shared/use-change.ts';
import { EditTag } from './edit-tag.tsx';
import { likelyKind, type TagKind, USUAL_TAGS } from './tag-kinds.ts';
import { tagsTexts } from './texts.ts';

type Tag = ApiResponse<'GET /api-catalog/catalog/menuitemtag'>['data'][number];
type UsedTag = ApiResponse<'GET /api-catalog/catalog/menuitems/tags'>['data'][number];

type GroupProps = {
  readonly title: string;
  readonly tags: readonly Tag[];
  readonly counts: ReadonlyMap<string, number>;
};

/** Shows the tags of one kind; nothing where there are none. */
export function TagGroup({ title, tags, counts }: GroupProps) {
  const { can } = useStaff();
  const [editing, setEditing] = useState<Tag | null>(null);
  const [removing, setRemoving] = useState<Tag | null>(null);
  if (tags.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {tags.map((tag) => (
        <Group key={tag.id} justify="space-between" wrap="nowrap" mih={48}>
          <span style={{ overflowWrap: 'anywhere' }}>{tag.title}</span>
          <Group gap="xs" wrap="nowrap">
            <Text span c="dimmed" size="sm">
              {tagsTexts.used(counts.get(tag.title) ?? 0)}
            </Text>
            {can('menu.edit') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={tagsTexts.edit(tag.title)}
                onClick={() => setEditing(tag)}
              >
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
            )}
            {can('menu.edit') && (
              <ActionIcon
                variant="subtle"
                color="red"
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
      {editing && (
        <EditTag tag={editing} count={counts.get(editing.title) ?? 0} onClose={() => setEditing(null)} />
      )}
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
          <Button color="red" h={44} loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {tagsTexts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type OfferedProps = {
  readonly label: string;
  readonly tags: readonly { readonly title: string; readonly kind: TagKind; readonly hint: string }[];
  readonly place: number;
};

/** Offers tags that one tap takes into the vendor's list; nothing where there are none. */
function OfferedTags({ label, tags, place }: OfferedProps) {
  const { can } = useStaff();
  const define = useChange(
    ({ title, kind }: { readonly title: string; readonly kind: TagKind }) =>
      api('POST /api-catalog/catalog/menuitemtag', {
        body: { id: newId(), title, kind, sortOrder: place },
      }),
    tagsTexts.added,
  );
  if (tags.length === 0 || !can('menu.edit')) return null;
  return (
    <section aria-label={label}>
      <Text fw={700} mb="xs">
        {label}
      </Text>
      <Group gap="xs">
        {tags.map((tag) => (
          <Button
            key={tag.title}
            variant="default"
            radius="xl"
            h={44}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={define.isPending}
            onClick={() => define.mutate(tag)}
          >
            {tag.title}
            <Text span c="dimmed" size="sm" ms={6}>
              {tag.hint}
            </Text>
            <span className="visually-hidden">، {tagsTexts.define}</span>
          </Button>
        ))}
      </Group>
    </section>
  );
}

/** Lists the tags on items that are not in the vendor's list. */
export function UndefinedTags({
  tags,
  place,
}: {
  readonly tags: readonly UsedTag[];
  readonly place: number;
}) {
  const offered = tags.map(({ title, itemCount }) => ({
    title,
    kind: likelyKind(title),
    hint: tagsTexts.used(itemCount),
  }));
  return <OfferedTags label={tagsTexts.undefined} tags={offered} place={place} />;
}

/** Offers tags that most menus want and this one does not have. */
export function UsualTags({ known, place }: { readonly known: ReadonlySet<string>; readonly place: number }) {
  const missing = USUAL_TAGS.filter(({ title }) => !known.has(title));
  const offered = missing.map((tag) => ({ ...tag, hint: tagKindLabels[tag.kind] }));
  return <OfferedTags label={tagsTexts.usual} tags={offered} place={place} />;
}

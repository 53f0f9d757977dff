import { Stack, Text, Title } from '@mantine/core';
import { tagKindLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { AddTag } from './add-tag.tsx';
import { TagGroup, UndefinedTags, UsualTags } from './tag-groups.tsx';
import { TAG_KINDS } from './tag-kinds.ts';
import { tagsTexts } from './texts.ts';

export function TagsPage() {
  const { can } = useStaff();
  const defined = useQuery(callQuery('GET /api-catalog/catalog/menuitemtag', {}));
  const used = useQuery(callQuery('GET /api-catalog/catalog/menuitems/tags', {}));
  const failed = [defined, used].find(({ error }) => error);
  if (failed)
    return <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />;
  if (!defined.data || !used.data) return <LoadingRows rows={6} />;
  const counts = new Map(used.data.data.map(({ title, itemCount }) => [title, itemCount]));
  const tags = defined.data.data;
  const strangers = used.data.data.filter(({ title }) => tags.every((tag) => tag.title !== title));
  const known = new Set([...tags, ...strangers].map(({ title }) => title));
  return (
    <Stack gap="md" maw={760}>
      <Title order={1} size="h2">
        {tagsTexts.title}
      </Title>
      <Text c="dimmed">{tagsTexts.hint}</Text>
      {can('menu.edit') && <AddTag place={tags.length + 1} />}
      {tags.length === 0 && <Text>{tagsTexts.empty}</Text>}
      {TAG_KINDS.map((kind) => (
        <TagGroup
          key={kind}
          title={tagKindLabels[kind]}
          tags={tags.filter((tag) => tag.kind === kind)}
          counts={counts}
        />
      ))}
      <UndefinedTags tags={strangers} place={tags.length + 1} />
      <UsualTags known={known} place={tags.length + 1} />
    </Stack>
  );
}

import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { type ApiResponse, api } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { EditDrawer, FormSummary, useCallForm } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { TAG_KIND_OPTIONS, tagFaults } from './tag-kinds.ts';
import { tagsTexts } from './texts.ts';

type Tag = ApiResponse<'GET /api-catalog/catalog/menuitemtag'>['data'][number];

type Props = { readonly tag: Tag; readonly count: number; readonly onClose: () => void };

/** Gives a tag another name or kind; every item that carries it follows. */
export function EditTag({ tag, count, onClose }: Props) {
  const call = useCallForm({
    initialValues: { title: tag.title, kind: tag.kind },
    validate: tagFaults,
    submit: (values, options) =>
      api('PUT /api-catalog/catalog/menuitemtag', {
        body: { ...values, id: tag.id, sortOrder: tag.sortOrder },
        ...options,
      }),
    done: tagsTexts.changed,
    onDone: () => {
      onClose();
      void refreshCatalog();
    },
  });
  const { form } = call;
  return (
    <EditDrawer opened title={tagsTexts.editTitle(tag.title)} dirty={call.dirty} onClose={onClose}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack>
          <FormSummary of={call} />
          <TextInput
            size="md"
            label={tagsTexts.name}
            description={count > 0 ? tagsTexts.editHint(count) : undefined}
            maxLength={NAME_LENGTH.max}
            data-autofocus
            {...form.getInputProps('title')}
          />
          <Select
            size="md"
            label={tagsTexts.kind}
            allowDeselect={false}
            data={TAG_KIND_OPTIONS}
            {...form.getInputProps('kind')}
          />
          <Group justify="flex-end">
            <Button variant="default" h={44} onClick={onClose}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" h={44} loading={call.submitting}>
              {tagsTexts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </EditDrawer>
  );
}

import { Button, Group, Paper, Select, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { api, newId } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { FormSummary, useCallForm } from '#web/ui/index.ts';
import { TAG_KIND_OPTIONS, type TagKind, tagFaults } from './tag-kinds.ts';
import { tagsTexts } from './texts.ts';

export function AddTag({ place }: { readonly place: number }) {
  const call = useCallForm({
    initialValues: { title: '', kind: 'OTHER' as TagKind },
    validate: tagFaults,
    submit: (values, options) =>
      api('POST /api-catalog/catalog/menuitemtag', {
        body: { ...values, id: newId(), sortOrder: place },
        ...options,
      }),
    done: tagsTexts.added,
    onDone: () => {
      call.form.setValues({ title: '' });
      call.form.resetDirty();
      void refreshCatalog();
    },
  });
  const { form } = call;
  return (
    <Paper withBorder radius="lg" p="md" component="form" onSubmit={call.onSubmit as never} noValidate>
      <FormSummary of={call} />
      <Group align="flex-start" gap="sm">
        <TextInput
          size="md"
          label={tagsTexts.name}
          maxLength={NAME_LENGTH.max}
          style={{ flex: '1 1 200px' }}
          {...form.getInputProps('title')}
        />
        <Select
          size="md"
          label={tagsTexts.kind}
          allowDeselect={false}
          data={TAG_KIND_OPTIONS}
          w={170}
          {...form.getInputProps('kind')}
        />
        <Button type="submit" size="md" mt={30} loading={call.submitting}>
          {tagsTexts.add}
        </Button>
      </Group>
    </Paper>
  );
}

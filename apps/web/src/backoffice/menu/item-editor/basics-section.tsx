import { Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import {
  BARCODE_LENGTH_MAX,
  DESCRIPTION_LENGTH,
  MENU_CODE_LENGTH_MAX,
  TITLE_LENGTH,
} from '@sofreh/domain/limits';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import type { ChangeEvent } from 'react';
import { ImageField } from '#web/ui/index.ts';
import { useMenuCategories, useTagTitles } from '../shared/catalog-queries.ts';
import { type ItemFormApi, pathOf, Section, type SectionProps } from './section.tsx';
import { editorTexts } from './texts.ts';

/** Codes are kept as tills and scanners send them, and shown with the digits people read. */
function persianDigits(form: ItemFormApi, name: 'code' | 'barcode') {
  return {
    value: toPersianDigits(form.values[name]),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(name, toAsciiDigits(event.currentTarget.value)),
  };
}

/** Asks what the item is called, where it stands, how it looks. */
export function BasicsSection({ form }: SectionProps) {
  const categories = useMenuCategories().data?.data ?? [];
  const tags = useTagTitles();
  const { pictureFileId, title } = form.values;
  return (
    <Section title={editorTexts.basics}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          size="md"
          required
          label={editorTexts.title}
          maxLength={TITLE_LENGTH.max}
          {...form.getInputProps('title')}
        />
        <Select
          size="md"
          required
          searchable
          label={editorTexts.category}
          data={categories.map((category) => ({ value: category.id, label: category.title }))}
          {...form.getInputProps('categoryId')}
        />
      </SimpleGrid>
      <Textarea
        size="md"
        label={editorTexts.description}
        description={editorTexts.descriptionHint}
        autosize
        minRows={2}
        maxLength={DESCRIPTION_LENGTH.max}
        {...form.getInputProps('description')}
      />
      <ImageField
        label={editorTexts.picture}
        url={pictureFileId ? `/files/${pictureFileId}-320.webp` : null}
        alt={editorTexts.pictureOf(title)}
        onChange={(image) => form.setFieldValue('pictureFileId', image?.id ?? null)}
        error={form.errors.pictureFileId}
        data-path={pathOf(form, 'pictureFileId')}
      />
      <TagsInput
        size="md"
        label={editorTexts.tags}
        description={editorTexts.tagsHint}
        data={[...tags]}
        maxTags={20}
        {...form.getInputProps('tags')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          size="md"
          label={editorTexts.code}
          description={editorTexts.codeHint}
          dir="ltr"
          styles={{ input: { textAlign: 'right' } }}
          maxLength={MENU_CODE_LENGTH_MAX}
          {...form.getInputProps('code')}
          {...persianDigits(form, 'code')}
        />
        <TextInput
          size="md"
          label={editorTexts.barcode}
          description={'\u00a0'}
          dir="ltr"
          styles={{ input: { textAlign: 'right' } }}
          maxLength={BARCODE_LENGTH_MAX}
          {...form.getInputProps('barcode')}
          {...persianDigits(form, 'barcode')}
        />
      </SimpleGrid>
    </Section>
  );
}

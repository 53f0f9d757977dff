import { Button, ColorInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { api } from '#web/api/index.ts';
import { FormSummary, ImageField, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { type Brand, brandsChanged } from './brand-queries.ts';
import { ColorPreview } from './color-preview.tsx';
import { brandTexts as texts } from './texts.ts';

export function BrandSection({ brand }: { readonly brand: Brand }) {
  const { name, themeColor, logoFileId } = brand;
  const call = useCallForm({
    initialValues: { name, themeColor, logoFileId },
    validate: { name: (text) => (text.trim() ? null : texts.nameRequired) },
    submit: (body, options) => api('PUT /api-identity/identity/vendors/brand', { body, ...options }),
    done: texts.saved,
    onDone: brandsChanged,
  });
  const { form } = call;
  const logo = form.values.logoFileId;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.brand}>
      <form onSubmit={call.onSubmit} noValidate>
        <UnsavedGuard dirty={call.dirty} />
        <Stack>
          <Title order={2} size="h4">
            {texts.brand}
          </Title>
          <Text c="dimmed">
            {texts.brandHint} {texts.notYours}
          </Text>
          <FormSummary of={call} />
          <TextInput
            label={texts.name}
            required
            maxLength={NAME_LENGTH.max}
            {...form.getInputProps('name')}
          />
          <ColorInput
            label={texts.themeColor}
            required
            dir="ltr"
            format="hex"
            withEyeDropper={false}
            {...form.getInputProps('themeColor')}
          />
          <ColorPreview color={form.values.themeColor} />
          <ImageField
            label={texts.logo}
            description={texts.logoHint}
            alt={form.values.name}
            url={logo ? `/files/${logo}` : null}
            onChange={(image) => form.setFieldValue('logoFileId', image?.id ?? null)}
            error={form.errors.logoFileId}
          />
          <div>
            <Button type="submit" size="md" loading={call.submitting} disabled={!call.dirty}>
              {uiTexts.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  );
}

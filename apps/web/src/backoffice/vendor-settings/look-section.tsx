import { ColorInput, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@sofreh/domain/limits';
import { ImageField } from '#web/ui/index.ts';
import { ColorPreview } from '../brands/color-preview.tsx';
import { SettingsCard } from './settings-card.tsx';
import { settingsTexts as texts } from './texts.ts';
import { faultsOf, type SectionProps, useSettingsForm } from './use-settings-form.ts';

const SWATCHES = [
  '#c2410c',
  '#b91c1c',
  '#9d174d',
  '#6d28d9',
  '#1d4ed8',
  '#0e7490',
  '#0f766e',
  '#15803d',
  '#a16207',
];

/** Edits name, colour with its preview, cover and the words of the front page. */
export function LookSection({ settings, onDirty }: SectionProps) {
  const { name, themeColor, coverFileId, landingText } = settings;
  const call = useSettingsForm({
    initialValues: { name, themeColor, coverFileId, landingText },
    validate: (values) =>
      faultsOf({
        name: values.name.trim() ? null : texts.nameRequired,
        themeColor: /^#[0-9a-f]{6}$/i.test(values.themeColor) ? null : texts.colorWrong,
      }),
    body: (values) => values,
    onDirty,
  });
  const { form } = call;
  const cover = form.values.coverFileId;
  return (
    <SettingsCard id="look" title={texts.look} call={call}>
      <TextInput label={texts.name} required maxLength={NAME_LENGTH.max} {...form.getInputProps('name')} />
      <ColorInput
        label={texts.themeColor}
        description={texts.themeColorHint}
        required
        dir="ltr"
        format="hex"
        swatches={SWATCHES}
        swatchesPerRow={9}
        withEyeDropper={false}
        {...form.getInputProps('themeColor')}
      />
      <ColorPreview color={form.values.themeColor} />
      <ImageField
        label={texts.cover}
        description={texts.coverHint}
        wide
        alt={form.values.name}
        url={cover ? `/files/${cover}` : null}
        onChange={(image) => form.setFieldValue('coverFileId', image?.id ?? null)}
        error={form.errors.coverFileId}
      />
      <Textarea
        label={texts.landingText}
        description={texts.landingTextHint}
        autosize
        minRows={3}
        maxLength={DESCRIPTION_LENGTH.max}
        {...form.getInputProps('landingText')}
      />
    </SettingsCard>
  );
}

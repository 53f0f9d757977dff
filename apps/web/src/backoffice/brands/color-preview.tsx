import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { contrast, parseHex } from '#web/theme/color.ts';
import { themeOf } from '#web/theme/theme.ts';
import { brandTexts as texts } from './texts.ts';

const WHITE = [255, 255, 255] as const;

/** Shows how the vendor's colour will look in its roles, and whether text on it can be read. */
export function ColorPreview({ color }: { readonly color: string }) {
  const theme = themeOf(color);
  const ratio = contrast(parseHex(theme.brand) ?? WHITE, parseHex(theme.onBrand) ?? WHITE);
  const darkened = theme.brand.toLowerCase() !== color.toLowerCase();
  return (
    <Paper withBorder radius="md" p="md" role="group" aria-label={texts.preview}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {texts.preview}
        </Text>
        <Group gap="md">
          <Text
            span
            fw={600}
            px="lg"
            py={8}
            style={{ background: theme.brand, color: theme.onBrand, borderRadius: 10 }}
          >
            {texts.previewButton}
          </Text>
          <Badge
            size="xl"
            tt="none"
            style={{ background: theme.tint, color: theme.brandInk, border: `1px solid ${theme.tintLine}` }}
          >
            {texts.previewChip}
          </Badge>
          <Text span fw={600} style={{ color: theme.brandInk }}>
            {texts.previewLink}
          </Text>
        </Group>
        <Text size="sm" role="status">
          {texts.readable(Math.floor(ratio * 10) / 10)}
          {darkened && `. ${texts.darkened}`}
        </Text>
      </Stack>
    </Paper>
  );
}

import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pointText, readPoint } from './degrees.ts';
import type { Point } from './point.ts';
import { mapTexts } from './texts.ts';

type Props = {
  readonly value: Point | null;
  readonly onChange: (point: Point | null) => void;
  /** Tells whether there may be no point at all. */
  readonly removable?: boolean;
};

/** Asks for a point as degrees. It tells of what was typed when somebody leaves it or presses Enter. */
export function DegreesInput({ value, onChange, removable = false }: Props) {
  const [text, setText] = useState(value ? pointText(value) : '');
  useEffect(() => setText(value ? pointText(value) : ''), [value]);
  const read = readPoint(text);
  const wrong = text.trim() !== '' && !read;
  return (
    <Group gap="xs" align="start" wrap="nowrap">
      <TextInput
        aria-label={mapTexts.degrees}
        placeholder={mapTexts.degreesExample}
        value={text}
        error={wrong ? mapTexts.degreesWrong : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => !wrong && onChange(read)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || wrong) return;
          event.preventDefault();
          onChange(read);
        }}
        style={{ flex: 1 }}
      />
      {removable && value && (
        <Button
          variant="default"
          h={44}
          onClick={() => onChange(null)}
          leftSection={<IconMapPinOff size={18} aria-hidden />}
        >
          <Text size="sm">{mapTexts.noPoint}</Text>
        </Button>
      )}
    </Group>
  );
}

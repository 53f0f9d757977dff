import { Chip, Group, TextInput } from '@mantine/core';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { uiTexts } from '#web/ui/texts.ts';

type Props = {
  readonly label: string;
  readonly suggestions: readonly string[];
  readonly value: string;
  readonly missing: boolean;
  readonly onChange: (reason: string) => void;
};

/** Asks why: in one touch where it is a usual reason, else in words. */
export function ReasonField({ label, suggestions, value, missing, onChange }: Props) {
  return (
    <div>
      <TextInput
        label={label}
        required
        size="md"
        maxLength={NOTE_LENGTH.max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={missing ? uiTexts.reasonRequired : undefined}
      />
      <Chip.Group value={value} onChange={(chosen) => onChange(String(chosen))}>
        <Group gap={6} mt={8}>
          {suggestions.map((suggestion) => (
            <Chip key={suggestion} value={suggestion} size="md" styles={{ label: { height: 44 } }}>
              {suggestion}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}

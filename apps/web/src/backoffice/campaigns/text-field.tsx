import { Button, Group, Textarea } from '@mantine/core';
import { CAMPAIGN_TEXT_LENGTH } from '@sofreh/domain/limits';
import { MESSAGE_FIELDS, type MessageField } from '@sofreh/fa/message-texts';
import { campaignsTexts as texts } from './texts.ts';

type Props = {
  readonly text: string;
  readonly fault: string | undefined;
  /** Tells whether it is what is suggested; whoever wrote something else may go back to that. */
  readonly isSuggested: boolean;
  readonly onChange: (text: string | null) => void;
};

/** Edits what the message says, with what is filled in for each guest. */
export function TextFields({ text, fault, isSuggested, onChange }: Props) {
  const add = (field: MessageField) =>
    onChange(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}${MESSAGE_FIELDS[field]}`);
  return (
    <>
      <Textarea
        size="md"
        label={texts.text}
        description={texts.textHint}
        error={fault}
        required
        autosize
        minRows={4}
        maxLength={CAMPAIGN_TEXT_LENGTH.max}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="xs" role="group" aria-label={texts.fields}>
        {(Object.keys(MESSAGE_FIELDS) as MessageField[]).map((field) => (
          <Button key={field} variant="default" h={44} onClick={() => add(field)}>
            {texts.fieldNames[field]}
          </Button>
        ))}
        {!isSuggested && (
          <Button variant="subtle" h={44} onClick={() => onChange(null)}>
            {texts.offer}
          </Button>
        )}
      </Group>
    </>
  );
}

import { Text } from '@mantine/core';
import type { PartDraft } from './payment-parts.ts';
import { ReferenceField } from './reference-field.tsx';
import { paymentTexts } from './texts.ts';

type Props = {
  readonly part: PartDraft;
  /** Tells whether the till sends the amount to the terminal, so that nobody types it there. */
  readonly sent: boolean;
  readonly onChange: (part: PartDraft) => void;
};

/** Takes a card payment on the terminal beside the till. */
export function CardFields({ part, sent, onChange }: Props) {
  return (
    <>
      <Text c="dimmed">{sent ? paymentTexts.sentHint : paymentTexts.cardHint}</Text>
      <ReferenceField value={part.reference} onChange={(reference) => onChange({ ...part, reference })} />
    </>
  );
}

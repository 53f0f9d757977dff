import { Text, TextInput } from '@mantine/core';
import { paymentTexts } from '../texts.ts';
import type { PartDraft } from './payment-parts.ts';

const REFERENCE_LENGTH = 60;
type Props = { readonly part: PartDraft; readonly onChange: (part: PartDraft) => void };

/** A card payment taken on the terminal beside the till. */
export function CardFields({ part, onChange }: Props) {
  return (
    <>
      <Text c="dimmed">{paymentTexts.cardHint}</Text>
      <TextInput
        label={paymentTexts.reference}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        styles={{ input: { textAlign: 'right' } }}
        maxLength={REFERENCE_LENGTH}
        value={part.reference}
        onChange={(event) => onChange({ ...part, reference: event.currentTarget.value })}
      />
    </>
  );
}

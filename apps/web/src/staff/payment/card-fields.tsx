import { Text } from '@mantine/core';
import { paymentTexts } from '../texts.ts';
import type { PartDraft } from './payment-parts.ts';
import { ReferenceField } from './reference-field.tsx';

type Props = { readonly part: PartDraft; readonly onChange: (part: PartDraft) => void };

/** A card payment taken on the terminal beside the till. */
export function CardFields({ part, onChange }: Props) {
  return (
    <>
      <Text c="dimmed">{paymentTexts.cardHint}</Text>
      <ReferenceField value={part.reference} onChange={(reference) => onChange({ ...part, reference })} />
    </>
  );
}

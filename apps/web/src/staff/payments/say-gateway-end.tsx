import { Alert, TextInput } from '@mantine/core';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { useState } from 'react';
import { ConfirmWithReason } from '#web/ui/index.ts';
import { gatewayEndTexts as texts } from './gateway-end-texts.ts';

type Props = {
  /** This is what is said of the payment; null while nothing is. */
  readonly paid: boolean | null;
  /** It says what it means that it was paid. */
  readonly paidHint: string;
  readonly loading: boolean;
  readonly fault: string | null;
  readonly onSay: (reason: string, reference: string) => void;
  readonly onClose: () => void;
};

/**
 * Shows a person who has looked into the gateway's panel says how a payment ended, with the gateway's number where it
 * was made.
 */
export function SayGatewayEnd({ paid, paidHint, loading, fault, onSay, onClose }: Props) {
  const [reference, setReference] = useState('');
  const close = () => {
    setReference('');
    onClose();
  };
  return (
    <ConfirmWithReason
      opened={paid !== null}
      title={texts.title}
      hint={paid ? paidHint : texts.unpaidHint}
      suggestions={texts.reasons}
      confirmLabel={texts.says(paid ?? false)}
      loading={loading}
      onClose={close}
      onConfirm={(reason) => onSay(reason, reference)}
    >
      {fault && <Alert color="red">{fault}</Alert>}
      {paid && (
        <TextInput
          label={texts.reference}
          dir="ltr"
          styles={{ label: { direction: 'rtl' } }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={REFERENCE_LENGTH.max}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </ConfirmWithReason>
  );
}

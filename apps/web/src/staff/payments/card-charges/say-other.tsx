import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmWithReason } from '#web/ui/index.ts';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly suggestions: readonly string[];
  readonly busy: boolean;
  readonly onSay: (reason: string) => void;
};

/** Says something else than the terminal answered: with a reason, for somebody will ask. */
export function SayOther({ label, hint, suggestions, busy, onSay }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" h={56} disabled={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmWithReason
        opened={asking}
        title={label}
        hint={hint}
        suggestions={suggestions}
        confirmLabel={label}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => {
          setAsking(false);
          onSay(reason);
        }}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmWithReason } from '#web/ui/index.ts';
import { chargeTexts as texts } from './texts.ts';

type Props = { readonly took: string; readonly busy: boolean; readonly onSetAside: (reason: string) => void };

/** Says that money which the terminal named did not come: with a reason, for somebody will ask. */
export function SetAside({ took, busy, onSetAside }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" h={56} disabled={busy} onClick={() => setAsking(true)}>
        {texts.notTook}
      </Button>
      <ConfirmWithReason
        opened={asking}
        title={texts.notTook}
        hint={texts.setAsideHint(took)}
        suggestions={texts.setAsideReasons}
        confirmLabel={texts.notTook}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => {
          setAsking(false);
          onSetAside(reason);
        }}
      />
    </>
  );
}

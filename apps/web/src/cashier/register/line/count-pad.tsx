import { COUNT } from '@sofreh/domain/limits';
import { useState } from 'react';
import { NumberPad } from '#web/ui/index.ts';

type Props = { readonly count: number | null; readonly onChange: (count: number | null) => void };

/** Draws digits for fingers; the first one takes the place of what stands there. */
export function CountPad({ count, onChange }: Props) {
  const [begun, setBegun] = useState(false);
  return (
    <NumberPad
      value={begun ? count : null}
      maximum={COUNT.max}
      thousands={false}
      onChange={(next) => {
        setBegun(true);
        onChange(next === 0 ? null : next);
      }}
    />
  );
}

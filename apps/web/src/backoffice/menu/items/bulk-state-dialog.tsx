import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { BulkDialog, type BulkDialogProps, useBulk } from './bulk-dialog.tsx';
import { bulkTexts } from './texts.ts';

type Choice = 'keep' | 'on' | 'off';

/** Asks whether items are on sale or sold out, shown or hidden. */
export function BulkStateDialog(props: BulkDialogProps) {
  const [available, setAvailable] = useState<Choice>('keep');
  const [active, setActive] = useState<Choice>('keep');
  const bulk = useBulk(props);
  const apply = () =>
    bulk.mutate({
      ...(available === 'keep' ? {} : { available: available === 'on' }),
      ...(active === 'keep' ? {} : { active: active === 'on' }),
    });
  return (
    <BulkDialog
      {...props}
      title={bulkTexts.stateTitle}
      disabled={available === 'keep' && active === 'keep'}
      sending={bulk.isPending}
      onApply={apply}
    >
      <ThreeWays
        label={bulkTexts.available}
        on={bulkTexts.available}
        off={bulkTexts.unavailable}
        value={available}
        onChange={setAvailable}
      />
      <ThreeWays
        label={bulkTexts.active}
        on={bulkTexts.active}
        off={bulkTexts.inactive}
        value={active}
        onChange={setActive}
      />
    </BulkDialog>
  );
}

type Props = {
  readonly label: string;
  readonly on: string;
  readonly off: string;
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
};

function ThreeWays({ label, on, off, value, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label={label}
      size="md"
      fullWidth
      value={value}
      onChange={(choice) => onChange(choice === 'on' || choice === 'off' ? choice : 'keep')}
      data={[
        { value: 'keep', label: bulkTexts.keep },
        { value: 'on', label: on },
        { value: 'off', label: off },
      ]}
    />
  );
}

import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

const WORKBOOKS = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant: 'filled' | 'default';
  /** Tells whether only pictures are asked for; else a workbook, with its pictures or without. */
  readonly picturesOnly?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

export function ChooseFiles({ label, icon, variant, picturesOnly = false, disabled, onFiles }: Props) {
  const reset = useRef<() => void>(null);
  const choose = (files: File[]) => {
    // A file that was mended has the same name, and has to be taken for another choice.
    reset.current?.();
    if (files.length > 0) onFiles(files);
  };
  return (
    <FileButton
      multiple
      resetRef={reset}
      accept={picturesOnly ? 'image/*' : `${WORKBOOKS},image/*`}
      onChange={choose}
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
    >
      {(button) => (
        <Button size="md" variant={variant} leftSection={icon} disabled={disabled} {...button}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

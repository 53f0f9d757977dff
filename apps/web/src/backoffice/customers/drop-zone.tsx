import { Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './import.module.css';

type Props = {
  readonly text: string;
  /** It is told what was dropped: at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Holds the button that does the same, and what is to be known of the file. */
  readonly children: ReactNode;
};

export function DropZone({ text, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={44} stroke={1.3} aria-hidden />
      <Text>{text}</Text>
      {children}
    </div>
  );
}

import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readRing, ringText } from './ring-text.ts';
import { zoneTexts } from './texts.ts';
import type { Ring } from './types.ts';

type Props = {
  readonly value: Ring;
  readonly onChange: (ring: [number, number][]) => void;
  readonly error?: string | undefined;
  readonly 'data-path'?: string | undefined;
};

/** Edits the corners of a zone as a list to be typed: the way for who draws without a mouse. */
export function CornersField({ value, onChange, error, ...rest }: Props) {
  const [text, setText] = useState(() => ringText(value));
  useEffect(() => {
    setText((typed) => {
      const read = readRing(typed);
      // What the person is typing stays as they write it while it says the same.
      return 'ring' in read && ringText(read.ring) === ringText(value) ? typed : ringText(value);
    });
  }, [value]);
  const reading = readRing(text);
  return (
    <Textarea
      {...rest}
      label={`${zoneTexts.polygon} (${zoneTexts.points(value.length)})`}
      description={zoneTexts.polygonHint}
      value={text}
      error={'fault' in reading ? reading.fault : error}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const read = readRing(typed);
        if ('ring' in read) onChange(read.ring);
      }}
      autosize
      minRows={3}
      maxRows={8}
    />
  );
}

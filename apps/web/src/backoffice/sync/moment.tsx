import { Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';

/** A moment of a list, in one line. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {dateTime(at)}
    </Text>
  );
}

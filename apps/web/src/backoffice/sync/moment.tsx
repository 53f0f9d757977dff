import { Text } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';

export function Moment({ at }: { readonly at: string }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {dateTime(at)}
    </Text>
  );
}

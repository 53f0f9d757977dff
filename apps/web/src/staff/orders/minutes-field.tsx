import { Chip, Group, Stack } from '@mantine/core';
import type { Bounds } from '@sofreh/domain/limits';
import { duration } from '@sofreh/fa/dates';
import type { ComponentProps } from 'react';
import { NumberField } from '#web/ui/index.ts';

/** These are minutes that are said most often; one tap fills the field. */
const USUAL_MINUTES = [10, 15, 20, 30, 45, 60] as const;

type Props = Omit<ComponentProps<typeof NumberField>, 'minimum' | 'maximum'> & { readonly bounds: Bounds };

/** Asks for a number of minutes: the usual ones by a tap, any other typed. */
export function MinutesField({ bounds, ...field }: Props) {
  const { value = null, onChange } = field;
  return (
    <Stack gap="xs">
      <Chip.Group value={value === null ? '' : String(value)} onChange={(chosen) => onChange(Number(chosen))}>
        <Group gap="xs">
          {USUAL_MINUTES.map((minutes) => (
            <Chip key={minutes} value={String(minutes)} size="sm">
              {duration(minutes)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <NumberField {...field} minimum={bounds.min} maximum={bounds.max} />
    </Stack>
  );
}

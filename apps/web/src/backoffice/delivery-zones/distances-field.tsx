import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { DISTANCE_METRES, DISTANCE_PRICES_MAX } from '@sofreh/domain/delivery-zones';
import { formatNumber } from '@sofreh/fa/digits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField } from '#web/ui/index.ts';
import { isWayWrong } from './distance-rows.ts';
import { zoneTexts } from './texts.ts';
import type { DistanceRow } from './types.ts';

type Props = {
  readonly value: readonly DistanceRow[];
  readonly onChange: (rows: DistanceRow[]) => void;
  readonly error?: string | undefined;
};

/** Edits prices by the length of the way, nearest first. */
export function DistancesField({ value, onChange, error }: Props) {
  const { currency } = useStaff().vendor;
  return (
    <Input.Wrapper
      label={zoneTexts.distances}
      description={zoneTexts.distancesHint}
      error={error}
      labelElement="div"
    >
      <Stack gap="sm" mt={6} mb={error ? 6 : 0}>
        {value.map((row, index) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and only leave by their button
            key={index}
            role="group"
            aria-label={zoneTexts.distanceRow(formatNumber(index + 1))}
            gap="xs"
            align="end"
            wrap="nowrap"
          >
            <NumberField
              label={zoneTexts.upTo}
              minimum={DISTANCE_METRES.min}
              maximum={DISTANCE_METRES.max}
              value={row.upToMetres}
              error={error !== undefined && isWayWrong(value, index)}
              onChange={(upToMetres) => onChange(value.with(index, { ...row, upToMetres }))}
            />
            <MoneyField
              label={zoneTexts.price}
              currency={currency}
              value={row.price}
              error={error !== undefined && row.price === null}
              onChange={(price) => onChange(value.with(index, { ...row, price }))}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={zoneTexts.removeDistance}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {value.length < DISTANCE_PRICES_MAX && (
          <Button
            variant="default"
            h={44}
            onClick={() => onChange([...value, { upToMetres: null, price: null }])}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {zoneTexts.addDistance}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

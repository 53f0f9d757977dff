import { Button, Group } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { QuantityField } from '#web/ui/index.ts';
import { isCircle, ringAround } from './circle-rows.ts';
import { zoneTexts as texts } from './texts.ts';
import type { Ring } from './types.ts';

/** Gives a zone the form of a circle around the shop, without a map; its corners can be moved afterwards. */
export function CircleField({ onDraw }: { readonly onDraw: (ring: Ring) => void }) {
  const { vendor } = useStaff();
  const [metres, setMetres] = useState<number | null>(null);
  return (
    <Group gap="sm" align="end">
      <QuantityField
        label={texts.circleAround}
        unit={texts.kilometre}
        value={metres}
        onChange={setMetres}
        error={metres !== null && !isCircle(metres) ? texts.circleWrong : undefined}
        style={{ flex: 1 }}
      />
      <Button
        variant="default"
        h={44}
        disabled={!isCircle(metres)}
        leftSection={<IconCircleDashed size={18} aria-hidden />}
        onClick={() => isCircle(metres) && onDraw(ringAround(vendor, metres))}
      >
        {texts.drawCircle}
      </Button>
    </Group>
  );
}

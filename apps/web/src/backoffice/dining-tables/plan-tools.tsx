import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { GRID, type Plan, resizedBy, type Size } from '#web/staff/dining-tables/plan.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { planTexts } from './texts.ts';

type Props = {
  readonly name: string;
  readonly plan: Plan;
  readonly hall: Size;
  readonly onChange: (plan: Plan | null) => void;
};

const STEPS = [
  { label: planTexts.wider, wider: GRID, longer: 0 },
  { label: planTexts.narrower, wider: -GRID, longer: 0 },
  { label: planTexts.longer, wider: 0, longer: GRID },
  { label: planTexts.shorter, wider: 0, longer: -GRID },
] as const;

/** Shape and size of the chosen table, by buttons. */
export function PlanTools({ name, plan, hall, onChange }: Props) {
  return (
    <Group gap="sm">
      <div style={{ minInlineSize: 150 }}>
        <Text fw={700}>{staffTexts.table(name)}</Text>
        <Text c="dimmed" size="sm" role="status">
          {planTexts.measure(plan.width, plan.height)}
        </Text>
      </div>
      <SegmentedControl
        aria-label={planTexts.shape}
        value={plan.round ? 'ROUND' : 'SQUARE'}
        onChange={(shape) => onChange({ ...plan, round: shape === 'ROUND' })}
        data={[
          { value: 'SQUARE', label: planTexts.square },
          { value: 'ROUND', label: planTexts.round },
        ]}
      />
      {STEPS.map(({ label, wider, longer }) => (
        <Button
          key={label}
          variant="default"
          h={44}
          onClick={() => onChange(resizedBy(plan, wider, longer, hall))}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="subtle"
        c="red"
        h={44}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => onChange(null)}
      >
        {planTexts.remove}
      </Button>
    </Group>
  );
}

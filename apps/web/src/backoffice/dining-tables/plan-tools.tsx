import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { GRID, type Plan, resizedBy, type Size } from '#web/staff/hall-plan/plan.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { planTexts } from './texts.ts';

type Props = {
  /** This is the chosen table; null while none is. */
  readonly table: { readonly id: string; readonly name: string; readonly plan: Plan | null } | undefined;
  readonly hall: Size;
  readonly onChange: (id: string, plan: Plan | null) => void;
};

const STEPS = [
  { label: planTexts.wider, wider: GRID, longer: 0 },
  { label: planTexts.narrower, wider: -GRID, longer: 0 },
  { label: planTexts.longer, wider: 0, longer: GRID },
  { label: planTexts.shorter, wider: 0, longer: -GRID },
] as const;

/** Shows shape and size of the chosen table, by buttons; they keep their place while no table is chosen. */
export function PlanTools({ table, hall, onChange }: Props) {
  const plan = table?.plan ?? null;
  const change = (next: Plan | null) => table && onChange(table.id, next);
  return (
    <Group gap="sm">
      <div style={{ minInlineSize: 150 }}>
        <Text fw={700}>{table && plan ? staffTexts.table(table.name) : planTexts.chooseOne}</Text>
        <Text c="dimmed" size="sm" role="status" mih="1lh">
          {plan && planTexts.measure(plan.width, plan.height)}
        </Text>
      </div>
      <SegmentedControl
        aria-label={planTexts.shape}
        value={plan?.round ? 'ROUND' : 'SQUARE'}
        disabled={!plan}
        onChange={(shape) => plan && change({ ...plan, round: shape === 'ROUND' })}
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
          disabled={!plan}
          onClick={() => plan && change(resizedBy(plan, wider, longer, hall))}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="subtle"
        color="red"
        h={44}
        disabled={!plan}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => change(null)}
      >
        {planTexts.remove}
      </Button>
    </Group>
  );
}

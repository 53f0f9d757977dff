import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { HallPlan, placeOnFloor } from '#web/staff/hall-plan/hall-plan.tsx';
import { movedBy, type Plan, resizedBy, type Size } from '#web/staff/hall-plan/plan.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { UnsavedGuard } from '#web/ui/index.ts';
import { PlanTools } from './plan-tools.tsx';
import classes from './tables.module.css';
import { planTexts, tablesTexts } from './texts.ts';
import { type PlacedTable, usePlanDraft } from './use-plan-draft.ts';
import { usePlanHands } from './use-plan-hands.ts';

type Draft = ReturnType<typeof usePlanDraft>;
type Props = {
  readonly title: string;
  readonly tables: readonly PlacedTable[];
  readonly editable: boolean;
  readonly saving: boolean;
  readonly onSave: (changes: Draft['changes']) => void;
};

/** Edits the plan of one hall: tables are placed on the floor, moved and sized, and saved together. */
export function PlanEditor({ title, tables, editable, saving, onSave }: Props) {
  const draft = usePlanDraft(tables);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const floor = useRef<HTMLDivElement>(null);
  const chosen = draft.drawn.find(({ id }) => id === chosenId);
  const outside = draft.drawn.filter(({ plan }) => plan === null);
  return (
    <Stack gap="md">
      <UnsavedGuard dirty={draft.dirty} />
      {editable && (
        <Paper withBorder radius="lg" p="md">
          <Unplaced tables={outside} draft={draft} onPlaced={setChosenId} />
        </Paper>
      )}
      <HallPlan hall={draft.hall} label={planTexts.floor(title)} floor={floor}>
        {draft.drawn.map(
          (table) =>
            table.plan && (
              <FloorTable
                key={table.id}
                table={table}
                plan={table.plan}
                hall={draft.hall}
                floor={floor}
                chosen={table.id === chosenId}
                editable={editable}
                onChoose={() => setChosenId(table.id)}
                onChange={(plan) => draft.put(table.id, plan)}
              />
            ),
        )}
      </HallPlan>
      {editable && (
        <Paper withBorder radius="lg" p="md">
          <PlanTools table={chosen} hall={draft.hall} onChange={draft.put} />
          <Text c="dimmed" size="sm" mt="sm">
            {planTexts.how}
          </Text>
        </Paper>
      )}
      {editable && (
        <Group>
          <Button size="md" disabled={!draft.dirty} loading={saving} onClick={() => onSave(draft.changes)}>
            {planTexts.save}
          </Button>
          <Button size="md" variant="default" disabled={!draft.dirty} onClick={draft.revert}>
            {planTexts.revert}
          </Button>
          {/* Its room is kept, so that the page does not grow with the first change. */}
          <Text role="status" c="dimmed" miw="16rem" mih="1lh">
            {draft.dirty ? planTexts.unsaved : ''}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

type UnplacedProps = {
  readonly tables: readonly PlacedTable[];
  readonly draft: Draft;
  readonly onPlaced: (id: string) => void;
};

/** Lists the tables that are not on the plan yet; one tap puts one on the next free place. */
function Unplaced({ tables, draft, onPlaced }: UnplacedProps) {
  if (tables.length === 0) return <Text c="dimmed">{planTexts.allPlaced}</Text>;
  return (
    <>
      <Group justify="space-between" mb="xs">
        <div>
          <Text fw={600}>{planTexts.unplaced}</Text>
          <Text c="dimmed" size="sm">
            {planTexts.unplacedHint}
          </Text>
        </div>
        <Button variant="default" h={44} onClick={draft.placeAll}>
          {planTexts.placeAll}
        </Button>
      </Group>
      <Group gap="xs">
        {tables.map(({ id, name }) => (
          <Button
            key={id}
            variant="light"
            h={44}
            aria-label={planTexts.place(staffTexts.table(name))}
            onClick={() => {
              draft.place(id);
              onPlaced(id);
            }}
          >
            {name}
          </Button>
        ))}
      </Group>
    </>
  );
}

type FloorTableProps = {
  readonly table: PlacedTable;
  readonly plan: Plan;
  readonly hall: Size;
  readonly floor: React.RefObject<HTMLDivElement | null>;
  readonly chosen: boolean;
  readonly editable: boolean;
  readonly onChoose: () => void;
  readonly onChange: (plan: Plan) => void;
};

function FloorTable({ table, plan, hall, floor, chosen, editable, onChoose, onChange }: FloorTableProps) {
  const { drag, keys } = usePlanHands({ floor, hall, onChange });
  const hands = editable ? { ...drag(plan, movedBy), onKeyDown: keys(plan) } : {};
  return (
    <div style={placeOnFloor(plan, hall)}>
      <button
        type="button"
        className={classes.floorTable}
        data-chosen={chosen || undefined}
        aria-pressed={chosen}
        style={{ borderRadius: plan.round ? '50%' : 10 }}
        onClick={onChoose}
        {...hands}
      >
        <strong>{staffTexts.table(table.name)}</strong>
        <span>{tablesTexts.capacityOf(table.capacity)}</span>
      </button>
      {chosen && editable && (
        // The keyboard sizes by Shift and the arrows, and by the buttons below the plan.
        <span aria-hidden className={classes.handle} {...drag(plan, resizedBy)} />
      )}
    </div>
  );
}

import { Button, Group, MultiSelect, Select, Stack } from '@mantine/core';
import { DELIVERY_TYPES, SOURCES, WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';
import { CLUB_RULE_PERCENT } from '@sofreh/domain/limits';
import { deliveryTypeLabels, sourceLabels, weekdayLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, NumberField, useTellDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { LineList } from './line-list.tsx';
import { clubTexts as texts } from './texts.ts';

type Rule = ApiResponse<'GET /api/clubs/terms'>['rules'][number];
type Kind = Rule['on'];
type Option = { readonly value: string; readonly label: string };

const KINDS: readonly Kind[] = ['WEEKDAY', 'SOURCE', 'DELIVERY_TYPE', 'CATEGORY', 'DISH'];

/** Tells what a rule may be for, by its kind. */
function useOptions(): Readonly<Record<Kind, readonly Option[]>> {
  const enabled = useStaff().can('menu.view');
  const dishes = useQuery({ ...wholeListQuery('GET /api-catalog/catalog/menuitems', {}), enabled });
  const categories = useQuery({ ...wholeListQuery('GET /api-catalog/catalog/menucategories', {}), enabled });
  const named = (rows: readonly { readonly id: string; readonly title: string }[] = []) =>
    rows.map(({ id, title }) => ({ value: id, label: title }));
  return {
    WEEKDAY: WEEKDAYS_FROM_SATURDAY.map((value) => ({ value, label: weekdayLabels[value] })),
    SOURCE: SOURCES.map((value) => ({ value, label: sourceLabels[value] })),
    DELIVERY_TYPE: DELIVERY_TYPES.map((value) => ({ value, label: deliveryTypeLabels[value] })),
    CATEGORY: named(categories.data?.data),
    DISH: named(dishes.data?.data),
  };
}

type Props = {
  readonly rules: readonly Rule[];
  readonly editable: boolean;
  readonly onChange: (rules: readonly Rule[]) => void;
};

/** Lists the rules that make an order earn more or less. */
export function RuleList({ rules, editable, onChange }: Props) {
  const options = useOptions();
  const mayRead = useStaff().can('menu.view');
  const [open, setOpen] = useState<number | null>(null);
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    setOpen(null);
  };
  const nameOf = (on: Kind, value: string) =>
    options[on].find((option) => option.value === value)?.label ?? (mayRead ? texts.removed : texts.unseen);
  const lines = rules.map(({ on, values, percent }) =>
    texts.ruleLine(
      texts.ruleKinds[on],
      [...new Set(values.map((value) => nameOf(on, value)))].join('، '),
      percent,
    ),
  );
  const write = (rule: Rule) => {
    if (open !== null) onChange(open < rules.length ? rules.with(open, rule) : [...rules, rule]);
    close();
  };
  const isNew = open !== null && open >= rules.length;
  return (
    <>
      <LineList
        lines={lines}
        add={texts.addRule}
        editable={editable}
        onAdd={() => setOpen(rules.length)}
        onEdit={setOpen}
        onRemove={(index) => onChange(rules.filter((_, at) => at !== index))}
      />
      <EditDrawer
        opened={open !== null}
        title={isNew ? texts.addRule : texts.editRule}
        dirty={dirty}
        onClose={close}
      >
        {open !== null && (
          <RuleForm
            rule={rules[open] ?? { on: 'WEEKDAY', values: [], percent: 200 }}
            options={options}
            onDirty={setDirty}
            onCancel={close}
            onDone={write}
          />
        )}
      </EditDrawer>
    </>
  );
}

type FormProps = {
  readonly rule: Rule;
  readonly options: Readonly<Record<Kind, readonly Option[]>>;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: (rule: Rule) => void;
};

function RuleForm({ rule, options, onDirty, onCancel, onDone }: FormProps) {
  const [on, setOn] = useState<Kind>(rule.on);
  const [values, setValues] = useState<string[]>(rule.values);
  const [percent, setPercent] = useState<number | null>(rule.percent);
  const [isTried, setIsTried] = useState(false);
  useTellDirty(JSON.stringify({ on, values, percent }) !== JSON.stringify(rule), onDirty);
  const take = () => {
    setIsTried(true);
    // The values were chosen from those of the kind.
    if (values.length > 0 && percent !== null) onDone({ on, values, percent } as Rule);
  };
  return (
    <Stack>
      <Select
        size="md"
        label={texts.ruleOn}
        allowDeselect={false}
        data={KINDS.map((value) => ({ value, label: texts.ruleKinds[value] }))}
        value={on}
        onChange={(value) => {
          if (!value || value === on) return;
          setOn(value);
          setValues([]);
        }}
      />
      <MultiSelect
        size="md"
        label={texts.values}
        required
        searchable
        data={[...options[on]]}
        value={values}
        error={isTried && values.length === 0 && texts.valuesRequired}
        onChange={setValues}
      />
      <NumberField
        size="md"
        label={texts.percent}
        description={texts.percentHint}
        required
        maximum={CLUB_RULE_PERCENT.max}
        value={percent}
        error={isTried && percent === null && texts.needed}
        onChange={setPercent}
      />
      <Group>
        <Button h={48} onClick={take}>
          {uiTexts.take}
        </Button>
        <Button h={48} variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

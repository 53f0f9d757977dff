import { Select } from '@mantine/core';
import { CUSTOMER_SEGMENTS } from '@sofreh/domain/enums';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { type Definition, OWN } from '#web/backoffice/audience/definition.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import { codeFormTexts as texts } from './texts.ts';

/** Two definitions that ask the same have the same key, whatever the order of what they ask. */
function keyOf({ kind, parameters = {}, conditions = {} }: Definition): string {
  const sorted = (asked: object) => Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kind, sorted(parameters), sorted(conditions)]);
}

type Props = {
  readonly value: Definition | null;
  readonly onChange: (definition: Definition | null) => void;
  readonly error?: unknown;
};

/** Asks whose segment a code is for. It is kept as it is now: a segment that changes later changes no code. */
export function SegmentField({ value, onChange, error }: Props) {
  const own = useQuery(wholeListQuery(OWN, {})).data?.data ?? [];
  const nine = CUSTOMER_SEGMENTS.map((kind) => ({
    label: customerSegmentLabels[kind],
    definition: { kind },
  }));
  const saved = own.map(({ title, definition }) => ({ label: title, definition }));
  const known = new Map<string, Definition>(
    [...nine, ...saved].map(({ definition }) => [keyOf(definition), definition]),
  );
  const current = value && keyOf(value);
  const items = (list: readonly { readonly label: string; readonly definition: Definition }[]) =>
    list.map(({ label, definition }) => ({ value: keyOf(definition), label }));
  const groups = [
    { group: texts.nine, items: items(nine) },
    ...(saved.length > 0 ? [{ group: texts.ownSegments, items: items(saved) }] : []),
    ...(current && !known.has(current)
      ? [{ group: texts.chosenBefore, items: [{ value: current, label: texts.keptSegment }] }]
      : []),
  ];
  return (
    <Select
      label={texts.segment}
      description={texts.segmentHint}
      placeholder={texts.everybody}
      clearable
      searchable
      size="md"
      data={groups}
      value={current}
      error={error as string}
      onChange={(key) => onChange(key === null ? null : (known.get(key) ?? value))}
    />
  );
}

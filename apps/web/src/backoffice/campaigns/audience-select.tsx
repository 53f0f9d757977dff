import { Select, Stack } from '@mantine/core';
import { CUSTOMER_SEGMENTS, isOneOf } from '@sofreh/domain/enums';
import { customerSegmentLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import type { Definition } from '../audience/definition.ts';
import { OWN } from '../audience/definition.ts';
import { LiveCount } from '../segments/live-count.tsx';
import { isRecipe, RECIPE_NAMES, RECIPES } from './recipes.ts';
import { campaignsTexts as texts } from './texts.ts';

/**
 * Tells what a name means: one of the nine, a recipe, or a segment of the vendor's; undefined while that is not known.
 */
export function useAudience(
  name: string,
): { readonly definition: Definition; readonly title?: string } | undefined {
  const own = useQuery(wholeListQuery(OWN, {}));
  if (isRecipe(name)) return { definition: RECIPES[name].audience };
  if (isOneOf(CUSTOMER_SEGMENTS, name)) return { definition: { kind: name } };
  const found = own.data?.data.find(({ id }) => id === name);
  return found && { definition: found.definition, title: found.title };
}

type Props = {
  readonly name: string;
  readonly audience: Definition | undefined;
  readonly onChange: (name: string) => void;
  /** Tells whether its messages are texts. */
  readonly byText: boolean;
};

/** Asks whom a campaign is for, with how many they are now. */
export function AudienceSelect({ name, audience, onChange, byText }: Props) {
  const own = useQuery(wholeListQuery(OWN, {}));
  const saved = own.data?.data ?? [];
  return (
    <Stack gap="sm">
      <Select
        size="md"
        label={texts.audience}
        allowDeselect={false}
        searchable
        value={name}
        onChange={(next) => next && onChange(next)}
        data={[
          {
            group: texts.nine,
            items: CUSTOMER_SEGMENTS.map((value) => ({ value, label: customerSegmentLabels[value] })),
          },
          {
            group: texts.recipes,
            items: RECIPE_NAMES.map((value) => ({ value, label: RECIPES[value].name })),
          },
          { group: texts.own, items: saved.map(({ id, title }) => ({ value: id, label: title })) },
        ]}
      />
      {audience && <LiveCount definition={audience} byText={byText} />}
    </Stack>
  );
}

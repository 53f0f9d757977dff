import { Button, Stack } from '@mantine/core';
import { useRef } from 'react';
import { api } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FormFooter, FormSummary, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { BasicsSection } from './basics-section.tsx';
import { ChannelsSection } from './channels-section.tsx';
import classes from './editor.module.css';
import { type ItemValues, itemBodyOf, itemFaults } from './item-values.ts';
import { KitchenSection } from './kitchen-section.tsx';
import { ItemPreview } from './preview/item-preview.tsx';
import { PriceSection } from './price-section.tsx';
import { editorTexts } from './texts.ts';
import { ToppingsSection } from './toppings-section.tsx';
import { type Station, saveStations } from './use-stations.ts';

type Props = {
  readonly id: string;
  /** It is null for a new one. */
  readonly stored: MenuItemRow | null;
  readonly initial: ItemValues;
  readonly stations: readonly Station[];
  readonly readOnly?: boolean;
  readonly onDone?: (categoryId: string | null) => void;
  /** Offers to go on with the next new item, which begins where this one stood. */
  readonly onNext?: (before: ItemValues) => void;
};

/** Shows the fields of an item in sections, the preview beside them, and save always in sight. */
export function ItemForm({ id, stored, initial, stations, readOnly = false, onDone, onNext }: Props) {
  const next = useRef(false);
  const { can } = useStaff();
  const call = useCallForm<ItemValues, unknown>({
    initialValues: initial,
    validate: itemFaults,
    submit: async (values, options) => {
      const body = itemBodyOf(values, { id, sortOrder: stored?.sortOrder ?? 0 });
      if (stored) await api('PUT /api-catalog/catalog/menuitems', { body, ...options });
      else await api('POST /api-catalog/catalog/menuitems', { body, ...options });
      if (can('printer.edit')) await saveStations(stations, id, values.stations);
    },
    onDone: (_result, values) => {
      void refreshCatalog();
      if (next.current && onNext) onNext(values);
      else onDone?.(values.categoryId);
    },
  });
  const { form } = call;
  return (
    <form
      onSubmit={(event) => {
        next.current = false;
        call.onSubmit(event);
      }}
      noValidate
      className={classes.editor}
    >
      <UnsavedGuard dirty={call.dirty} />
      <fieldset className={classes.sections} disabled={readOnly}>
        <Stack gap="md">
          <FormSummary of={call} />
          <BasicsSection form={form} />
          <PriceSection form={form} />
          <ChannelsSection form={form} />
          <ToppingsSection form={form} />
          <KitchenSection form={form} stations={stations} />
          {!readOnly && (
            <FormFooter
              submitting={call.submitting}
              aside={
                onNext && (
                  <Button
                    size="md"
                    variant="default"
                    disabled={call.submitting}
                    onClick={() => {
                      next.current = true;
                      call.onSubmit();
                    }}
                  >
                    {editorTexts.saveAndNext}
                  </Button>
                )
              }
            />
          )}
        </Stack>
      </fieldset>
      <ItemPreview values={form.values} />
    </form>
  );
}

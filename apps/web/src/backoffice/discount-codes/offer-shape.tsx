import { ActionIcon, Button, Group, Input, Select, Stack } from '@mantine/core';
import { OFFER_EVERY, OFFER_SET_COUNT, OFFER_SET_MAX } from '@sofreh/domain/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NumberField } from '#web/ui/index.ts';
import { type Form, fieldOf, useDishes } from './code-fields.ts';
import { offerTexts as texts } from './texts.ts';
import type { OfferShape } from './types.ts';
import type { SetRow } from './use-code-form.ts';

const SHAPES: readonly OfferShape[] = ['ALL', 'EVERY', 'SET'];

/** Asks what an offer is taken off: all of it, one of so many pieces, or whole sets of dishes. */
export function OfferShapeFields({ form }: { readonly form: Form }) {
  const { type, shape } = form.values;
  if (type === 'FREESHIPPING') return null;
  return (
    <>
      <Select
        label={texts.shape}
        size="md"
        allowDeselect={false}
        data={SHAPES.map((value) => ({ value, label: texts.shapes[value] }))}
        value={shape}
        onChange={(value) => value && form.setFieldValue('shape', value as OfferShape)}
      />
      {shape === 'EVERY' && (
        <NumberField
          label={texts.every}
          description={texts.everyHint}
          required
          minimum={OFFER_EVERY.min}
          maximum={OFFER_EVERY.max}
          {...fieldOf(form, 'every')}
        />
      )}
      {shape === 'SET' && <SetField form={form} />}
    </>
  );
}

function SetField({ form }: { readonly form: Form }) {
  const dishes = useDishes();
  const rows = form.values.set.length > 0 ? form.values.set : [EMPTY, EMPTY];
  const put = (next: SetRow[]) => form.setFieldValue('set', next);
  const change = (index: number, part: Partial<SetRow>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <Input.Wrapper
      label={texts.set}
      description={texts.setHint}
      error={form.errors.set as string}
      labelElement="div"
    >
      <Stack gap="xs" mt={6}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own before a dish is chosen
          <Group key={index} gap="xs" wrap="nowrap" align="end">
            <Select
              aria-label={texts.dish}
              placeholder={texts.dish}
              searchable
              size="md"
              flex={1}
              data={dishes}
              value={row.menuItemId}
              onChange={(menuItemId) => change(index, { menuItemId })}
            />
            <NumberField
              aria-label={texts.count}
              minimum={1}
              maximum={OFFER_SET_COUNT.max}
              w={72}
              value={row.count}
              onChange={(count) => change(index, { count })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={texts.removeDish}
              disabled={rows.length === 1}
              onClick={() => put(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            h={44}
            disabled={rows.length >= OFFER_SET_MAX}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => put([...rows, EMPTY])}
          >
            {texts.addDish}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

const EMPTY: SetRow = { menuItemId: null, count: 1 };

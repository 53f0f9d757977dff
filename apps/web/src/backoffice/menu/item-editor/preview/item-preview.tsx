import { Alert, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { DELIVERY_TYPES, type DeliveryType, isOneOf, SOURCES, type Source } from '@sofreh/domain/enums';
import { channelPriceOf } from '@sofreh/domain/menu';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { DishFace } from '#web/guest-look/dish-face.tsx';
import { toppingRuleWords } from '#web/menu/topping-rule-words.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { categoryColor } from '#web/staff/till-tile/category-color.ts';
import { TileObstacle, TillTile } from '#web/staff/till-tile/till-tile.tsx';
import { useNow } from '#web/ui/index.ts';
import { useFoodShifts, useMenuCategories } from '../../shared/catalog-queries.ts';
import classes from '../editor.module.css';
import type { ItemValues } from '../item-values.ts';
import { editorTexts } from '../texts.ts';
import { GuestFrame } from './guest-frame.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { useOffered } from './use-offered.ts';

type Props = { readonly values: ItemValues };

/** Shows how guest and till see the item as it is being edited, nothing saved yet. */
export function ItemPreview({ values }: Props) {
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      className={classes.preview}
      component="aside"
      aria-label={editorTexts.preview}
    >
      <Stack gap="md">
        <Title order={2} size="h4">
          {editorTexts.preview}
        </Title>
        <AsGuest values={values} />
        <AsTill values={values} />
      </Stack>
    </Paper>
  );
}

/** Gives the item's price in a channel now, as it stands in the form. */
function usePriceIn(values: ItemValues, source: Source): number {
  const instant = useNow();
  const shifts = useFoodShifts().data?.data ?? [];
  const [first = 'SERVE'] = values.deliveryTypes;
  const deliveryType: DeliveryType = isOneOf(DELIVERY_TYPES, first) ? first : 'SERVE';
  const channelPrices = values.prices.flatMap(({ price, foodShiftId, ...rest }) =>
    price === null ? [] : [{ ...rest, price, shifts: shifts.filter(({ id }) => id === foodShiftId) }],
  );
  return channelPriceOf({ price: values.price ?? 0, channelPrices }, { source, deliveryType, instant });
}

const isIn = (values: ItemValues, sources: readonly Source[]) =>
  values.active && SOURCES.some((source) => sources.includes(source) && values.sources.includes(source));

function AsGuest({ values }: Props) {
  const { currency, themeColor } = useStaff().vendor;
  const [opened, setOpened] = useState(false);
  const price = usePriceIn(values, 'WEBSITE');
  const offered = useOffered(values.toppingCategoryIds);
  const title = values.title || editorTexts.noTitle;
  const dish = {
    title,
    description: values.description,
    tags: values.tags,
    price,
    discount: values.discount ?? 0,
    unit: values.unit,
    pictureUrl: values.pictureFileId ? `/files/${values.pictureFileId}` : null,
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{editorTexts.asGuest}</Text>
        <SegmentedControl
          size="sm"
          aria-label={editorTexts.guestView}
          value={opened ? 'sheet' : 'card'}
          onChange={(value) => setOpened(value === 'sheet')}
          data={[
            { value: 'card', label: editorTexts.card },
            { value: 'sheet', label: editorTexts.sheet },
          ]}
        />
      </Group>
      {!isIn(values, ['WEBSITE', 'QR']) && <Alert color="yellow">{editorTexts.hiddenFromGuests}</Alert>}
      <GuestFrame themeColor={themeColor}>
        {opened ? (
          <SheetPreview
            dish={dish}
            preparationTime={values.preparationTime ?? 0}
            currency={currency}
            offered={offered}
          />
        ) : (
          <DishFace
            dish={dish}
            currency={currency}
            obstacle={values.available ? null : editorTexts.soldOut}
            heading={title}
            action={<span className="add-button">{editorTexts.addToCart}</span>}
            eager
          />
        )}
      </GuestFrame>
      {!opened &&
        offered
          .filter(({ nested }) => !nested)
          .map((category) => (
            <Text key={category.id} size="sm">
              {category.title}: <span className={classes.soft}>{toppingRuleWords(category)}</span>
            </Text>
          ))}
    </Stack>
  );
}

function AsTill({ values }: Props) {
  const { currency } = useStaff().vendor;
  const price = usePriceIn(values, 'SALON');
  const categories = useMenuCategories().data?.data ?? [];
  const place = Math.max(
    0,
    categories.findIndex(({ id }) => id === values.categoryId),
  );
  return (
    <Stack gap={6}>
      <Text fw={600}>{editorTexts.asTill}</Text>
      {!isIn(values, ['SALON']) && <Alert color="yellow">{editorTexts.hiddenFromTill}</Alert>}
      <div style={{ inlineSize: 160, display: 'grid' }}>
        <TillTile
          title={values.title || editorTexts.noTitle}
          price={price - Math.min(values.discount ?? 0, price)}
          currency={currency}
          color={categoryColor(place)}
          disabled={!values.available}
          mark={
            values.available ? (
              <span className={classes.soft}>{toPersianDigits(values.code)}</span>
            ) : (
              <TileObstacle>{editorTexts.soldOut}</TileObstacle>
            )
          }
          onPick={() => undefined}
        />
      </div>
    </Stack>
  );
}

import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core';
import { DELIVERY_TYPES, type DeliveryType } from '@sofreh/domain/enums';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { wholeListQuery } from '#web/staff/query/call-query.ts';
import classes from './printers.module.css';
import { printerTexts } from './texts.ts';
import { useMenuNames } from './use-menu-names.ts';

export type Station = ApiResponse<'GET /api-catalog/catalog/printerstations'>['data'][number];
export type StationLink = Station['links'][number];
type Props = {
  readonly links: readonly StationLink[];
  readonly onChange: (links: StationLink[]) => void;
};

const ANY = 'ANY';
const deliveries = [
  { value: ANY, label: printerTexts.anyDelivery },
  ...DELIVERY_TYPES.map((type) => ({ value: type, label: deliveryTypeLabels[type] })),
];

const keyOf = ({ menuCategoryId, menuItemId, deliveryType, diningTableCategoryId }: StationLink) =>
  `${menuCategoryId ?? menuItemId} ${deliveryType ?? ANY} ${diningTableCategoryId ?? ANY}`;

/** Edits what a station prints: whole categories or single dishes, each for one way of delivery or all. */
export function StationLinks({ links, onChange }: Props) {
  const { names } = useMenuNames();
  const halls = useQuery(wholeListQuery('GET /api/diningtablecategories', {}));
  const hallChoices = [
    { value: ANY, label: printerTexts.anyHall },
    ...(halls.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const [typed, setTyped] = useState('');
  const titleOf = (link: StationLink) =>
    names.find(({ id }) => id === (link.menuCategoryId ?? link.menuItemId))?.title ?? printerTexts.unknown;
  const add = (id: string | null) => {
    const found = names.find((each) => each.id === id);
    if (!found) return;
    const link: StationLink = {
      menuCategoryId: found.kind === 'CATEGORY' ? found.id : null,
      menuItemId: found.kind === 'ITEM' ? found.id : null,
      deliveryType: freeDelivery(links, found.id),
      diningTableCategoryId: null,
    };
    if (!links.some((each) => keyOf(each) === keyOf(link))) onChange([...links, link]);
    setTyped('');
  };
  const optionsOf = (kind: 'CATEGORY' | 'ITEM') =>
    names.filter((each) => each.kind === kind).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Stack gap="xs">
      <Text fw={600}>{printerTexts.prints}</Text>
      {links.length === 0 && <Text c="dimmed">{printerTexts.noLinks}</Text>}
      {links.map((link, index) => (
        <Group key={keyOf(link)} gap="sm" className={classes.link}>
          <Text className={classes.linkName} fw={link.menuCategoryId ? 700 : undefined}>
            {titleOf(link)}
          </Text>
          <Select
            aria-label={printerTexts.deliveryOf(titleOf(link))}
            w={170}
            data={deliveries.filter(
              ({ value }) =>
                value === (link.deliveryType ?? ANY) ||
                !links.some((each) => keyOf(each) === keyOf({ ...link, deliveryType: deliveryOf(value) })),
            )}
            allowDeselect={false}
            value={link.deliveryType ?? ANY}
            onChange={(value) => onChange(links.with(index, { ...link, deliveryType: deliveryOf(value) }))}
          />
          {hallChoices.length > 2 && (
            <Select
              aria-label={printerTexts.hallOf(titleOf(link))}
              w={150}
              data={hallChoices}
              allowDeselect={false}
              value={link.diningTableCategoryId ?? ANY}
              onChange={(value) => {
                const changed = { ...link, diningTableCategoryId: value === ANY ? null : value };
                if (!links.some((each) => keyOf(each) === keyOf(changed)))
                  onChange(links.with(index, changed));
              }}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={printerTexts.removeLink(titleOf(link))}
            onClick={() => onChange(links.toSpliced(index, 1))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Select
        size="md"
        searchable
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        aria-label={printerTexts.addLink}
        placeholder={printerTexts.addLink}
        nothingFoundMessage={printerTexts.nothingFound}
        data={[
          { group: printerTexts.categoryGroup, items: optionsOf('CATEGORY') },
          { group: printerTexts.itemGroup, items: optionsOf('ITEM') },
        ]}
        onChange={add}
      />
    </Stack>
  );
}

function deliveryOf(value: string | null): DeliveryType | null {
  return DELIVERY_TYPES.find((type) => type === value) ?? null;
}

/**
 * Gives the first way of delivery for which a dish is not printed here yet; null, all of them, where it is not at all.
 */
function freeDelivery(links: readonly StationLink[], id: string): DeliveryType | null {
  const mine = links.filter(({ menuCategoryId, menuItemId }) => (menuCategoryId ?? menuItemId) === id);
  if (mine.length === 0) return null;
  return DELIVERY_TYPES.find((type) => mine.every(({ deliveryType }) => deliveryType !== type)) ?? null;
}

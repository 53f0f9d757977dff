import { Chip, Group, Select } from '@mantine/core';
import { type Address, SearchField } from '#web/ui/index.ts';
import { useTagTitles } from '../shared/catalog-queries.ts';
import { itemsTexts } from './texts.ts';

type Props = { readonly address: Address; readonly onChange: (change: Address) => void };

const states = [
  { value: 'unavailable', label: itemsTexts.onlyUnavailable },
  { value: 'inactive', label: itemsTexts.onlyInactive },
  { value: 'picture', label: itemsTexts.withoutPicture },
];

export function ItemFilters({ address, onChange }: Props) {
  const tags = useTagTitles();
  return (
    <Group gap="sm">
      <SearchField
        value={address.search ?? ''}
        onChange={(search) => onChange({ search })}
        placeholder={itemsTexts.search}
      />
      <Select
        aria-label={itemsTexts.state}
        placeholder={itemsTexts.allStates}
        clearable
        data={states}
        value={address.state ?? null}
        onChange={(state) => onChange({ state: state ?? undefined })}
        w={150}
      />
      <Select
        aria-label={itemsTexts.tag}
        placeholder={itemsTexts.allTags}
        clearable
        searchable
        data={[...tags]}
        value={address.tag ?? null}
        onChange={(tag) => onChange({ tag: tag ?? undefined })}
        w={150}
      />
      <Chip
        variant="outline"
        checked={address.archived === 'true'}
        onChange={(checked) => onChange({ archived: checked ? 'true' : undefined })}
      >
        {itemsTexts.archive}
      </Chip>
    </Group>
  );
}

import { Group, Select } from '@mantine/core';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import type { Address } from '#web/ui/index.ts';
import { boardTexts } from './board/texts.ts';

type Props = { readonly address: Address; readonly onChange: (change: Address) => void };

/** Narrows orders by how they are handed over and where they came from; the address remembers both. */
export function KindFilters({ address, onChange }: Props) {
  return (
    <Group grow gap="xs" role="group" aria-label={boardTexts.filters}>
      <Select
        aria-label={boardTexts.deliveryType}
        placeholder={boardTexts.everyType}
        clearable
        value={address.deliveryType ?? null}
        onChange={(deliveryType) => onChange({ deliveryType: deliveryType ?? undefined })}
        data={choices(deliveryTypeLabels)}
      />
      <Select
        aria-label={boardTexts.source}
        placeholder={boardTexts.everySource}
        clearable
        value={address.source ?? null}
        onChange={(source) => onChange({ source: source ?? undefined })}
        data={choices(sourceLabels)}
      />
    </Group>
  );
}

function choices(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

import { MultiSelect } from '@mantine/core';
import { useStaff } from '#web/staff/session/staff-context.ts';
import type { Address } from '#web/ui/index.ts';

type Props = {
  readonly label: string;
  /** Stands in the field where none is chosen. */
  readonly none: string;
  readonly address: Address;
  readonly onChange: (change: Address) => void;
};

/** Branches of the same brand and currency that figures are of; nothing where there is only one. They live in the address. */
export function BranchesField({ label, none, address, onChange }: Props) {
  const { vendor, vendors } = useStaff();
  const branches = vendors.filter(
    ({ id, currency, brandId }) =>
      id === vendor.id || (currency === vendor.currency && brandId === vendor.brandId),
  );
  if (branches.length < 2) return null;
  return (
    <MultiSelect
      aria-label={label}
      w={{ base: '100%', xs: 240 }}
      // What takes a branch out again is large enough to be hit.
      styles={{ pill: { height: 34, alignItems: 'center' } }}
      placeholder={address.vendorIds ? undefined : none}
      value={address.vendorIds?.split(',') ?? []}
      data={branches.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids) => onChange({ vendorIds: ids.join(',') || undefined })}
    />
  );
}

import { MultiSelect, Select } from '@mantine/core';
import { ORDER_TYPES } from '@sofreh/domain/enums';
import { orderTypeLabels } from '@sofreh/fa/labels';
import type { ApiInput } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type Address, FilterBar, JalaliRangeField, rangeOf, SearchField } from '#web/ui/index.ts';
import { dashboardTexts as texts } from './texts.ts';

type Query = ApiInput<'GET /api/reports/dashboard'>['query'];
type Props = { readonly address: Address; readonly onChange: (change: Address) => void };

const NAMES = ['From', 'To', 'OrderType', 'vendorIds', 'Search'] as const;

/** What the report is asked, from what the address says. */
export function dashboardQuery(address: Address): Query {
  return Object.fromEntries(NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : []))) as Query;
}

/** Of which days, orders and branches the dashboard tells; all of it lives in the address. */
export function DashboardFilters({ address, onChange }: Props) {
  const { vendor, vendors } = useStaff();
  const today = rangeOf('TODAY');
  const branches = vendors.filter(
    ({ id, currency, brandId }) =>
      id === vendor.id || (currency === vendor.currency && brandId === vendor.brandId),
  );
  const on = NAMES.filter((name) => address[name] && name !== 'To' && name !== 'Search').length;
  const clear = () => onChange(Object.fromEntries(NAMES.map((name) => [name, undefined])));
  return (
    <FilterBar
      search={
        <SearchField
          value={address.Search ?? ''}
          onChange={(Search) => onChange({ Search })}
          placeholder={texts.search}
        />
      }
      active={on}
      onClear={on > 0 || address.Search ? clear : undefined}
      filters={
        <>
          <JalaliRangeField
            label={texts.range}
            value={{ from: address.From ?? address.To ?? today.from, to: address.To ?? today.to }}
            clearable={false}
            onChange={(next) => next && onChange({ From: next.from, To: next.to })}
          />
          <Select
            aria-label={texts.orderType}
            w={{ base: '100%', xs: 176 }}
            allowDeselect={false}
            value={address.OrderType ?? ''}
            data={[
              { value: '', label: texts.allOrderTypes },
              ...ORDER_TYPES.map((value) => ({ value, label: orderTypeLabels[value] })),
            ]}
            onChange={(OrderType) => onChange({ OrderType: OrderType || undefined })}
          />
          {branches.length > 1 && (
            <MultiSelect
              aria-label={texts.branches}
              w={{ base: '100%', xs: 260 }}
              placeholder={address.vendorIds ? undefined : texts.onlyThisBranch}
              value={address.vendorIds?.split(',') ?? []}
              data={branches.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(ids) => onChange({ vendorIds: ids.join(',') || undefined })}
            />
          )}
        </>
      }
    />
  );
}

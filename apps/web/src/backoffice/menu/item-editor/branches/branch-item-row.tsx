import { Button, Group, Switch, Text } from '@mantine/core';
import type { BranchItem } from '@sofreh/contract/catalog/branch-items';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField } from '#web/ui/index.ts';
import { Mark } from '../../shared/mark.tsx';
import { useChange } from '../../shared/use-change.ts';
import classes from './branches.module.css';
import { branchItemTexts as texts } from './texts.ts';

type Change = {
  readonly price?: number | null;
  readonly active?: boolean | null;
  readonly available?: boolean;
};
type Props = { readonly itemId: string; readonly row: BranchItem };

/**
 * Shows an item at one branch: its price and state there, each changed at once, and the way back to the master menu.
 */
export function BranchItemRow({ itemId, row }: Props) {
  const { vendorId, vendorName, own, master, editable } = row;
  const change = useChange(
    (fields: Change) =>
      api('PUT /api-catalog/catalog/menuitems/{id}/branches', {
        params: { id: itemId },
        body: { vendorId, ...fields },
      }),
    texts.saved(vendorName),
  );
  const { isPending, mutate } = change;
  return (
    <li className={classes.row} aria-label={vendorName}>
      <Group gap="xs" className={classes.name}>
        <Text fw={600}>{vendorName}</Text>
        {row.isMaster && <Mark tone="price">{texts.master}</Mark>}
        {own.includes('price') && <Mark tone="warn">{texts.ownPrice}</Mark>}
        {own.includes('active') && <Mark tone="warn">{texts.ownState}</Mark>}
        {!row.active && <Mark tone="off">{texts.hidden}</Mark>}
      </Group>
      <BranchPrice key={row.price} row={row} saving={isPending} onSave={(price) => mutate({ price })} />
      <Group gap="lg" className={classes.switches}>
        <Switch
          size="md"
          label={texts.active}
          aria-label={texts.activeAt(vendorName)}
          checked={row.active}
          disabled={!editable || isPending}
          onChange={(event) => mutate({ active: event.currentTarget.checked })}
        />
        <Switch
          size="md"
          label={texts.available}
          aria-label={texts.availableAt(vendorName)}
          checked={row.available}
          disabled={!editable || isPending}
          onChange={(event) => mutate({ available: event.currentTarget.checked })}
        />
      </Group>
      {editable && master && own.length > 0 && (
        <ClearOwn row={row} master={master} saving={isPending} onClear={mutate} />
      )}
    </li>
  );
}

type PriceProps = {
  readonly row: BranchItem;
  readonly saving: boolean;
  readonly onSave: (price: number) => void;
};

function BranchPrice({ row, saving, onSave }: PriceProps) {
  const { currency } = useStaff().vendor;
  const [price, setPrice] = useState<number | null>(row.price);
  const save = () => price !== null && onSave(price);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <MoneyField
        size="md"
        currency={currency}
        aria-label={texts.priceAt(row.vendorName)}
        value={price}
        onChange={setPrice}
        disabled={!row.editable}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {price !== row.price && (
        <Button h={44} loading={saving} disabled={price === null} onClick={save}>
          {texts.save}
        </Button>
      )}
    </Group>
  );
}

type ClearProps = {
  readonly row: BranchItem;
  readonly master: NonNullable<BranchItem['master']>;
  readonly saving: boolean;
  readonly onClear: (change: Change) => void;
};

function ClearOwn({ row, master, saving, onClear }: ClearProps) {
  const { currency } = useStaff().vendor;
  return (
    <Button
      variant="light"
      h={44}
      className={classes.clear}
      loading={saving}
      onClick={() =>
        onClear({
          ...(row.own.includes('price') && { price: null }),
          ...(row.own.includes('active') && { active: null }),
        })
      }
    >
      {texts.follow(formatMoney(master.price, currency))}
      <span className="visually-hidden"> {texts.followAt(row.vendorName)}</span>
    </Button>
  );
}

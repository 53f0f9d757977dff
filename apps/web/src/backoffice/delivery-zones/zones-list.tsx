import { Switch, UnstyledButton } from '@mantine/core';
import { formatMoney } from '@sofreh/fa/money';
import { useMutation } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { zoneColor } from '#web/staff/map/zone-colors.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DragList, moved } from '#web/ui/index.ts';
import { zonesTexts } from './texts.ts';
import type { Zone } from './types.ts';
import { refreshZones, zonesQuery } from './zone-queries.ts';
import classes from './zones.module.css';

type Props = { readonly zones: readonly Zone[]; readonly onEdit: (zone: Zone) => void };

/** Shows another order or state at once; the server's answer, or its refusal, follows. */
function showAt(zones: readonly Zone[]): void {
  queryClient.setQueryData(zonesQuery().queryKey, (old) => (old ? { ...old, data: [...zones] } : old));
}

/** Lists the zones in the order they decide, moved by their handles. */
export function ZonesList({ zones, onEdit }: Props) {
  const { can } = useStaff();
  const order = useMutation({
    mutationFn: (ids: string[]) => api('PUT /api-identity/identity/deliveryzones/order', { body: { ids } }),
    onSuccess: () => notify({ kind: 'success', message: zonesTexts.moved }),
    onSettled: refreshZones,
  });
  const toggle = useMutation({
    mutationFn: ({ id, enabled }: Pick<Zone, 'id' | 'enabled'>) =>
      api('PUT /api-delivery/v1/delivery-zones/{id}/enable-or-disable', {
        params: { id },
        body: { enabled },
      }),
    onSettled: refreshZones,
  });
  const move = (from: number, to: number) => {
    const next = moved(zones, from, to);
    showAt(next);
    order.mutate(next.map(({ id }) => id));
  };
  return (
    <DragList
      label={zonesTexts.list}
      items={zones}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      disabled={!can('zone.edit')}
      onMove={move}
      renderItem={(zone) => (
        <ZoneRow
          zone={zone}
          color={zoneColor(zones.indexOf(zone))}
          onEdit={() => onEdit(zone)}
          onToggle={(enabled) => {
            showAt(zones.map((each) => (each.id === zone.id ? { ...each, enabled } : each)));
            toggle.mutate({ id: zone.id, enabled });
          }}
        />
      )}
    />
  );
}

type RowProps = {
  readonly zone: Zone;
  readonly color: string;
  readonly onEdit: () => void;
  readonly onToggle: (enabled: boolean) => void;
};

function ZoneRow({ zone, color, onEdit, onToggle }: RowProps) {
  const { can, vendor } = useStaff();
  const { name, vendorsProperName, price, distancePrices, minimumBasket, enabled, windows } = zone;
  const flat = price === 0 ? zonesTexts.free : formatMoney(price, vendor.currency);
  const cost = distancePrices.length > 0 ? `${flat} (${zonesTexts.byDistance})` : flat;
  const least = minimumBasket
    ? `${zonesTexts.minimum} ${formatMoney(minimumBasket, vendor.currency)}`
    : zonesTexts.noMinimum;
  const when = windows.length > 0 ? zonesTexts.hours(windows.length) : zonesTexts.always;
  return (
    <div className={classes.zone}>
      <span className={classes.swatch} style={{ background: color, opacity: enabled ? 1 : 0.35 }} />
      <UnstyledButton className={classes.open} onClick={onEdit} disabled={!can('zone.edit')}>
        <span className={classes.zoneName}>
          {name}
          {vendorsProperName && <span className={classes.soft}> ({vendorsProperName})</span>}
        </span>
        <span className={classes.soft}>{[cost, least, when].join('، ')}</span>
      </UnstyledButton>
      <Switch
        size="md"
        checked={enabled}
        disabled={!can('zone.edit')}
        aria-label={zonesTexts.enabled(name)}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </div>
  );
}

import { Button, Text } from '@mantine/core';
import type { UnavailableReason } from '@sofreh/domain/menu';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { reasonLabels } from '../shared/labels.ts';
import { useChange } from '../shared/use-change.ts';
import { whyTexts } from './texts.ts';
import classes from './why.module.css';
import type { ChannelAnswer } from './why-matrix.tsx';

type Props = { readonly item: MenuItemRow; readonly answers: readonly ChannelAnswer[] };

/** Lists each reason once, in how many cases it holds, and what to do about it. */
export function ReasonList({ item, answers }: Props) {
  const reasons = [...new Set(answers.flatMap(({ reason }) => reason ?? []))];
  if (reasons.length === 0)
    return (
      <Text c="#14532d" fw={600}>
        {whyTexts.allSold}
      </Text>
    );
  return (
    <section aria-label={whyTexts.reasons}>
      <Text fw={700} mb="xs">
        {whyTexts.reasons}
      </Text>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason} className={classes.reason}>
            <span>
              {reasonLabels[reason]}{' '}
              <Text span c="dimmed" size="sm">
                {whyTexts.places(answers.filter((answer) => answer.reason === reason).length)}
              </Text>
            </span>
            <Fix item={item} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** These are changes of one tap, which the reason says to make. */
const oneTap: Partial<Record<UnavailableReason, (id: string) => Promise<unknown>>> = {
  ARCHIVED: (id) =>
    api('PUT /api-catalog/catalog/menuitems/archive', { body: { ids: [id], archived: false } }),
  ITEM_INACTIVE: (id) =>
    api('PUT /api-catalog/catalog/menuitems/bulk', { body: { ids: [id], active: true } }),
  MARKED_UNAVAILABLE: (id) =>
    api('PUT /api-catalog/catalog/menuitems/bulk', { body: { ids: [id], available: true } }),
};

function Fix({ item, reason }: { readonly item: MenuItemRow; readonly reason: UnavailableReason }) {
  const { can } = useStaff();
  const send = oneTap[reason];
  const change = useChange(() => send?.(item.id) ?? Promise.resolve());
  if (!can('menu.edit')) return null;
  if (send) {
    return (
      <Button h={44} loading={change.isPending} onClick={() => change.mutate(undefined)}>
        {whyTexts.fix[reason]}
      </Button>
    );
  }
  return (
    <Button variant="default" h={44} renderRoot={(props) => <Link {...props} {...placeOf(item, reason)} />}>
      {whyTexts.fix[reason]}
    </Button>
  );
}

type Place = { readonly to: string; readonly search?: never; readonly hash?: string };

/** Says where what the reason speaks of is changed. */
function placeOf(item: MenuItemRow, reason: UnavailableReason): Place {
  if (reason === 'OUT_OF_SHIFT') return { to: '/bo/food-shifts' };
  if (reason === 'CATEGORY_INACTIVE')
    return { to: '/bo/menu', search: { category: item.categoryId } as never };
  if (reason === 'OUT_OF_STOCK') return { to: '/bo/stocks' };
  return { to: `/bo/menu/${item.id}`, hash: 'channels' };
}

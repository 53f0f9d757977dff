import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import { whyTexts } from './texts.ts';
import classes from './why.module.css';

type Props = { readonly title: string; readonly code: string };

/** Shows the same item at the other branches that this person may look at. */
export function OtherBranches({ title, code }: Props) {
  const { vendor, vendors } = useStaff();
  const found = useQuery({
    ...callQuery('GET /api-catalog/catalog/menuitems/branch/search', {
      query: { search: code || title, pageSize: 50 },
    }),
    enabled: vendors.length > 1,
  });
  const rows = (found.data?.data ?? []).filter(
    (row) => row.vendorId !== vendor.id && (row.title === title || (code !== '' && row.code === code)),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-label={whyTexts.branches}>
      <Text fw={700} mb="xs">
        {whyTexts.branches}
      </Text>
      <ul className={classes.reasons}>
        {rows.map((row) => (
          <li key={row.id} className={classes.reason}>
            <span>{row.vendorName}</span>
            <Text span c="dimmed" size="sm">
              <Money amount={row.price} currency={vendor.currency} />،{' '}
              {!row.active ? whyTexts.inactive : row.available ? whyTexts.onSale : whyTexts.unavailable}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button } from '@mantine/core';
import { addressText } from '@sofreh/fa/address-line';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './caller-card.module.css';
import { callerTexts } from './texts.ts';

type Known = ApiResponse<'GET /api-identity/identity/customers/{id}/address'>['data'][number];
type Props = {
  readonly customerId: string;
  /** These are the addresses as the call brought them: shown where no more is known of them. */
  readonly addresses: readonly { readonly id: string; readonly title: string; readonly detail: string }[];
};

const SHOWN = 2;

/** Shows where who calls lives: first what the shop delivers to, with what the way costs; all of it when asked. */
export function CallerAddresses({ customerId, addresses }: Props) {
  const [all, setAll] = useState(false);
  const params = { id: customerId };
  const reached = useQuery({
    ...callQuery(
      'GET /api-identity/identity/customers/{id}/addresses-by-delivery-zones',
      { params },
      { quiet: true },
    ),
    enabled: addresses.length > 0,
  });
  const whole = useQuery({
    ...callQuery('GET /api-identity/identity/customers/{id}/address', { params }, { quiet: true }),
    enabled: all,
  });
  if (addresses.length === 0) return null;
  const near = reached.data?.data;
  const rows = (all && whole.data?.data) || near?.slice(0, SHOWN);
  const more = !all && near !== undefined && addresses.length > Math.min(near.length, SHOWN);
  return (
    <>
      <h3 className={classes.title}>{callerTexts.addresses}</h3>
      {near?.length === 0 && !all && <p className={classes.facts}>{callerTexts.noneReached}</p>}
      <ul className={classes.list}>
        {rows
          ? rows.map((address) => <Reached key={address.id} address={address} />)
          : addresses
              .slice(0, SHOWN)
              .map(({ id, title, detail }) => <li key={id}>{title ? `${title}: ${detail}` : detail}</li>)}
      </ul>
      {more && (
        <Button variant="subtle" h={44} px={0} onClick={() => setAll(true)}>
          {callerTexts.allAddresses(addresses.length)}
        </Button>
      )}
    </>
  );
}

function Reached({ address }: { readonly address: Known }) {
  const { currency } = useStaff().vendor;
  const { covered, zoneName, deliveryCost } = address;
  return (
    <li>
      {addressText(address)}
      <br />
      <small>
        {covered
          ? callerTexts.reached(zoneName ?? '', formatMoney(deliveryCost ?? 0, currency))
          : callerTexts.notReached}
      </small>
    </li>
  );
}

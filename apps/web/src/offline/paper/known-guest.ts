import type { Order } from '@sofreh/contract/main/orders';
import { readKnownCustomer } from '../copies/customer-copies.ts';
import type { OutboxEntry } from '../store/entry.ts';

type Made = Extract<OutboxEntry['intent'], { kind: 'CREATE' }>['body']['order'];

/** This is whom an order is for and where they live, as papers say it; the zone is empty where none is known. */
export type Guest = Pick<Order, 'customerName' | 'customerPhone' | 'address'> & { readonly zone: string };

const NOBODY: Guest = { customerName: '', customerPhone: '', address: null, zone: '' };

/** A sale of this till names its guest and their address by id alone: here is what the till knows of them. */
export async function knownGuest(hostDomain: string, { customerId, addressId }: Made): Promise<Guest> {
  const known = customerId ? await readKnownCustomer(hostDomain, customerId) : null;
  if (!known) return NOBODY;
  const lives = known.addresses.find(({ id }) => id === addressId);
  if (!lives) return { ...NOBODY, ...named(known) };
  const { title, detail, plate, unit, latitude, longitude, zoneName } = lives;
  return {
    ...named(known),
    address: { title, detail, plate, unit, latitude, longitude },
    zone: zoneName ?? '',
  };
}

function named({
  firstName,
  lastName,
  phoneNumber,
}: {
  firstName: string;
  lastName: string;
  phoneNumber: string;
}) {
  return { customerName: `${firstName} ${lastName}`.trim(), customerPhone: phoneNumber };
}

/** Gives the order with what is known of its guest where it says nothing itself. */
export function withGuest(order: Order, { customerName, customerPhone, address }: Guest): Order {
  return {
    ...order,
    customerName: order.customerName || customerName,
    customerPhone: order.customerPhone || customerPhone,
    address: order.address ?? address,
  };
}

import type { Order } from '@sofreh/contract/main/orders';
import { Link } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useAgainAddress } from './order-branch.ts';
import { orderTexts } from './texts.ts';

/** Offers «سفارش دوباره» of an order that is over; that of another branch opens the other branch's site. */
export function AgainLink({ order }: { order: Pick<Order, 'id' | 'vendorId' | 'number'> }) {
  const address = useAgainAddress(order);
  if (!address) return null;
  const content = (
    <>
      <Icon name="repeat" size={18} />
      {orderTexts.again}
    </>
  );
  const looks = { className: 'button plain small', 'aria-label': orderTexts.againOf(order.number) };
  return address.isHere ? (
    <Link href={address.href} {...looks}>
      {content}
    </Link>
  ) : (
    <a href={address.href} {...looks}>
      {content}
    </a>
  );
}

import { formatMoney } from '@sofreh/fa/money';
import { Link } from 'wouter';
import { useAuth } from '#web/api/auth-store.ts';
import { Icon } from '#web/guest-look/icon.tsx';
import { accountTexts } from '../account/texts.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { OrderPush, useOwnPush } from '../orders/order-push.tsx';
import { orderTexts } from '../orders/texts.ts';
import { PaymentsLink } from '../payments/payments-link.tsx';
import { PointsLink } from '../points/points-link.tsx';
import { notify } from '../ui/announcer.ts';
import { SubPage } from '../ui/sub-page.tsx';
import { WalletLink } from '../wallet/wallet-link.tsx';
import { AddressBook } from './address-book.tsx';
import { Birthday } from './birthday.tsx';
import { leave } from './leave.ts';
import { OwnName } from './name-form.tsx';
import { OwnCodes } from './own-codes.tsx';
import { OwnData } from './own-data.tsx';
import { OwnFields } from './own-fields.tsx';
import { profileTexts } from './texts.ts';

/** Shows at `/profile` name, e-mail, addresses, and the way out. */
export function ProfilePage() {
  return (
    <SubPage title={profileTexts.title}>
      <LoginGate hint={profileTexts.hint}>
        <ProfileContent />
      </LoginGate>
    </SubPage>
  );
}

function ProfileContent() {
  const profile = useAuth((state) => state.profile);
  useOwnPush();
  const exit = async () => {
    await leave();
    notify(profileTexts.loggedOut);
  };
  if (!profile) return null;
  return (
    <>
      <OrdersLink />
      <PointsLink />
      <OwnCodes />
      <WalletLink />
      <Account userId={profile.id} />
      <PaymentsLink />
      <AddressBook />
      <OwnName profile={profile} />
      <Birthday />
      <OwnFields />
      <OrderPush />
      <OwnData />
      <button type="button" className="button plain wide logout" onClick={exit}>
        <Icon name="logout" />
        {profileTexts.logout}
      </button>
    </>
  );
}

function OrdersLink() {
  return (
    <section className="panel panel-line">
      <p>{orderTexts.mine}</p>
      <Link href="/orders" className="button soft small">
        {profileTexts.seeOrders}
      </Link>
    </section>
  );
}

/** Shows what the guest owes the shop, or has there; nothing where their account is even. */
function Account({ userId }: { userId: string }) {
  const vendorId = useSite((state) => state.vendor.id);
  const { data } = useLoad(userId, () =>
    api('GET /api/payments/user-balance/{userId}/{vendorId}', { params: { userId, vendorId } }),
  );
  if (!data || data.balance === 0) return null;
  const amount = formatMoney(Math.abs(data.balance), data.currency);
  return (
    <section className="panel panel-line">
      <p>{data.balance < 0 ? profileTexts.owes(amount) : profileTexts.hasCredit(amount)}</p>
      <Link href="/account" className="button soft small">
        {accountTexts.see}
      </Link>
    </section>
  );
}

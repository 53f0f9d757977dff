import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import type { SiteData } from './data/site-data.ts';
import { SiteProvider } from './data/site-store.tsx';
import { useHydrated } from './data/use-hydrated.ts';
import { useView } from './data/use-view.ts';
import { FrontPage } from './front/front-page.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { useCartUpkeep } from './table/cart-upkeep.ts';
import { ConnectionNotice } from './ui/connection-notice.tsx';
import { PageBoundary } from './ui/page-boundary.tsx';
import { PageError } from './ui/page-error.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { Toasts } from './ui/toasts.tsx';

const AccountPage = lazy(() =>
  import('./account/account-page.tsx').then((m) => ({ default: m.AccountPage })),
);
const AccountLinkPage = lazy(() =>
  import('./account/account-link-page.tsx').then((m) => ({ default: m.AccountLinkPage })),
);
const BoardPage = lazy(() => import('./guest-board/board-page.tsx').then((m) => ({ default: m.BoardPage })));
const Checkout = lazy(() => import('./checkout/checkout.tsx').then((m) => ({ default: m.Checkout })));
const OrderPage = lazy(() => import('./orders/order-page.tsx').then((m) => ({ default: m.OrderPage })));
const FollowPage = lazy(() => import('./orders/follow-page.tsx').then((m) => ({ default: m.FollowPage })));
const CampaignPage = lazy(() =>
  import('./campaigns/campaign-page.tsx').then((m) => ({ default: m.CampaignPage })),
);
const OrdersPage = lazy(() => import('./orders/orders-page.tsx').then((m) => ({ default: m.OrdersPage })));
const PayPage = lazy(() => import('./pay-bill/pay-page.tsx').then((m) => ({ default: m.PayPage })));
const PaymentsPage = lazy(() =>
  import('./payments/payments-page.tsx').then((m) => ({ default: m.PaymentsPage })),
);
const PointsPage = lazy(() => import('./points/points-page.tsx').then((m) => ({ default: m.PointsPage })));
const SurveyPage = lazy(() => import('./surveys/survey-page.tsx').then((m) => ({ default: m.SurveyPage })));
const TablePage = lazy(() => import('./table/table-page.tsx').then((m) => ({ default: m.TablePage })));
const WalletPage = lazy(() => import('./wallet/wallet-page.tsx').then((m) => ({ default: m.WalletPage })));
const ProfilePage = lazy(() =>
  import('./profile/profile-page.tsx').then((m) => ({ default: m.ProfilePage })),
);
const OwnDataPage = lazy(() => import('./profile/data-page.tsx').then((m) => ({ default: m.OwnDataPage })));

type SiteAppProps = {
  data: SiteData;
  /** It is the path that the server renders, without the query: what hangs on the query opens after hydration. */
  path: string;
};

/** Draws the guest site, as one document for the server and the browser. */
export function SiteApp({ data, path }: SiteAppProps) {
  return (
    <Router ssrPath={path} ssrSearch="">
      <SiteProvider data={data}>
        <PageBoundary>
          <Switch>
            <Route path="/">{data.front ? <FrontPage /> : <Home />}</Route>
            <Route path="/branches">
              <FrontPage />
            </Route>
            <Route path="/orders">
              <Later>
                <OrdersPage />
              </Later>
            </Route>
            <Route path="/orders/:id">
              {({ id }) => (
                <Later>
                  <OrderPage key={id} id={id} />
                </Later>
              )}
            </Route>
            <Route path="/follow/:code">
              {({ code }) => (
                <Later>
                  <FollowPage key={code} code={code} />
                </Later>
              )}
            </Route>
            <Route path="/l/:code">
              {({ code }) => (
                <Later>
                  <CampaignPage key={code} code={code} />
                </Later>
              )}
            </Route>
            <Route path="/pay/:id">
              {({ id }) => (
                <Later>
                  <PayPage key={id} code={id} />
                </Later>
              )}
            </Route>
            <Route path="/survey/:code">
              {({ code }) => (
                <Later>
                  <SurveyPage key={code} code={code} />
                </Later>
              )}
            </Route>
            <Route path="/points">
              <Later>
                <PointsPage />
              </Later>
            </Route>
            <Route path="/board/:code">
              {({ code }) => (
                <Later>
                  <BoardPage key={code} code={code} />
                </Later>
              )}
            </Route>
            <Route path="/table">
              <Later>
                <TablePage />
              </Later>
            </Route>
            <Route path="/account">
              <Later>
                <AccountPage />
              </Later>
            </Route>
            <Route path="/account/:code">
              {({ code }) => (
                <Later>
                  <AccountLinkPage key={code} code={code} />
                </Later>
              )}
            </Route>
            <Route path="/wallet">
              <Later>
                <WalletPage />
              </Later>
            </Route>
            <Route path="/payments">
              <Later>
                <PaymentsPage />
              </Later>
            </Route>
            <Route path="/profile/data">
              <Later>
                <OwnDataPage />
              </Later>
            </Route>
            <Route path="/profile">
              <Later>
                <ProfilePage />
              </Later>
            </Route>
            <Route>
              <PageError kind="notFound" />
            </Route>
          </Switch>
        </PageBoundary>
        <Switch>
          {/* The board in the shop says itself that its numbers may be old, and nobody has a basket there. */}
          <Route path="/board/:code">{null}</Route>
          <Route>
            <ConnectionNotice />
          </Route>
        </Switch>
        <Toasts />
      </SiteProvider>
    </Router>
  );
}

/** Pages of one guest load after the document is taken over; until then, and on the server, their outline stands. */
function Later({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return hydrated ? <Suspense fallback={<PageSkeleton />}>{children}</Suspense> : <PageSkeleton />;
}

/** Shows the menu, or a step of the stepper in its place; the menu stays as it was for the way back. */
function Home() {
  useCartUpkeep();
  const { step } = useView();
  const atMenu = step === 'MENU';
  useScrollKept(atMenu);
  return (
    <>
      <div hidden={!atMenu}>
        <MenuPage />
      </div>
      {!atMenu && (
        <Later>
          <Checkout step={step} />
        </Later>
      )}
    </>
  );
}

let menuScroll = 0;

/** Each step begins at its top; the menu is found again where it was left. */
function useScrollKept(atMenu: boolean) {
  useEffect(() => {
    if (!atMenu) {
      scrollTo(0, 0);
      return;
    }
    scrollTo(0, menuScroll);
    const remember = () => {
      menuScroll = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [atMenu]);
}

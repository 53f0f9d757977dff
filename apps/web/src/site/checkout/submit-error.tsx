import { codeRefusalText } from '@sofreh/fa/code-texts';
import { navigate } from 'wouter/use-browser-location';
import { Icon } from '#web/guest-look/icon.tsx';
import { useCartActions, useCartItems } from '../cart/cart-store.ts';
import type { CallError } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { openView } from '../data/use-view.ts';
import { common, listText } from '../texts/common.ts';
import { withoutCode } from './discount-codes.ts';
import { refusedLines } from './refusal.ts';
import { checkoutTexts } from './texts.ts';

/** Nothing was wrong with the order: the same once more may do. */
const TRY_AGAIN: readonly string[] = ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];

type SubmitErrorProps = { error: CallError; onRetry: () => void; onClear: () => void };

/**
 * Says why the order was not placed, which dish it is about, and what to do; it stands beside the button that was
 * pressed.
 */
export function SubmitError({ error, onRetry, onClear }: SubmitErrorProps) {
  const names = refusedLines(error.details).map(({ title }) => title);
  const currency = useSite((site) => site.vendor.currency);
  const said = error.code.startsWith('DISCOUNT_') ? codeRefusalText(error, currency) : error.message;
  const message = names.length > 0 ? checkoutTexts.refusedDish(listText(names), said) : said;
  // The session ended with this call: the page offers to log in again.
  const ended = !useSignedIn();
  return (
    <div className="notice bad" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>{checkoutTexts.submitFailed}</strong>
        </p>
        <p>{ended ? checkoutTexts.loginAgain : message}</p>
        {error.unreachable || TRY_AGAIN.includes(error.code) ? (
          <p>
            {checkoutTexts.retrySafe} <Way label={common.retry} onClick={onRetry} />
          </p>
        ) : (
          !ended && <WayOn error={error} onClear={onClear} />
        )}
      </div>
    </div>
  );
}

/**
 * Offers what helps against this refusal: the orders that are open, another address, other choices, no code, or another
 * look.
 */
function WayOn({ error, onClear }: Omit<SubmitErrorProps, 'onRetry'>) {
  const { update } = useCartActions();
  const items = useCartItems();
  const { code, details } = error;
  if (code.startsWith('DISCOUNT_')) {
    const drop = () => {
      update(withoutCode);
      onClear();
    };
    return <Way label={checkoutTexts.orderWithout} onClick={drop} />;
  }
  if (code === 'TOO_MANY_OPEN_ORDERS') {
    return <Way label={common.orders} onClick={() => navigate('/orders')} />;
  }
  if (code.startsWith('ADDRESS_')) {
    const show = () => document.getElementById('address-title')?.scrollIntoView({ block: 'start' });
    return <Way label={checkoutTexts.chooseAddressAgain} onClick={show} />;
  }
  const [refused] = code.startsWith('TOPPING_') ? refusedLines(details) : [];
  const line = items.find(({ temporaryOrderId }) => temporaryOrderId === refused?.id);
  if (line) {
    const choose = () => openView({ item: line.id, line: line.temporaryOrderId });
    return <Way label={checkoutTexts.chooseAgain} onClick={choose} />;
  }
  return <Way label={checkoutTexts.reviewAgain} onClick={() => openView({ step: 'OVERVIEW' })} />;
}

function Way({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="link-button" onClick={onClick}>
      {label}
    </button>
  );
}

import { doorText } from '@sofreh/fa/address-line';
import { toPersianDigits } from '@sofreh/fa/digits';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';
import { PageError } from '../ui/page-error.tsx';
import { addressTexts } from './texts.ts';
import { type Address, useAddresses } from './use-addresses.ts';

const AddressSheet = lazy(() => import('./address-sheet.tsx').then((m) => ({ default: m.AddressSheet })));

type AddressPickerProps = { chosenId: string | null; onChoose: (addressId: string) => void };

/** Shows the guest's addresses to choose from; those the vendor does not reach are shown and cannot be chosen. */
export function AddressPicker({ chosenId, onChoose }: AddressPickerProps) {
  const book = useAddresses();
  const [adding, setAdding] = useState(false);
  useOnlyChoice(book.data, chosenId, onChoose);
  if (book.error && !book.data) return <PageError kind="failed" error={book.error} onRetry={book.reload} />;
  if (!book.data) return <div className="skeleton skeleton-block" aria-busy="true" />;
  return (
    <>
      {book.data.length === 0 && <p className="field-hint">{addressTexts.none}</p>}
      {book.data.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          checked={address.id === chosenId && address.covered}
          onChoose={() => onChoose(address.id)}
        />
      ))}
      <button type="button" className="button soft small wide" onClick={() => setAdding(true)}>
        <Icon name="plus" size={18} />
        {addressTexts.add}
      </button>
      {adding && (
        <Suspense fallback={<p className="field-hint">{common.loading}</p>}>
          <AddressSheet
            address={null}
            onClose={() => setAdding(false)}
            onSaved={(address) => {
              book.put(address);
              setAdding(false);
              if (address.covered) onChoose(address.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Chooses the address where only one can be chosen. */
function useOnlyChoice(
  addresses: readonly Address[] | null,
  chosenId: string | null,
  onChoose: (addressId: string) => void,
) {
  const covered = addresses?.filter((address) => address.covered) ?? [];
  const chosen = covered.some(({ id }) => id === chosenId);
  const only = !chosen && covered.length === 1 ? covered[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when the only choice is known
  useEffect(() => {
    if (only) onChoose(only);
  }, [only]);
}

type AddressCardProps = { address: Address; checked: boolean; onChoose: () => void };

function AddressCard({ address, checked, onChoose }: AddressCardProps) {
  return (
    <label className={address.covered ? 'choice-card' : 'choice-card off'}>
      <input type="radio" name="address" checked={checked} disabled={!address.covered} onChange={onChoose} />
      <span className="choice-icon">
        <Icon name="pin" size={24} />
      </span>
      <AddressWords address={address} />
    </label>
  );
}

/** Shows an address in words, with what bringing an order there costs at this vendor. */
export function AddressWords({ address }: { address: Address }) {
  const currency = useSite((site) => site.vendor.currency);
  const { covered, deliveryCost } = address;
  return (
    <span className="choice-words">
      {/* What a guest wrote runs in its own direction, whichever that is, and turns nothing beside it round. */}
      <strong>
        <bdi>{address.title || addressTexts.untitled}</bdi>
      </strong>
      <span className="field-hint">
        <bdi>{toPersianDigits(address.detail)}</bdi>
      </span>
      <span className="field-hint">{doorText(address)}</span>
      {!covered && <span className="badge warn">{addressTexts.uncovered}</span>}
      {covered && deliveryCost !== null && (
        <span className="badge quiet">
          {deliveryCost === 0 ? addressTexts.freeDelivery : addressTexts.deliveryCost(deliveryCost, currency)}
        </span>
      )}
    </span>
  );
}

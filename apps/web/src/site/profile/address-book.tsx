import { lazy, Suspense, useState } from 'react';
import { AddressWords } from '../address/address-picker.tsx';
import { type Address, useAddresses } from '../address/use-addresses.ts';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { addressTexts } from '../texts/address.ts';
import { notify } from '../ui/announcer.ts';
import { Icon } from '../ui/icon.tsx';
import { PageError } from '../ui/page-error.tsx';

const AddressSheet = lazy(() =>
  import('../address/address-sheet.tsx').then((m) => ({ default: m.AddressSheet })),
);

/** The guest's addresses, to add to, change and take from. */
export function AddressBook() {
  const book = useAddresses();
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  if (!book.data && book.error) return <PageError kind="failed" error={book.error} onRetry={book.reload} />;
  return (
    <section className="panel address-panel" aria-labelledby="addresses-title">
      <h2 id="addresses-title">{addressTexts.mine}</h2>
      {!book.data && <div className="skeleton skeleton-block" aria-busy="true" />}
      {book.data?.length === 0 && <p className="field-hint">{addressTexts.none}</p>}
      <ul>
        {book.data?.map((address) => (
          <AddressRow key={address.id} address={address} onEdit={setOpen} onDropped={book.drop} />
        ))}
      </ul>
      <button type="button" className="button soft small wide" onClick={() => setOpen('new')}>
        <Icon name="plus" size={18} />
        {addressTexts.add}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AddressSheet
            address={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={(address) => {
              book.put(address);
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

type AddressRowProps = {
  address: Address;
  onEdit: (address: Address) => void;
  onDropped: (id: string) => void;
};

function AddressRow({ address, onEdit, onDropped }: AddressRowProps) {
  const name = address.title || addressTexts.untitled;
  const { busy, error, submit } = useSubmit(async () => {
    await api('DELETE /api-identity/identity/address/{id}', { params: { id: address.id } });
    onDropped(address.id);
    notify(addressTexts.deleted);
  });
  return (
    <li className="address-row">
      <AddressWords address={address} />
      <span className="address-row-actions">
        <button
          type="button"
          className="round-button"
          aria-label={addressTexts.editNamed(name)}
          onClick={() => onEdit(address)}
        >
          <Icon name="note" />
        </button>
        <button
          type="button"
          className="round-button"
          aria-label={addressTexts.deleteNamed(name)}
          disabled={busy}
          onClick={() => submit()}
        >
          <Icon name="trash" />
        </button>
      </span>
      {error && <p className="field-error">{error.message}</p>}
    </li>
  );
}

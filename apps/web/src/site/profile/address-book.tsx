import { addressText } from '@sofreh/fa/address-line';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { Sheet } from '#web/guest-look/sheet.tsx';
import { AddressWords } from '../addresses/address-picker.tsx';
import { addressTexts } from '../addresses/texts.ts';
import { type Address, useAddresses } from '../addresses/use-addresses.ts';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { common } from '../texts/common.ts';
import { notify } from '../ui/announcer.ts';
import { PageError } from '../ui/page-error.tsx';

const AddressSheet = lazy(() =>
  import('../addresses/address-sheet.tsx').then((m) => ({ default: m.AddressSheet })),
);

/** Edits the guest's addresses, to add to, change and take from. */
export function AddressBook() {
  const book = useAddresses();
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const [dropping, setDropping] = useState<Address | null>(null);
  const [dropped, setDropped] = useState(0);
  const add = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (dropped > 0) add.current?.focus();
  }, [dropped]);
  if (!book.data && book.error) return <PageError kind="failed" error={book.error} onRetry={book.reload} />;
  return (
    <section className="panel address-panel" aria-labelledby="addresses-title">
      <h2 id="addresses-title">{addressTexts.mine}</h2>
      {!book.data && <div className="skeleton skeleton-block" aria-busy="true" />}
      {book.data?.length === 0 && <p className="field-hint">{addressTexts.none}</p>}
      <ul>
        {book.data?.map((address) => (
          <AddressRow key={address.id} address={address} onEdit={setOpen} onDrop={setDropping} />
        ))}
      </ul>
      <button ref={add} type="button" className="button soft small wide" onClick={() => setOpen('new')}>
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
      {dropping && (
        <DropSheet
          address={dropping}
          onClose={() => setDropping(null)}
          onDropped={() => {
            book.drop(dropping.id);
            setDropping(null);
            setDropped(dropped + 1);
          }}
        />
      )}
    </section>
  );
}

type AddressRowProps = {
  address: Address;
  onEdit: (address: Address) => void;
  onDrop: (address: Address) => void;
};

function AddressRow({ address, onEdit, onDrop }: AddressRowProps) {
  const name = address.title || addressTexts.untitled;
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
          onClick={() => onDrop(address)}
        >
          <Icon name="trash" />
        </button>
      </span>
    </li>
  );
}

type DropSheetProps = { address: Address; onClose: () => void; onDropped: () => void };

/** Asks before an address is taken out of the book. */
function DropSheet({ address, onClose, onDropped }: DropSheetProps) {
  const { busy, error, submit } = useSubmit(async () => {
    await api('DELETE /api-identity/identity/address/{id}', { params: { id: address.id } });
    notify(addressTexts.deleted);
    onDropped();
  });
  return (
    <Sheet
      title={addressTexts.deleteAsk(address.title || addressTexts.untitled)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button plain" onClick={onClose}>
            {common.back}
          </button>
          <button type="button" className="button" disabled={busy} onClick={() => submit()}>
            {addressTexts.deleteSure}
          </button>
        </>
      }
    >
      <p>{addressText(address)}</p>
      <p className="field-hint">{addressTexts.deleteHint}</p>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
    </Sheet>
  );
}

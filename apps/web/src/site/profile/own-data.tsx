import { useState } from 'react';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { leave } from '../data/session.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { profileTexts as texts } from '../texts/orders.ts';
import { notify } from '../ui/announcer.ts';
import '../styles/own.css';

type Data = ApiResponse<'GET /api-identity/identity/auth/me/data'>;
/** Orders read at once; a file has all of them. */
const PAGE = 100;

/** Everything that the restaurant has of the guest, read page by page. */
async function readAll(): Promise<Omit<Data, 'orders'> & { readonly orders: Data['orders']['data'] }> {
  const orders: Data['orders']['data'] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const read = await api('GET /api-identity/identity/auth/me/data', {
      query: { pageNumber, pageSize: PAGE },
    });
    orders.push(...read.orders.data);
    const isLast = read.orders.data.length === 0 || orders.length >= read.orders.totalCount;
    if (isLast) return { ...read, orders };
  }
}

/** Hands the file to the browser's downloads. */
function save(data: object): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${texts.ownData}.json`;
  link.click();
  // The browser has taken the file over once the click's task is done.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** «داده‌های من»: the guest's data as a file, an end to messages, and an end to the account. */
export function OwnData() {
  const { busy, error, submit } = useSubmit(async () => {
    save(await readAll());
    notify(texts.dataSaved);
  });
  return (
    <section className="panel own-data" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{texts.ownData}</h2>
      <p className="field-hint">{texts.ownDataHint}</p>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <button type="button" className="button soft small" disabled={busy} onClick={() => submit()}>
        {texts.download}
      </button>
      <Messages />
      <DeleteAccount />
    </section>
  );
}

function Messages() {
  const { data, replace } = useLoad('stop', () =>
    api('GET /api-identity/identity/auth/me/stop', { quiet: true }),
  );
  const [asked, setAsked] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    replace(await api('POST /api-identity/identity/auth/me/stop'));
  });
  // Without an answer the page is whole without this.
  if (!data) return null;
  if (data.stopped) return <p>{texts.stopped}</p>;
  return (
    <div aria-live="polite">
      {asked && <p>{texts.stopHint}</p>}
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <button
        type="button"
        className="button plain small"
        disabled={busy}
        onClick={() => (asked ? submit() : setAsked(true))}
      >
        {asked ? texts.stopSure : texts.stop}
      </button>
    </div>
  );
}

/** Asked twice, because nothing of it can be undone. */
function DeleteAccount() {
  const [asked, setAsked] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    await api('DELETE /api-identity/identity/auth/me');
    await leave();
    notify(texts.accountDeleted);
  });
  if (!asked) {
    return (
      <button type="button" className="button plain small own-danger" onClick={() => setAsked(true)}>
        {texts.deleteAccount}
      </button>
    );
  }
  return (
    <div>
      <p>{texts.deleteHint}</p>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <div className="own-data-choice">
        <button type="button" className="button soft small" disabled={busy} onClick={() => submit()}>
          {texts.deleteSure}
        </button>
        <button type="button" className="button plain small" disabled={busy} onClick={() => setAsked(false)}>
          {texts.keepAccount}
        </button>
      </div>
    </div>
  );
}

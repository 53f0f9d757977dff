import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { notify } from '../ui/announcer.ts';
import { leave } from './leave.ts';
import { profileTexts as texts } from './texts.ts';
import '../styles/own.css';

/** Leads to the page that shows «داده‌های من», to an end to messages, and to an end to the account. */
export function OwnData() {
  return (
    <section className="panel own-data" aria-labelledby="own-data-title">
      <h2 id="own-data-title">{texts.ownData}</h2>
      <p className="field-hint">{texts.ownDataHint}</p>
      <Link href="/profile/data" className="button soft small">
        {texts.seeData}
      </Link>
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

/** It is asked twice, because nothing of it can be undone. */
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
      <p className="field-hint">{texts.deleteKeeps}</p>
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

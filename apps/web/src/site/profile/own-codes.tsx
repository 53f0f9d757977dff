import { codeBenefitText } from '@sofreh/fa/code-texts';
import { shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { notify } from '../ui/announcer.ts';
import { ownCodesTexts as texts } from './own-codes-texts.ts';
import '../styles/own.css';

type Codes = ApiResponse<'GET /api-identity/identity/auth/me/codes'>;
type Code = Codes['data'][number];

/** Ten characters are read aloud in two halves, and are taken so. */
function spelled(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}

/** Hands a text to the phone's sheet, or to the clipboard where there is none. */
async function pass(text: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      notify(texts.copied);
    }
  } catch (error) {
    // Closing the sheet of the phone is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(texts.passFailed);
  }
}

/** Shows the guest's own codes here: what they may use, and what brings friends. It is nothing where there is none. */
export function OwnCodes() {
  const vendor = useSite((site) => site.vendor);
  const { data } = useLoad(vendor.id, () => api('GET /api-identity/identity/auth/me/codes', { quiet: true }));
  if (!data || data.data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="own-codes-title">
      <h2 id="own-codes-title">{texts.title}</h2>
      <ul className="own-codes">
        {data.data.map((code) => (
          <li key={code.id}>
            <OwnCode code={code} currency={data.currency} vendorName={vendor.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  readonly code: Code;
  readonly currency: Codes['currency'];
  readonly vendorName: string;
};

function OwnCode({ code, currency, vendorName }: Props) {
  const { kind, expiration, minimumItemsTotal, usageCount, reward } = code;
  const benefit = codeBenefitText(code, currency);
  const word = spelled(code.code);
  const isForFriends = kind === 'FRIENDS';
  const message = isForFriends
    ? `${texts.invitation(vendorName, word, benefit)}\n${window.location.origin}`
    : word;
  const asked = [
    ...(minimumItemsTotal > 0 ? [texts.from(formatMoney(minimumItemsTotal, currency))] : []),
    // A code ends as a day begins; the day before is its last.
    ...(expiration ? [texts.until(shortDate(new Date(Date.parse(expiration) - 1)))] : []),
  ];
  return (
    <div className="own-code">
      <p>
        <strong className="own-code-word">
          <bdi dir="ltr">{word}</bdi>
        </strong>
        <span>{isForFriends ? texts.forFriends(benefit) : benefit}</span>
      </p>
      {asked.length > 0 && <p className="field-hint">{asked.join('، ')}</p>}
      {isForFriends && (
        <p className="field-hint">
          {reward && `${texts.reward(codeBenefitText(reward, currency))} `}
          {texts.came(usageCount)}
        </p>
      )}
      <button
        type="button"
        className="button soft small"
        aria-label={isForFriends ? texts.inviteWith(word) : texts.copyOf(word)}
        onClick={() => void pass(message)}
      >
        {isForFriends ? texts.invite : texts.copy}
      </button>
    </div>
  );
}

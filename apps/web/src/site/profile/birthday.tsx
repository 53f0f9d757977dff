import { monthNames } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { notify } from '../ui/announcer.ts';
import { birthdayText } from './birthday-text.ts';
import { Folded, FoldedFoot } from './folded.tsx';
import { profileTexts as texts } from './texts.ts';
import '../styles/own.css';
import '../styles/select.css';

/** Asks for the guest's birthday as this restaurant knows it: a month and a day, to be congratulated, or nothing. */
export function Birthday() {
  const { data, replace } = useLoad('birthday', () =>
    api('GET /api-identity/identity/auth/me/birthday', { quiet: true }),
  );
  // Without an answer the page is whole without this.
  if (!data) return null;
  const { birthday } = data;
  return (
    <Folded title={texts.birthday} said={[birthdayText(birthday) ?? texts.birthdayHint]}>
      {(close) => (
        <BirthdayForm
          known={birthday}
          onSaved={(said) => {
            replace({ birthday: said });
            close();
          }}
          onCancel={close}
        />
      )}
    </Folded>
  );
}

type FormProps = {
  readonly known: number | null;
  readonly onSaved: (birthday: number | null) => void;
  readonly onCancel: () => void;
};

function BirthdayForm({ known, onSaved, onCancel }: FormProps) {
  const [month, setMonth] = useState(known === null ? 0 : Math.floor(known / 100));
  const [day, setDay] = useState(known === null ? 0 : known % 100);
  const days = month === 0 || month > 6 ? 30 : 31;
  const birthday = month > 0 && day > 0 && day <= days ? month * 100 + day : null;
  const isHalf = month > 0 !== day > 0;
  const { busy, error, submit } = useSubmit(async () => {
    await api('PUT /api-identity/identity/auth/me/birthday', { body: { birthday } });
    notify(texts.saved);
    onSaved(birthday);
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="panel own-data" onSubmit={save} aria-labelledby="birthday-title">
      <h2 id="birthday-title">{texts.birthday}</h2>
      <p className="field-hint">{texts.birthdayHint}</p>
      <div className="field-pair">
        <div className="field own-select">
          <label htmlFor="birth-day">{texts.birthDay}</label>
          <select
            id="birth-day"
            value={day > days ? 0 : day}
            onChange={({ target }) => setDay(Number(target.value))}
          >
            <option value={0}>{texts.unsaid}</option>
            {Array.from({ length: days }, (_, index) => index + 1).map((each) => (
              <option key={each} value={each}>
                {toPersianDigits(String(each))}
              </option>
            ))}
          </select>
        </div>
        <div className="field own-select">
          <label htmlFor="birth-month">{texts.birthMonth}</label>
          <select id="birth-month" value={month} onChange={({ target }) => setMonth(Number(target.value))}>
            <option value={0}>{texts.unsaid}</option>
            {monthNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <FoldedFoot disabled={busy || isHalf} onCancel={onCancel} />
    </form>
  );
}

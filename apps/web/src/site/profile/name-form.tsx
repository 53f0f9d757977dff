import { EMAIL_LENGTH_MAX, NAME_LENGTH } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { type Profile, useAuth } from '#web/api/auth-store.ts';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { loginTexts } from '../login/texts.ts';
import { notify } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { Folded, FoldedFoot } from './folded.tsx';
import { profileTexts } from './texts.ts';

/** Edits the guest's name, number and e-mail. */
export function OwnName({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, phoneNumber } = profile;
  const name = `${firstName} ${lastName}`.trim();
  const said = [
    name || profileTexts.noName,
    `${profileTexts.phone}: \u2066${formatPhone(phoneNumber)}\u2069`,
    email,
  ];
  return (
    <Folded title={profileTexts.name} said={said.filter((line) => line !== '')}>
      {(close) => <NameForm profile={profile} onDone={close} />}
    </Folded>
  );
}

function NameForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const setProfile = useAuth((state) => state.setProfile);
  const { firstName, lastName, email } = profile;
  const [names, setNames] = useState({ firstName, lastName, email });
  const { busy, error, submit } = useSubmit(async () => {
    const body = { ...names, email: names.email.trim() };
    setProfile(await api('PUT /api-identity/identity/auth/me', { body }));
    notify(profileTexts.saved);
    onDone();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const errorOf = (name: 'firstName' | 'lastName') => error?.errors[name]?.[0];
  return (
    <form className="panel" onSubmit={save} noValidate aria-label={profileTexts.name}>
      <p>
        {profileTexts.phone}: <bdi dir="ltr">{formatPhone(profile.phoneNumber)}</bdi>
      </p>
      <div className="field-pair">
        <TextField
          label={loginTexts.firstName}
          autoComplete="given-name"
          maxLength={NAME_LENGTH.max}
          value={names.firstName}
          error={errorOf('firstName')}
          onChange={(event) => setNames({ ...names, firstName: event.target.value })}
        />
        <TextField
          label={loginTexts.lastName}
          autoComplete="family-name"
          maxLength={NAME_LENGTH.max}
          value={names.lastName}
          error={errorOf('lastName')}
          onChange={(event) => setNames({ ...names, lastName: event.target.value })}
        />
      </div>
      <TextField
        label={profileTexts.email}
        hint={profileTexts.emailHint}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={EMAIL_LENGTH_MAX}
        value={names.email}
        error={error?.errors.email && profileTexts.emailWrong}
        onChange={(event) => setNames({ ...names, email: event.target.value })}
      />
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <FoldedFoot disabled={busy} onCancel={onDone} />
    </form>
  );
}

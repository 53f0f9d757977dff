import type { ReactNode } from 'react';
import { useSignedIn } from '../data/session.ts';
import { useHydrated } from '../data/use-hydrated.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { LoginForm } from './login-form.tsx';
import { loginTexts } from './texts.ts';

/** Shows what only a signed-in guest may see; everybody else gets the login in its place. */
export function LoginGate({ hint, children }: { hint: string; children: ReactNode }) {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  if (!hydrated) return <PageSkeleton />;
  if (signedIn) return children;
  return (
    <section className="panel" aria-labelledby="login-title">
      <h2 id="login-title">{loginTexts.title}</h2>
      <p className="field-hint">{hint}</p>
      <LoginForm onDone={() => undefined} />
    </section>
  );
}

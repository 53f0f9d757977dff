import type { CallDeclaration } from '@sofreh/contract/call';
import { OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS } from '@sofreh/domain/otp';
import type { CallContext } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestCode } from './request-code.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'app' | 'address' | 'now' | 'log'>;

/**
 * Makes a one-time code and sends it after the answer, so that neither a slow company nor who the person is shows in
 * how long it takes. Whether they have any business on the surface is told only after the right code.
 * @throws Refusal SMS_CLOSED where nothing can be sent, and as `requestCode`.
 */
export async function sendCode({ db, app, address, now, log }: Context, phoneNumber: string) {
  if (!app.installation.loginCodes) throw new Refusal('SMS_CLOSED');
  const { person, code } = await requestCode(db, app.auth, { phoneNumber, address }, now());
  const queued = app.background.run(() => app.sms.sendCode(person.phoneNumber, code));
  if (!queued) log.error('a one-time code was dropped: too many wait to be sent');
  const times = { resendAfterSeconds: OTP_RESEND_SECONDS, expiresInSeconds: OTP_LIFETIME_SECONDS };
  return { isRegistered: person.isRegistered, sent: { userId: person.id, ...times } };
}

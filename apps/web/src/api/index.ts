export { type Profile, useAuth } from './auth-store.ts';
export {
  type AnsweredFile,
  api,
  apiFile,
  type CallOptions,
} from './client.ts';
export {
  readCredentials,
  restoreCredentials,
  saveCredentials as saveSignIn,
  signedInPerson,
} from './credentials.ts';
export { requestDurations } from './durations.ts';
export { ApiFailure, isFailure, isOutage } from './failure.ts';
export { currentHostDomain, setHostDomain } from './host-domain.ts';
export { type Installation, readInstallation } from './installation.ts';
export { newId } from './new-id.ts';
export { type Notice, notify, onNotice } from './notices.ts';
export { type PersistedName, persisted } from './persisted.ts';
export { connectRealtime, type RealtimeStatus } from './realtime.ts';
export type { OrderNews, StockNews } from './realtime-messages.ts';
export { onRefused } from './refusals.ts';
export { useSettings } from './settings-store.ts';
export { isSpentCode, signOut, verifyCode } from './sign-in.ts';
export {
  BACKOFFICE_LOGIN_PATH,
  BACKOFFICE_PATH,
  currentSurface,
  PLATFORM_PATH,
  type Surface,
} from './surface.ts';
export type { ApiInput, ApiResponse } from './types.ts';
export { upload } from './upload.ts';

import { callApi } from './api.ts';
import { currentRun } from './run.ts';
import { staffSession } from './sessions.ts';

/** A caller box of Vanak: it reports calls as a device on the phone line does. */
export interface CallerBox {
  /** @returns the status of the answer. */
  readonly ring: (number: string, lineNumber?: string) => Promise<number>;
  readonly remove: () => Promise<void>;
}

/** Adds a caller box beside the browser. */
export async function addCallerBox(): Promise<CallerBox> {
  const { token } = await staffSession('owner');
  const { id, token: secret } = await callApi('POST /api-identity/identity/users/callerid/boxes', {
    token,
    body: { name: 'خط آزمون' },
  });
  return {
    ring: async (number, lineNumber = '1') => {
      const { status } = await fetch(`${currentRun().url}/api-identity/identity/users/callerid`, {
        method: 'POST',
        headers: { authorization: `Box ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ lineNumber, number }),
      });
      return status;
    },
    remove: async () => {
      await callApi('DELETE /api-identity/identity/users/callerid/boxes/{id}', { token, params: { id } });
    },
  };
}

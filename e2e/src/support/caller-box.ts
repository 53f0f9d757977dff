import { callApi } from './api.ts';
import { currentRun } from './run.ts';
import { staffSession } from './sessions.ts';

/** Longer ago than what a page shows of the calls before it was opened. */
const AGO_MS = 120_000;

/** A caller box of Vanak: it reports calls as a device on the phone line does. */
export interface CallerBox {
  /** A call of two minutes ago: pages that listen ring, pages opened later do not. @returns the status of the answer. */
  readonly ring: (number: string, lineNumber?: string) => Promise<number>;
  readonly remove: () => Promise<void>;
}

/** Adds a caller box beside the browser. */
export async function addCallerBox(): Promise<CallerBox> {
  const { token } = await staffSession('owner');
  const { id, token: secret } = await callApi('POST /api-identity/identity/users/callerid/boxes', {
    token,
    body: { id: crypto.randomUUID(), name: 'خط آزمون' },
  });
  return {
    ring: async (number, lineNumber = '1') => {
      const { status } = await fetch(`${currentRun().url}/api-identity/identity/users/callerid`, {
        method: 'POST',
        headers: { authorization: `Box ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ lineNumber, number, at: new Date(Date.now() - AGO_MS).toISOString() }),
      });
      return status;
    },
    remove: async () => {
      await callApi('DELETE /api-identity/identity/users/callerid/boxes/{id}', { token, params: { id } });
    },
  };
}

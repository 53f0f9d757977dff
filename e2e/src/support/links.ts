import { expect } from '@playwright/test';
import type { Allocation } from '@sofreh/domain/split-bill';
import { toPersianDigits } from '@sofreh/fa/digits';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from './api.ts';
import { currentRun } from './run.ts';
import { newPhone, staffSession } from './sessions.ts';

/** Has a link of a bill, or of a part of it, sent, and reads its address in the outbox. */
export async function linkOf(orderId: string, allocations: readonly Allocation[] = []): Promise<string> {
  const { token } = await staffSession('owner');
  const phoneNumber = newPhone();
  await callApi('POST /api/payments/link', {
    token,
    body: { id: newId(), orderId, phoneNumber, allocations: [...allocations] },
  });
  return linkSentTo(phoneNumber);
}

/** Waits for the payment link that was sent to a phone, of a bill unless another is looked for; answers its path. */
export async function linkSentTo(phoneNumber: string, link = /\/pay\/[0-9A-Za-z]{22}/): Promise<string> {
  let path = '';
  await expect(async () => {
    const page = await (await fetch(`${currentRun().url}/simulators/outbox`)).text();
    const message = page.split('<li>').find((row) => row.includes(toPersianDigits(phoneNumber)));
    path = link.exec(message ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

import { expect } from '@playwright/test';
import { toPersianDigits } from '@sofreh/fa/digits';
import { currentRun } from './run.ts';

/** Waits for the payment link that was sent to a phone; answers its path. */
export async function linkSentTo(phoneNumber: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const page = await (await fetch(`${currentRun().url}/simulators/outbox`)).text();
    const message = page.split('<li>').find((row) => row.includes(toPersianDigits(phoneNumber)));
    path = /\/pay\/[0-9A-Za-z]{22}/.exec(message ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

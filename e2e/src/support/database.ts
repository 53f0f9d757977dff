import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { callApi, VANAK } from './api.ts';
import { currentRun } from './run.ts';

/** Runs one statement on the product's own database, as an owner's change that has no screen yet. */
async function change(
  text: string,
  values: readonly unknown[],
  dataDir: string = currentRun().dataDir,
): Promise<void> {
  const client = new Client({ host: join(dataDir, 'run'), user: 'sofreh', database: 'sofreh' });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/**
 * Lets a session work at whichever till speaks for it next: the tests of a run share their sessions, each with a till of its own, and
 * register more of them than a person does on a day.
 */
export async function moveToNextTill(accessToken: string): Promise<void> {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { readonly sid: string };
  await change('delete from till_sessions where session_id = $1', [sid]);
  await change("delete from rate_limits where subject like 'tills-of-%'", []);
}

const OF_DISH = 'where code = $1 and vendor_id = (select id from vendors where domain = $2)';

async function siteDish(code: string) {
  const menu = await callApi('GET /api-catalog/catalog/menucategories/site', { query: {} });
  return menu.categories.flatMap(({ items }) => items).find((item) => item.code === code);
}

/** Gives a dish of Vanak another price (toman) and waits until the site's menu says so. */
export async function setPrice(code: string, price: number): Promise<void> {
  await change(`update menu_items set price = $3 ${OF_DISH}`, [code, VANAK, price]);
  await expect.poll(async () => (await siteDish(code))?.price).toBe(price);
}

/** Takes a dish of Vanak off sale or puts it back, and waits until the site's menu says so. */
export async function setAvailable(code: string, available: boolean): Promise<void> {
  await change(`update menu_items set available = $3 ${OF_DISH}`, [code, VANAK, available]);
  await expect.poll(async () => (await siteDish(code))?.available).toBe(available);
}

/**
 * Lets what nobody answers ring on: the demo's waiting orders would otherwise be turned down, with their refunds, in the
 * middle of whatever counts the day then.
 */
export async function letUnansweredRing(dataDir: string): Promise<void> {
  await change("update vendors set unanswered_action = 'RING'", [], dataDir);
}

/** Opens or closes a branch by its flag. */
export async function setOpenFlag(domain: string, open: boolean): Promise<void> {
  await change('update vendors set open_flag = $2 where domain = $1', [domain, open]);
}

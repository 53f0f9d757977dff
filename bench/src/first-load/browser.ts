import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium. @throws Error where there is none; `npm test` installs it. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium; set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

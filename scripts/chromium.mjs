import { findProgram, installPackage } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium browser tests run in: `CHROMIUM_PATH`, else the first one on the path.
 * @returns {string | undefined}
 */
export function findChromium() {
  return findProgram(process.env.CHROMIUM_PATH, NAMES);
}

/**
 * Installs Debian's or Ubuntu's Chromium, as root or where sudo asks for no password.
 * @returns {boolean} whether there is one now
 */
export function installChromium() {
  // Whoever named a browser wants that one.
  if (process.env.CHROMIUM_PATH || !installPackage('chromium')) return false;
  return findChromium() !== undefined;
}

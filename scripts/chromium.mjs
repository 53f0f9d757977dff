import { findProgram, installPackage, isKnownPackage } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS = 'chromium-headless-shell';

/**
 * The Chromium of tests that need a whole one, with a profile on the disk: `CHROMIUM_PATH`, else the first one on the path.
 * @returns {string | undefined}
 */
export function findChromium() {
  return findProgram(process.env.CHROMIUM_PATH, NAMES);
}

/**
 * The Chromium that pages are tried in. Debian's build without windows draws the same pages for a third less work than one that
 * hides its windows; where there is none, or a browser is named, it is {@link findChromium}'s.
 * @returns {string | undefined}
 */
export function findPageChromium() {
  return process.env.CHROMIUM_PATH ? findChromium() : (findProgram(undefined, [HEADLESS]) ?? findChromium());
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

/** Installs the build without windows beside it where the system has one; tests run without it too. */
export function installPageChromium() {
  if (process.env.CHROMIUM_PATH || findProgram(undefined, [HEADLESS]) || !isKnownPackage(HEADLESS)) return;
  installPackage(HEADLESS);
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The Chromium browser tests run in: `CHROMIUM_PATH`, else the first one on the path.
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isAbsolute(given) && isProgram(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Installs Debian's or Ubuntu's Chromium, as root or where sudo asks for no password.
 * @returns {boolean} whether there is one now
 */
export function installChromium() {
  // Whoever named a browser wants that one.
  if (process.env.CHROMIUM_PATH) return false;
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  console.log('نصب Chromium برای آزمون‌ها… / Installing Chromium for the tests…');
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command, ...args] = [...apt, ...step];
    if (spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return false;
  }
  return findChromium() !== undefined;
}

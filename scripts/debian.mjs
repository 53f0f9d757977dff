import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

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
 * A program that tests need: the one given, else the first of its names on the path.
 * @param {string | undefined} given a whole path
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(given, names) {
  if (given) return isAbsolute(given) && isProgram(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Installs a package of Debian or Ubuntu, as root or where sudo asks for no password.
 * @param {string} name
 * @returns {boolean} whether it could
 */
export function installPackage(name) {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  console.log(`نصب ${name} برای آزمون‌ها… / Installing ${name} for the tests…`);
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((step) => {
    const [command, ...args] = [...apt, ...step];
    return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  });
}

/**
 * Says whether the system's lists have a package.
 * @param {string} name
 */
export function isKnownPackage(name) {
  return spawnSync('apt-cache', ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;
}

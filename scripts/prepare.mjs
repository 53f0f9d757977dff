// Runs before `npm start` and, with --tests, before `npm test`, on any Node from 20 on and before anything is installed:
// brings node_modules to what package-lock.json says and makes sure that Node 24 (and, for tests, Chromium and LibreOffice) is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium, installPageChromium } from './chromium.mjs';
import { findOffice, installOffice } from './office.mjs';

const NEEDED_NODE = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.cache/sofreh/installed');

/** @param {string} persian @param {string} english @returns {never} */
function giveUp(persian, english) {
  console.error(`\n${persian}\n${english}\n`);
  process.exit(1);
}

/** The lock file's packages without those that are only for other systems. @param {string} path */
function packagesOf(path) {
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(packages).filter(([place]) => place.startsWith('node_modules/'));
}

/** Says whether what npm says it installed is what the lock file names. */
function isInstalled() {
  const installedList = join(modules, '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = new Map(packagesOf(installedList));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return wanted.every(([place, { version, optional }]) => {
    const found = installed.get(place);
    return found ? found.version === version : optional === true;
  });
}

function install() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled()) {
    console.log('نصب وابستگی‌ها… / Installing dependencies…');
    const npm = process.env.npm_execpath;
    const node = process.env.npm_node_execpath ?? process.execPath;
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = npm
      ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) {
      giveUp(
        'نصب وابستگی‌ها ناتمام ماند. اتصال اینترنت را بررسی کنید و دوباره همین دستور را اجرا کنید.',
        'Installing the dependencies failed. Check the network and run the same command again.',
      );
    }
  }
  mkdirSync(join(modules, '.cache/sofreh'), { recursive: true });
  writeFileSync(stamp, hash);
}

/** The major version of the Node that `command` starts, or 0 when it does not run here. @param {string} command */
function nodeVersion(command) {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}

/** npm puts node_modules/.bin first on the path: the Node that came with the packages, else the machine's own. */
function checkNode() {
  const bundled = join(modules, '.bin/node');
  if (nodeVersion(bundled) >= NEEDED_NODE) return;
  // One that does not run here (another C library) must not stand before the machine's own.
  rmSync(bundled, { force: true });
  if (nodeVersion('node') >= NEEDED_NODE) return;
  giveUp(
    `سفره به Node.js نسخهٔ ${NEEDED_NODE} یا تازه‌تر نیاز دارد و برای این سیستم همراه برنامه نیامده است. آن را از nodejs.org نصب کنید.`,
    `Sofreh needs Node.js ${NEEDED_NODE} or newer and none comes with the program for this system (${process.platform}-${process.arch}, running ${process.version}). Install it from nodejs.org.`,
  );
}

install();
checkNode();
if (process.argv.includes('--tests') && !findChromium() && !installChromium()) {
  giveUp(
    'آزمون‌های مرورگر به Chromium نیاز دارند. آن را نصب کنید (sudo apt-get install chromium) یا نشانی برنامه را در CHROMIUM_PATH بدهید.',
    'The browser tests need Chromium. Install it (sudo apt-get install chromium) or set CHROMIUM_PATH to the program.',
  );
}
if (process.argv.includes('--tests')) installPageChromium();
if (process.argv.includes('--tests') && !findOffice() && !installOffice()) {
  giveUp(
    'آزمون‌های فایل‌های اکسل به LibreOffice نیاز دارند. آن را نصب کنید (sudo apt-get install libreoffice-calc-nogui).',
    'The tests of workbooks need LibreOffice. Install it (sudo apt-get install libreoffice-calc-nogui).',
  );
}

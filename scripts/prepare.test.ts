import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './rules/repository.ts';

let root: string;

/** An npm that notes each call and installs by copying the lock file, or fails where `fails` stands. */
const NPM = `
const { appendFileSync, copyFileSync, existsSync, mkdirSync } = require('node:fs');
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('fails')) process.exit(1);
mkdirSync('node_modules', { recursive: true });
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

function lock(packages: Record<string, object>): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
}

function prepare(args: readonly string[] = [], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs'), ...args], {
    cwd: '/',
    encoding: 'utf8',
    env: {
      PATH: dirname(process.execPath),
      npm_execpath: join(root, 'npm.cjs'),
      npm_node_execpath: process.execPath,
      ...env,
    },
  });
  return { status, stderr };
}

function npmCalls(): readonly string[] {
  const path = join(root, 'calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

function program(path: string, script: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sofreh-prepare-'));
  for (const name of ['prepare.mjs', 'chromium.mjs', 'office.mjs', 'debian.mjs'])
    cpSync(join(ROOT, 'scripts', name), join(root, 'scripts', name));
  writeFileSync(join(root, 'npm.cjs'), NPM);
  lock({ 'node_modules/a': { version: '1.0.0' } });
});

afterEach(() => rmSync(root, { recursive: true }));

describe('prepare', () => {
  it('installs once, and again when the lock file changed', () => {
    expect(prepare().status).toBe(0);
    expect(prepare().status).toBe(0);
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci /)]);
    lock({ 'node_modules/a': { version: '1.0.1' } });
    expect(prepare().status).toBe(0);
    expect(npmCalls()).toHaveLength(2);
  });

  it('does not install what npm has installed already, packages of other systems aside', () => {
    lock({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-mac': { version: '1.0.0', optional: true },
    });
    mkdirSync(join(root, 'node_modules'));
    const installed = { packages: { 'node_modules/a': { version: '1.0.0' } } };
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(installed));
    expect(prepare().status).toBe(0);
    expect(npmCalls()).toEqual([]);
  });

  it('says in both languages that the installation failed, and tries again the next time', () => {
    writeFileSync(join(root, 'fails'), '');
    const { status, stderr } = prepare();
    expect(status).toBe(1);
    expect(stderr).toContain('نصب وابستگی‌ها ناتمام ماند');
    expect(stderr).toContain('Installing the dependencies failed');
    rmSync(join(root, 'fails'));
    expect(prepare().status).toBe(0);
    expect(npmCalls()).toHaveLength(2);
  });

  it('wants Node 24: the bundled one, else the machine’s own', () => {
    program(join(root, 'old/node'), 'echo v20.20.2');
    const old = { PATH: join(root, 'old') };
    const refused = prepare([], old);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/Node\.js نسخهٔ 24[\s\S]*needs Node\.js 24/);
    program(join(root, 'node_modules/.bin/node'), 'echo v24.1.0');
    expect(prepare([], old).status).toBe(0);
    expect(prepare([], { PATH: dirname(process.execPath) }).status).toBe(0);
  });

  it('takes a bundled Node that does not run here out of the way', () => {
    expect(prepare().status).toBe(0);
    program(join(root, 'node_modules/.bin/node'), 'exit 127');
    expect(prepare().status).toBe(0);
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
  });

  it('wants the browser that was named, and LibreOffice, for tests alone', () => {
    const missing = { CHROMIUM_PATH: join(root, 'chromium') };
    expect(prepare([], missing).status).toBe(0);
    const refused = prepare(['--tests'], missing);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/Chromium نیاز دارند[\s\S]*need Chromium/);
    program(join(root, 'chromium'), 'true');
    const path = `${dirname(process.execPath)}:${join(root, 'bin')}`;
    program(join(root, 'bin/soffice'), 'true');
    expect(prepare(['--tests'], { ...missing, PATH: path }).status).toBe(0);
  });
});

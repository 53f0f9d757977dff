import { execFile, execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerBridgeProgram } from './bridge-program.routes.ts';
import { windowsScript } from './install-scripts.ts';
import { tarOf } from './tar.ts';

const MODULES = join(import.meta.dirname, '../../../../node_modules');
/** Names what the bridge needs of the registry. */
const FETCHED = ['@napi-rs', '@internationalized', '@swc', 'uqr', 'vazirmatn'];
const folder = await mkdtemp(join(tmpdir(), 'sofreh-install-'));
const server = Fastify();
registerBridgeProgram(server);
const codes: string[] = [];
server.post<{ Body: { code: string } }>('/api/printbridges/pair', async ({ body: { code } }, reply) => {
  codes.push(code);
  if (code !== '123456') return reply.status(400).send({ message: 'کد درست نیست' });
  return { token: 'vendor.bridge.secret', name: 'رایانه', vendorName: 'ونک' };
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A program of the computer, which writes down how it was called. */
async function standIn(bin: string, name: string, body = ''): Promise<void> {
  const path = join(bin, name);
  await writeFile(path, `#!/bin/sh\necho "${name} $*" >> "${folder}/calls"\n${body}\n`);
  await chmod(path, 0o755);
}

/** A computer on which npm finds what it is asked for, and whose services are only written down. */
async function computer() {
  const home = await mkdtemp(join(folder, 'home-'));
  const bin = join(home, 'bin');
  const units = join(home, 'units');
  await mkdir(bin);
  await mkdir(units);
  // The folder is filled as npm fills it: with what comes from the registry, and with the archive's own packages beside it.
  const link = `mkdir -p node_modules/@sofreh
for each in ${FETCHED.join(' ')}; do ln -sfn "${MODULES}/$each" node_modules/; done
for each in "$PWD"/packages/*; do ln -sfn "$each" node_modules/@sofreh/; done`;
  await standIn(bin, 'npm', link);
  for (const name of ['systemctl', 'loginctl']) await standIn(bin, name);
  const env = {
    PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: home,
    SOFREH_UNITS: units,
  };
  const install = (...more: readonly string[]) =>
    promisify(execFile)(
      'sh',
      ['-c', `curl -fsSL ${url}/bridge/install.sh | sh -s -- --server ${url} ${more.join(' ')}`],
      {
        env,
      },
    );
  return { home, units, env, install };
}

test('one command installs the program, pairs it and lets it start with the computer', async () => {
  const { home, units, env, install } = await computer();
  const shop = ['--shop', 'vanak.test'];
  const { stdout } = await install(...shop, '--code', '123456', '--caller-id', '/dev/ttyACM0');
  expect(stdout).toContain('paired: «رایانه»');
  expect(stdout).toContain('sofreh-bridge: installed');
  const pairing = join(home, '.sofreh/bridge.json');
  expect(JSON.parse(await readFile(pairing, 'utf8'))).toEqual({
    server: url,
    shop: 'vanak.test',
    token: 'vendor.bridge.secret',
  });
  expect((await stat(pairing)).mode & 0o777).toBe(0o600);

  const isRoot = process.getuid?.() === 0;
  const unit = await readFile(
    isRoot ? join(units, 'sofreh-bridge.service') : join(home, '.config/systemd/user/sofreh-bridge.service'),
    'utf8',
  );
  const main = join(home, '.sofreh/bridge/apps/bridge/src/main.ts');
  expect(unit).toContain(`"${main}" --caller-id /dev/ttyACM0`);
  // Whoever installs it with another account's rights pairs it in the home folder it will look in.
  expect(unit).toContain(`Environment="HOME=${home}"`);
  expect(await readFile(join(folder, 'calls'), 'utf8')).toMatch(
    /npm install --omit=dev[\s\S]*systemctl .*restart sofreh-bridge/,
  );
  // What was installed is whole: it runs by itself, with its own packages.
  const shown = execFileSync(process.execPath, [main, '--help'], { env }).toString();
  expect(shown).toContain('--code');

  // Again without a code it is renewed and stays paired; with a wrong one it says so and ends.
  await install();
  expect(codes).toEqual(['123456']);
  await expect(install(...shop, '--code', '000000')).rejects.toMatchObject({ code: 1 });
  expect(JSON.parse(await readFile(pairing, 'utf8')).token).toBe('vendor.bridge.secret');
}, 60_000);

test('the archive has no tests and nothing of the server', async () => {
  const archive = Buffer.from(await (await fetch(`${url}/bridge/program.tar.gz`)).arrayBuffer());
  const file = join(folder, 'program.tar.gz');
  await writeFile(file, archive);
  const names = execFileSync('tar', ['-tzf', file]).toString().trim().split('\n');
  expect(names).toContain('apps/bridge/src/main.ts');
  expect(
    names.filter(
      (name) => !/^(package\.json|apps\/bridge\/|packages\/(domain|fa|providers|receipt)\/)/.test(name),
    ),
  ).toEqual([]);
  expect(names.filter((name) => name.includes('.test.') || name.includes('/testing/'))).toEqual([]);
});

test('a path that no archive holds is refused', () => {
  expect(() => tarOf([{ path: 'x'.repeat(101), bytes: new Uint8Array() }])).toThrow(RangeError);
});

test('the script for Windows comes as text, with the version that the server runs', async () => {
  const script = await (await fetch(`${url}/bridge/install.ps1`)).text();
  expect(script).toBe(windowsScript(process.version));
  expect(script).toContain(`node-${process.version}-win-x64.zip`);
});

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';
import { ENTRIES, WEB_ROOT } from './paths.ts';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Chunks = Readonly<Record<string, Chunk>>;

/** Gives every file the staff's program may load, first or later. */
export function staffFiles(chunks: Chunks, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(entry);
  const files = [...seen].flatMap((name) => {
    const { file, css = [], assets = [] } = chunks[name] ?? { file: '' };
    return [file, ...css, ...assets];
  });
  return [...new Set(files)]
    .filter(Boolean)
    .map((file) => `/${file}`)
    .sort();
}

/** Writes the service workers of the staff's, the couriers' and the kiosks' programs; another build is another version of them. */
export async function writeWorkers(clientFolder: string): Promise<void> {
  const chunks = (await readManifest(clientFolder)) as Chunks;
  await writeWorker(clientFolder, 'staff', ['/bo', '/bo/cashier'], staffFiles(chunks, ENTRIES.app));
  await writeWorker(clientFolder, 'courier', ['/courier'], staffFiles(chunks, ENTRIES.courier));
  await writeWorker(clientFolder, 'kiosk', ['/kiosk'], staffFiles(chunks, ENTRIES.kiosk));
}

async function writeWorker(
  clientFolder: string,
  name: string,
  shells: readonly string[],
  programFiles: readonly string[],
): Promise<void> {
  const files = [...programFiles, '/favicon.svg'];
  const keeping = await readFile(join(WEB_ROOT, 'src/offline/worker/staff-worker.js'), 'utf8');
  // Nobody works at a kiosk who could be told something.
  const telling = name === 'kiosk' ? '' : await readFile(join(WEB_ROOT, 'public/push-worker.js'), 'utf8');
  const source = keeping + telling;
  const version = createHash('sha256').update(source).update(files.join()).digest('base64url').slice(0, 12);
  const text = source
    .replace("['__FILES__']", JSON.stringify(files))
    .replace('__VERSION__', version)
    .replaceAll('__NAME__', name)
    .replace("['__SHELLS__']", JSON.stringify(shells));
  await writeFile(join(clientFolder, `${name}-worker.js`), text);
}

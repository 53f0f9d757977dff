import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** This is what Vite wrote about one built file. */
type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** These are the addresses a page of one entry needs before it can run. */
export type EntryAssets = {
  readonly script: string;
  /** These are modules that the entry imports, to be fetched at once. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** These are the Persian letters of the type, which the first paint needs. */
  readonly font: string | null;
};

const PERSIAN_FONT = 'vazirmatn-arabic-wght-normal.woff2';

/** Reads the manifest of a finished build. Throws when there is none. */
export async function readManifest(clientFolder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientFolder, 'manifest.json'), 'utf8')) as Manifest;
}

/**
 * Gives the assets of an entry, its imports' included, each once. Throws when the build has no such entry.
 * @param soon sources of what the page loads as soon as it runs: fetched with the entry instead of after it.
 */
export function entryAssets(manifest: Manifest, entry: string, soon: readonly string[] = []): EntryAssets {
  const main = manifest[entry];
  if (!main) throw new Error(`the web build has no entry ${entry}`);
  const seen = new Set<string>();
  const chunks = [entry, ...soon].flatMap((name) => withImports(manifest, name, seen));
  const font = Object.keys(manifest).find((source) => source.endsWith(PERSIAN_FONT));
  return {
    script: `/${main.file}`,
    preloads: chunks.filter((chunk) => chunk !== main).map((chunk) => `/${chunk.file}`),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    font: font ? `/${manifest[font]?.file ?? ''}` : null,
  };
}

function withImports(manifest: Manifest, entry: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk];
}

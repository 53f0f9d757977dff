import type { Rolldown } from 'vite';
import { build } from 'vite';
import { partNames } from './parts.ts';
import { clientConfig, partsConfig, siteServerConfig } from './vite-configs.ts';

/** The bundler writes the browser's programs and the site's server bundle into the folder that its one argument names. */
const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('bundle.ts wants a folder');

const parts = await build(partsConfig());
const files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = 'output' in parts ? parts.output : [];
await build(clientConfig(out, partNames(files.filter((file) => file.type === 'chunk'))));
await build(siteServerConfig(out));

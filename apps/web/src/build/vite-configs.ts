import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { ENTRIES, WEB_ROOT } from './paths.ts';

const shared: InlineConfig = {
  root: WEB_ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Configures the build of the browser's programs with their manifest, in `out/client`.
 * @param names into which file a module goes, by its id; the bundler decides where there is none.
 */
export function clientConfig(out: string, names: ReadonlyMap<string, string>): InlineConfig {
  return {
    ...shared,
    build: {
      outDir: join(out, 'client'),
      emptyOutDir: false,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        input: {
          app: join(WEB_ROOT, ENTRIES.app),
          kiosk: join(WEB_ROOT, ENTRIES.kiosk),
          courier: join(WEB_ROOT, ENTRIES.courier),
          site: join(WEB_ROOT, ENTRIES.site),
          early: join(WEB_ROOT, ENTRIES.siteEarly),
        },
        output: {
          codeSplitting: {
            // What a module imports may have another place than the module.
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => names.get(id), debugName: 'parts of the till and the guest page' }],
          },
        },
      },
    },
  };
}

/** Tells which files the bundler makes of the browser's programs by itself; nothing is written. */
export function partsConfig(): InlineConfig {
  const { build, ...rest } = clientConfig('', new Map());
  return {
    ...rest,
    publicDir: false,
    build: { ...build, write: false, manifest: false, minify: false, cssMinify: false },
  };
}

/**
 * Configures the build of the guest site as the server renders it: one file with all it needs,
 * `out/site-server/entry.js`.
 */
export function siteServerConfig(out: string): InlineConfig {
  return {
    ...shared,
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(WEB_ROOT, ENTRIES.siteServer),
      outDir: join(out, 'site-server'),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  };
}

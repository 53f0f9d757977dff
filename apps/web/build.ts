import { buildWeb } from './src/build/build-web.ts';

export { buildWeb } from './src/build/build-web.ts';

if (import.meta.main) await buildWeb();

import { join } from 'node:path';
import { ROOT } from './rules/repository.ts';

/** The folder in which servers under test record the calls they answered, a file per run. */
export const EXERCISED_FOLDER = join(ROOT, 'node_modules/.cache/sofreh/exercised');

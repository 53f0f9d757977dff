import { foldCompact } from '@sofreh/fa/search-fold';

function added(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}

/**
 * This finds rows of one kind by what people call them: as they are written, or as that sounds alike however it was
 * typed (Arabic letters, any digits, spaces for half-spaces).
 */
export class TitleIndex {
  readonly #titles = new Map<string, string>();
  readonly #written = new Map<string, Set<string>>();
  readonly #alike = new Map<string, Set<string>>();

  constructor(rows: Iterable<readonly [id: string, title: string]>) {
    for (const [id, title] of rows) this.set(id, title);
  }

  set(id: string, title: string): void {
    const before = this.#titles.get(id);
    if (before !== undefined) {
      this.#written.get(before)?.delete(id);
      this.#alike.get(foldCompact(before))?.delete(id);
    }
    this.#titles.set(id, title);
    added(this.#written, title, id);
    added(this.#alike, foldCompact(title), id);
  }

  has(id: string): boolean {
    return this.#titles.has(id);
  }

  titleOf(id: string): string | undefined {
    return this.#titles.get(id);
  }

  /** Gives the ids of rows whose title is written just so. */
  written(title: string): readonly string[] {
    return [...(this.#written.get(title) ?? [])];
  }

  /** Gives the ids of rows whose title sounds alike. */
  alike(title: string): readonly string[] {
    return [...(this.#alike.get(foldCompact(title)) ?? [])];
  }
}

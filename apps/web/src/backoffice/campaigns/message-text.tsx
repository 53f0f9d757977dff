/** Matches addresses and codes, which keep their own direction within a Persian text. */
const LATIN = /([A-Za-z0-9][A-Za-z0-9:/._-]*)/;

export function MessageText({ text }: { readonly text: string }) {
  // The parts of a split by one group: every second one is what the group found.
  return text.split(LATIN).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are told apart by their places alone
      <bdi key={place} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}

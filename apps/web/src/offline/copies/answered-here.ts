import type { CallKey } from '@sofreh/contract';

const answered = new Set<CallKey>();

/** Remembers that a call was answered from the till's copy, which nobody keeps up to date while the server is not heard. */
export function noteAnsweredHere(key: CallKey): void {
  answered.add(key);
}

/** Takes out what was answered from copies since it was asked last: what is to be asked again when the server is heard. */
export function takeAnsweredHere(): readonly CallKey[] {
  const keys = [...answered];
  answered.clear();
  return keys;
}

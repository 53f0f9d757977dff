import { readDocument, writeDocument } from '../store/documents.ts';

/** This is a paper that a person asks for, by what it is of: an order's receipt, a drawer's report. */
type Subject = { readonly paper: 'receipt' | 'report'; readonly id: string };

const keyOf = ({ paper, id }: Subject) => `${paper}:${id}`;

/** Says whether the last paper of a subject that came out by this till, or may have, said the same words: another one is a copy. */
export async function cameOutBefore(subject: Subject, words: string): Promise<boolean> {
  return (await readDocument<string>(keyOf(subject))) === words;
}

/** Keeps the words of a paper that came out, or may have. A browser that keeps nothing for pages forgets it. */
export async function keepCameOut(subject: Subject, words: string): Promise<void> {
  await writeDocument(keyOf(subject), words).catch(() => undefined);
}

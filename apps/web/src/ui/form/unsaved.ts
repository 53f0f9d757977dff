/** These forms on the screen hold unsaved work. */
const unsaved = new Set<symbol>();

/** Notes that a form holds unsaved work. @returns what to call when it does not any more. */
export function noteUnsaved(form: symbol = Symbol('a form')): () => void {
  unsaved.add(form);
  return () => void unsaved.delete(form);
}

export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Tells whether this form asks for all of them: a person who leaves several at once answers once. */
export function asksForAll(form: symbol): boolean {
  const [first] = unsaved;
  return first === undefined || first === form;
}

/**
 * Puts the caret into the first field in `within` that refuses what stands in it, for forms know only an empty value.
 * @returns whether there is one: then nothing may be done with the form.
 */
export function stopAtRefused(within: ParentNode | null | undefined): boolean {
  const field = within?.querySelector<HTMLElement>('[data-refused]');
  field?.focus();
  return field !== null && field !== undefined;
}

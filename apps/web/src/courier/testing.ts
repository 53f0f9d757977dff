/** An access token of a person, as far as a page reads it. */
export const tokenOf = (person: string): string =>
  `header.${btoa(JSON.stringify({ sub: person }))}.signature`;

/** The page and its program tell each other this while the one is shown and the other still on its way. */
export type EarlySite = {
  /** The program has taken over the page. */
  taken?: boolean;
  /** Does once what was pressed before that. */
  replay?: () => void;
};

declare global {
  var sofrehSite: EarlySite | undefined;
}

/** These pictures lie under a map, where the installation has any. */
export type MapTiles = {
  /** This is their address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** It names who made them, which every map says; it is empty where nobody asks for it. */
  readonly credit: string;
};

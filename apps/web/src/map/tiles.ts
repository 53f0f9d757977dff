/** Pictures under a map, where the installation has any. */
export type MapTiles = {
  /** Their address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Who made them, to be named on every map; empty where nobody asks for it. */
  readonly credit: string;
};

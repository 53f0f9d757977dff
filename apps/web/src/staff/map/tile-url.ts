/** Address of map tiles with `{z}`, `{x}` and `{y}`, as the page tells it; null where maps are drawn without tiles. */
export function mapTileUrl(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? null;
}

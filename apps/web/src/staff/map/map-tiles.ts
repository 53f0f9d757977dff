import type { MapTiles } from '#web/map/tiles.ts';

/** Reads the tiles under maps, as the page tells of them; null where maps are drawn without. */
export function mapTiles(): MapTiles | null {
  const element = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  return element && { url: element.content, credit: element.dataset.credit ?? '' };
}

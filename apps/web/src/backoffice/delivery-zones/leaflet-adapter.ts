import L from 'leaflet';
import { TerraDrawExtend } from 'terra-draw';

// The library's declarations name their files without extensions, so that TypeScript reads them as `any` here; what of
// them an adapter meets is said below.
type FeatureId = string | number;
type Feature = GeoJSON.Feature & { readonly id?: FeatureId; readonly properties: Record<string, unknown> };
interface Style {
  readonly polygonOutlineColor: string;
  readonly polygonOutlineWidth: number;
  readonly polygonFillColor: string;
  readonly polygonFillOpacity: number;
  readonly lineStringColor: string;
  readonly lineStringWidth: number;
  readonly pointColor: string;
  readonly pointWidth: number;
  readonly pointOutlineColor: string;
  readonly pointOutlineWidth: number;
}
interface Changes {
  readonly created: readonly Feature[];
  readonly updated: readonly Feature[];
  readonly deletedIds: readonly FeatureId[];
}
type Styling = Readonly<Record<string, (feature: Feature) => Style>>;

/** A drawn point keeps six decimals, which is a tenth of a metre. */
const PRECISION = 6;

/** Lets terra-draw draw on a Leaflet map; each of its features is one Leaflet layer. */
export class LeafletAdapter extends TerraDrawExtend.TerraDrawBaseAdapter {
  private readonly map: L.Map;
  private readonly layers = new Map<FeatureId, L.Layer>();

  constructor(map: L.Map) {
    super({ coordinatePrecision: PRECISION });
    this.map = map;
  }

  register(callbacks: { readonly onReady?: () => void }): void {
    super.register(callbacks);
    callbacks.onReady?.();
  }

  getMapEventElement(): HTMLElement {
    return this.map.getContainer();
  }

  getLngLatFromEvent(event: PointerEvent | MouseEvent): { lng: number; lat: number } | null {
    const { left, top } = this.map.getContainer().getBoundingClientRect();
    return this.unproject(event.clientX - left, event.clientY - top);
  }

  project(lng: number, lat: number): { x: number; y: number } {
    const { x, y } = this.map.latLngToContainerPoint([lat, lng]);
    return { x, y };
  }

  unproject(x: number, y: number): { lng: number; lat: number } {
    const { lng, lat } = this.map.containerPointToLatLng([x, y]);
    return { lng, lat };
  }

  setCursor(cursor: string): void {
    this.map.getContainer().style.cursor = cursor === 'unset' ? '' : cursor;
  }

  setDraggability(enabled: boolean): void {
    if (enabled) this.map.dragging.enable();
    else this.map.dragging.disable();
  }

  setDoubleClickToZoom(enabled: boolean): void {
    if (enabled) this.map.doubleClickZoom.enable();
    else this.map.doubleClickZoom.disable();
  }

  render({ created, updated, deletedIds }: Changes, styling: Styling): void {
    for (const id of deletedIds) this.remove(id);
    for (const feature of [...created, ...updated]) this.draw(feature, styling);
  }

  clear(): void {
    for (const id of [...this.layers.keys()]) this.remove(id);
  }

  private remove(id: FeatureId): void {
    this.layers.get(id)?.remove();
    this.layers.delete(id);
  }

  private draw(feature: Feature, styling: Styling): void {
    const { id } = feature;
    const style = styling[String(feature.properties.mode)]?.(feature);
    if (id === undefined || !style) return;
    this.remove(id);
    const layer = L.geoJSON(feature, {
      interactive: false,
      pane: feature.geometry.type === 'Point' ? 'markerPane' : 'overlayPane',
      style: () =>
        feature.geometry.type === 'Polygon'
          ? {
              color: style.polygonOutlineColor,
              weight: style.polygonOutlineWidth,
              fillColor: style.polygonFillColor,
              fillOpacity: style.polygonFillOpacity,
            }
          : { color: style.lineStringColor, weight: style.lineStringWidth },
      pointToLayer: (_, latLng) =>
        L.circleMarker(latLng, {
          radius: style.pointWidth,
          color: style.pointOutlineColor,
          weight: style.pointOutlineWidth,
          fillColor: style.pointColor,
          fillOpacity: 1,
          interactive: false,
        }),
    });
    this.layers.set(id, layer.addTo(this.map));
  }
}

import { createContext, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { followTop, hear, type Keys, type Layer, openLayer, PAGE, topLayer } from './key-layers.ts';

/** This is the layer that a component stands in. */
export const LayerContext = createContext<Layer>(PAGE);

/** Gives a sheet a layer of its own while it is open. */
export function useSheetLayer(opened: boolean): Layer {
  const [layer] = useState<Layer>(() => Symbol('sheet'));
  useLayoutEffect(() => (opened ? openLayer(layer) : undefined), [opened, layer]);
  return layer;
}

/** Tells whether a layer, or the one this component stands in, owns the keys now. */
export function useOwnsKeys(layer?: Layer): boolean {
  const around = useContext(LayerContext);
  return useSyncExternalStore(followTop, () => topLayer() === (layer ?? around));
}

/**
 * Lets keys work where this component stands, wherever the focus is, while no sheet is over it: function keys in any case,
 * others outside of text fields alone.
 */
export function useKeys(keys: Keys): void {
  const layer = useContext(LayerContext);
  const now = useRef(keys);
  now.current = keys;
  // It hears as it is painted: a key in between would be nobody's.
  useLayoutEffect(() => hear({ layer, keys: () => now.current }), [layer]);
}

const NONE: Keys = {};

/** Sends what is typed to a box of the layer this component stands in, when no field has the focus. */
export function useTypingInto(box: () => HTMLInputElement | null): void {
  const layer = useContext(LayerContext);
  const now = useRef(box);
  now.current = box;
  useLayoutEffect(() => hear({ layer, keys: () => NONE, box: () => now.current() }), [layer]);
}

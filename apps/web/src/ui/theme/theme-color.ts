import { useEffect } from 'react';
import { create } from 'zustand';

/** Before a vendor is known, this is the product's own colour. */
const PRODUCT_COLOR = '#0f766e';

/** Keeps the colour the whole program is drawn in. */
export const useThemeColor = create<{ readonly color: string }>()(() => ({ color: PRODUCT_COLOR }));

/** Draws the program in a vendor's colour while the calling screen is shown. */
export function useVendorColor(color: string | undefined): void {
  useEffect(() => {
    if (!color) return;
    useThemeColor.setState({ color });
    return () => useThemeColor.setState({ color: PRODUCT_COLOR });
  }, [color]);
}
